import type { WatchlistSummary } from '@pmm/shared/contracts/watchlist';
import { useMutation } from '@pmm/shared/query';
import { readWatchlist } from '../api/watchlists';
import { useExport, type ExportFormat } from './useExport';

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
