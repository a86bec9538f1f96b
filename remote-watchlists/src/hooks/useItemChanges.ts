import { i18n } from '@pmm/shared/i18n';
import { useMutationState } from '@pmm/shared/query';
import { toasts } from '@pmm/shared/ui/Toast';
import { useCallback, useMemo } from 'react';
import type { WatchlistItem } from '@pmm/shared/contracts/watchlistItem';
import type { WatchlistKey } from '../api/items';
import { applyChange, type ItemChange } from '../watchlist/itemChange';
import { changesKey, changeWatchlistItems, type Changed } from './changeItems';

/** The time that the design sets; it does not run while the toast is hovered or focused. */
export const UNDO_MS = 10_000;

/** The items as the server has them, with every change that is still on its way. */
export const useItemsWithPending = (
  { tenantId, watchlistId }: WatchlistKey,
  items: readonly WatchlistItem[],
): readonly WatchlistItem[] => {
  const pending = useMutationState({
    filters: { mutationKey: changesKey({ tenantId, watchlistId }), status: 'pending' },
    select: ({ state }) => state.variables as ItemChange,
  });
  return useMemo(() => pending.reduce(applyChange, items), [pending, items]);
};

const send = async (
  key: WatchlistKey,
  change: ItemChange,
  said: (changed: Changed) => string | null,
): Promise<void> => {
  const changed = await changeWatchlistItems(key, change);
  const { undoing } = changed;
  const title = said(changed);
  if (title === null || undoing === null) return;
  toasts.add({
    tone: 'success',
    title,
    timeoutMs: UNDO_MS,
    action: {
      label: i18n.t('undo', { ns: 'watchlists' }),
      onAction: () => void send(key, undoing, () => null).catch(() => undefined),
    },
  });
};

/**
 * Changes items at once on the screen and then on the server. `said` is the text of the toast that
 * offers to undo it; failures are reported through the meta of the call.
 */
export const useChangeItems = ({ tenantId, watchlistId }: WatchlistKey) =>
  useCallback(
    (change: ItemChange, said: (changed: Changed) => string | null) => {
      send({ tenantId, watchlistId }, change, said).catch(() => undefined);
    },
    [tenantId, watchlistId],
  );
