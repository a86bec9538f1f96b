import { availableParallelism } from 'node:os';
import type { Readable } from 'node:stream';
import type { ExportedPage } from '@pmm/shared/contracts/export';
import type { Language } from '@pmm/shared/contracts/user';
import { exportedMetrics } from '../rules/export/exportedMetrics';
import { exportTexts } from '../rules/export/exportTexts';
import { csv } from '../spreadsheet/csv';
import { workbook } from '../spreadsheet/workbook';

export const exportFormats = ['xlsx', 'csv'] as const;

/** At least two, so that one long list does not delay all others. */
export const EXPORT_THREADS = Math.max(2, availableParallelism() - 1);

export interface ExportTask {
  metric: ExportedPage;
  /** The result of the metric's queries. */
  rows: unknown;
  watchlistId: string;
  watchlist: string;
  /** The query of the page. */
  query: string;
  /** The whole address of the view; null if its page is not named. */
  address: string | null;
  language: Language;
  format: (typeof exportFormats)[number];
  now: number;
}

export const writeExport = (task: ExportTask): Readable => {
  const { metric, rows, watchlistId, watchlist, query, address, language, format, now } = task;
  const texts = exportTexts(language);
  const { styles, sheets, lines } = exportedMetrics[metric].makeFile(rows, {
    ...{ watchlistId, watchlist, address, now },
    parameters: new URLSearchParams(query),
    texts,
  });
  if (format === 'csv') return csv(lines(), language);
  const foot = `${watchlist} · ${texts.time(now)}`;
  return workbook(
    styles,
    sheets().map((sheet) => ({ ...sheet, foot })),
  );
};
