import { availableParallelism } from 'node:os';
import type { Readable } from 'node:stream';
import type { CsvForm, ExportedPage } from '@pmm/shared/contracts/export';
import type { Language } from '@pmm/shared/contracts/user';
import { exportedMetrics } from '../rules/export/exportedMetrics';
import type { ExportFormat } from '../rules/export/exportedMetric';
import { exportTexts, isoTime } from '../rules/export/exportTexts';
import { csv } from '../spreadsheet/csv';
import { workbook } from '../spreadsheet/workbook';

/** At least two, so that one long list does not delay all others. */
export const EXPORT_THREADS = Math.max(2, availableParallelism() - 1);

export interface ExportTask {
  metric: ExportedPage;
  /** The result of the metric's queries. */
  rows: unknown;
  watchlistId: string;
  watchlist: string;
  person: string;
  tenant: string;
  /** The query of the page. */
  query: string;
  /** The whole address of the view; null if its page is not named. */
  address: string | null;
  language: Language;
  csvForm: CsvForm;
  format: ExportFormat;
  now: number;
}

export const writeExport = (task: ExportTask): Readable => {
  const { metric, rows, query, language, format, csvForm, ...named } = task;
  const ofLanguage = exportTexts(language);
  const texts = format === 'csv' ? { ...ofLanguage, time: isoTime } : ofLanguage;
  const { styles, sheets, lines } = exportedMetrics[metric].makeFile(rows, {
    ...named,
    parameters: new URLSearchParams(query),
    texts,
  });
  if (format === 'csv') return csv(lines(), csvForm);
  const foot = `${named.watchlist} · ${texts.time(named.now)}`;
  return workbook(
    styles,
    sheets().map((sheet) => ({ ...sheet, foot })),
  );
};
