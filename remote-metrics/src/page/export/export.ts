import { fileAnswer, request, tenantPath } from '@pmm/shared/api';
import type { ExportedPage } from '@pmm/shared/contracts/export';
import type { Language } from '@pmm/shared/contracts/user';
import { writeShownColumns } from '@pmm/shared/figures/matrix/columnParameters';

export type ExportFormat = 'xlsx' | 'csv';

interface ExportQuestion {
  tenantId: string;
  watchlistId: string;
  metric: ExportedPage;
  format: ExportFormat;
  language: Language;
  /** The view, as the page's address has it. */
  view: URLSearchParams;
  /** Ids of the pharmacies in the order shown; null if all are in their usual order. */
  columns: readonly string[] | null;
  signal: AbortSignal;
  onProgress: (bytes: number) => void;
}

/** A file with what a page shows. */
export const readExport = (question: ExportQuestion): Promise<Blob> => {
  const { tenantId, watchlistId, metric, format, language, view, columns, signal, onProgress } =
    question;
  const asked = new URLSearchParams({ metric, format, language });
  for (const [name, value] of view) asked.append(name, value);
  if (columns !== null) writeShownColumns(asked, columns);
  const path = `watchlists/${encodeURIComponent(watchlistId)}/export?${asked.toString()}`;
  return request(tenantPath(tenantId, path), { answer: fileAnswer, signal, onProgress });
};
