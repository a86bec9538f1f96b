import { queryClient, useMutation, useQuery } from '@pmm/shared/query';
import { reloadWatchlists } from '@pmm/shared/session';
import { i18n } from '@pmm/shared/i18n';
import { toasts } from '@pmm/shared/ui/Toast';
import type { WatchlistItem } from '@pmm/shared/contracts/watchlistItem';
import { removeItems, transferItems, type WatchlistKey } from '../api/items';
import { UNDO_MS } from './useItemChanges';

export type TransferMode = 'copy' | 'move';

/** What copying or moving to another watchlist would result in; nothing is changed. */
export const useTransferPreview = (
  key: WatchlistKey,
  targetId: string | null,
  itemIds: readonly string[],
) =>
  useQuery({
    queryKey: ['tenant', key.tenantId, 'transfer', key.watchlistId, targetId, itemIds],
    enabled: targetId !== null,
    // Requested again each time the dialog opens.
    gcTime: 0,
    queryFn: () =>
      transferItems(key, {
        targetWatchlistId: targetId ?? '',
        mode: 'copy',
        items: itemIds.map((itemId) => ({ itemId })),
        dryRun: true,
      }),
  });

export interface Copying {
  targetId: string;
  targetName: string;
  items: readonly WatchlistItem[];
}

/** Copies items to another watchlist; the toast offers to remove the copies again. */
export const useCopyItems = (key: WatchlistKey) =>
  useMutation({
    meta: { failure: 'WATCHLIST_UPDATE_FAILED' },
    mutationFn: ({ targetId, items }: Copying) =>
      transferItems(key, {
        targetWatchlistId: targetId,
        mode: 'copy',
        items: items.map(({ itemId }) => ({ itemId, copyId: crypto.randomUUID() })),
      }),
    onSuccess: async (copied, { targetId, targetName }) => {
      const target = { tenantId: key.tenantId, watchlistId: targetId };
      const ids = copied.items.map(({ itemId }) => itemId);
      const undo = async () => {
        await removeItems(target, ids, copied.targetRevision);
        await reloadWatchlists(key.tenantId);
      };
      toasts.add({
        tone: 'success',
        title: i18n.t('transfer.copied', {
          ns: 'watchlists',
          count: ids.length,
          name: targetName,
        }),
        timeoutMs: UNDO_MS,
        ...(ids.length > 0 && {
          action: {
            label: i18n.t('undo', { ns: 'watchlists' }),
            onAction: () => {
              queryClient
                .getMutationCache()
                .build(queryClient, {
                  meta: { failure: 'REMOVE_PRODUCT_ERROR', count: ids.length },
                  mutationFn: undo,
                })
                .execute(undefined)
                .catch(() => undefined);
            },
          },
        }),
      });
      await reloadWatchlists(key.tenantId);
    },
    // They may have been copied anyway, if only the answer was lost.
    onError: () => void reloadWatchlists(key.tenantId),
  });
