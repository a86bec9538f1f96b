import { pathOfAddress } from '@pmm/shared/contracts/pageBase';
import type { ExportedPage } from '@pmm/shared/contracts/export';
import { toAppError } from '@pmm/shared/errors';
import { fileNameOf, saveFile } from '@pmm/shared/files';
import { errorText, useTranslation } from '@pmm/shared/i18n';
import { chosenCsvForm, useWatchlists } from '@pmm/shared/session';
import { toasts } from '@pmm/shared/ui/Toast';
import { useEffect, useRef, useState } from 'react';
import type { MatrixColumns } from '../columns/useColumns';
import { fileAnswer, request, tenantPath } from '@pmm/shared/api';
import type { Language } from '@pmm/shared/contracts/user';
import { writeColumns, writeShownColumns } from '@pmm/shared/figures/matrix/columnParameters';

export type ExportFormat = 'xlsx' | 'csv';

interface ExportQuestion {
  tenantId: string;
  watchlistId: string;
  metric: ExportedPage;
  format: ExportFormat;
  language: Language;
  /** The view, as the page's address has it. */
  view: URLSearchParams;
  /** Null if the page does not have pharmacies as columns. */
  columns: MatrixColumns | null;
  signal: AbortSignal;
  onProgress: (bytes: number) => void;
}

/** Ids of the pharmacies in the order shown; null if nobody has arranged them. */
const arrangedIds = ({ pharmacies, columns }: MatrixColumns): string[] | null =>
  columns.length === pharmacies.length && columns.every((column, place) => column === place)
    ? null
    : columns.flatMap((column) => pharmacies[column]?.channelId ?? []);

/** A file with what a page shows. */
const readExport = (question: ExportQuestion): Promise<Blob> => {
  const { tenantId, watchlistId, metric, format, language, view, columns, signal, onProgress } =
    question;
  const page = pathOfAddress();
  const parameters = new URLSearchParams({ metric, format, language, page });
  if (format === 'csv') parameters.set('csv', chosenCsvForm(language));
  for (const [name, value] of view) parameters.append(name, value);
  if (columns !== null) {
    // For the link back to the view: another person has other columns.
    writeColumns(parameters, columns.arrangement);
    const ids = arrangedIds(columns);
    if (ids !== null) writeShownColumns(parameters, ids);
  }
  const path = `watchlists/${encodeURIComponent(watchlistId)}/export?${parameters.toString()}`;
  return request(tenantPath(tenantId, path), { answer: fileAnswer, signal, onProgress });
};

interface Exported {
  tenantId: string;
  watchlistId: string;
  metric: ExportedPage;
  view: URLSearchParams;
  /** Null if the page does not have pharmacies as columns. */
  columns: MatrixColumns | null;
}

/** Downloads a file of the shown view. One at a time; leaving the page cancels it. */
export const useExport = ({ tenantId, watchlistId, metric, view, columns }: Exported) => {
  const { t, i18n } = useTranslation('metrics');
  const { data: lists } = useWatchlists({ readAgain: false });
  const shown = lists?.watchlists.find((watchlist) => watchlist.watchlistId === watchlistId);
  const [bytes, setBytes] = useState<number | null>(null);
  const running = useRef<AbortController>(null);
  useEffect(() => () => running.current?.abort(), []);

  const start = async (format: ExportFormat): Promise<void> => {
    const controller = new AbortController();
    running.current = controller;
    setBytes(0);
    try {
      const content = await readExport({
        ...{ tenantId, watchlistId, format, view },
        metric,
        columns,
        language: i18n.resolvedLanguage === 'de' ? 'de' : 'en',
        signal: controller.signal,
        onProgress: setBytes,
      });
      saveFile(
        content,
        fileNameOf(`${shown?.name ?? ''} ${t(`pages.${metric}.title`)}`, format, metric),
      );
    } catch (cause) {
      const detail = errorText(toAppError(cause));
      if (!controller.signal.aborted) {
        toasts.add({ tone: 'danger', title: t('export.failed'), detail });
      }
    }
    if (running.current === controller) setBytes(null);
  };
  const cancel = () => {
    running.current?.abort();
    setBytes(null);
  };
  return { bytes, onStart: (format: ExportFormat) => void start(format), onCancel: cancel };
};
