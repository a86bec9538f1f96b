import type { WatchlistSummary } from '@pmm/shared/contracts/watchlist';
import type { WatchlistItem } from '@pmm/shared/contracts/watchlistItem';
import { fileNameOf, saveFile } from '@pmm/shared/files';
import { useTranslation } from '@pmm/shared/i18n';
import { useMutation } from '@pmm/shared/query';
import { chosenCsvForm } from '@pmm/shared/session';
import { toasts } from '@pmm/shared/ui/Toast';
import { readWatchlist } from '../api/watchlists';
import { csvOf, exportTable } from '../watchlist/exportTable';

export type ExportFormat = 'csv' | 'xlsx';

const xlsxOf = async (table: readonly (readonly string[])[]): Promise<Blob> => {
  const { default: writeExcelFile } = await import(
    /* webpackChunkName: "xlsx-writer" */ 'write-excel-file/browser'
  );
  const [headers = [], ...rows] = table;
  const cells = [
    headers.map((value) => ({ value, fontWeight: 'bold' as const })),
    ...rows.map((row) => row.map((value) => ({ value, type: String }))),
  ];
  return writeExcelFile(cells, {
    columns: [{ width: 12 }, { width: 40 }, { width: 30 }, { width: 10 }, { width: 10 }],
    stickyRowsCount: 1,
  }).toBlob();
};

/** Gives the person a file with these items. */
export const useExport = (watchlistName: string) => {
  const { t, i18n } = useTranslation('watchlists');
  const tableOf = (items: readonly WatchlistItem[]) =>
    exportTable(items, {
      headers: {
        pzn: t('export.pzn'),
        sku: t('export.sku'),
        family: t('export.family'),
        kind: t('export.kind'),
        visible: t('export.visibility'),
      },
      kinds: { listed: t('item.listed'), local: t('item.local') },
      visible: t('item.visible'),
      hidden: t('item.hidden'),
    });

  return async (items: readonly WatchlistItem[], format: ExportFormat): Promise<void> => {
    const table = tableOf(items);
    try {
      const form = chosenCsvForm(i18n.resolvedLanguage === 'de' ? 'de' : 'en');
      const delimiter = form === 'semicolon' ? ';' : ',';
      const content =
        format === 'xlsx'
          ? await xlsxOf(table)
          : new Blob([csvOf(table, delimiter)], { type: 'text/csv;charset=utf-8' });
      saveFile(content, fileNameOf(watchlistName, format, 'watchlist'));
    } catch {
      toasts.add({ tone: 'danger', title: t('export.failed') });
    }
  };
};

/** Reads the items of a watchlist and gives the person a file with them. */
export const useExportWatchlist = (tenantId: string, watchlist: WatchlistSummary) => {
  const exportItems = useExport(watchlist.name);
  const { mutate } = useMutation({
    meta: { failure: 'WATCHLIST_ITEMS_LOAD_FAILED' },
    mutationFn: async (format: ExportFormat) => {
      const { signal } = new AbortController();
      const { items } = await readWatchlist(tenantId, watchlist.watchlistId, signal);
      await exportItems(items, format);
    },
  });
  return mutate;
};
