import type { WatchlistItem } from '@pmm/shared/contracts/watchlistItem';
import type { ItemChange } from '../watchlist/itemChange';
import { inDisplayOrder } from '../watchlist/order';
import {
  bringBackItems,
  changeItems,
  removeItems,
  transferItems,
  type WatchlistKey,
} from './items';

/** The server's result of a change. */
export interface Outcome {
  revision: number;
  /** Items that differ from before, in this or the other watchlist. */
  touched: string[];
  /** The present items of the watchlist, computed from those before. */
  itemsNow: (before: readonly WatchlistItem[]) => WatchlistItem[];
}

const replacing = (revision: number, changed: readonly WatchlistItem[]): Outcome => {
  const changedOf = new Map(changed.map((item) => [item.itemId, item]));
  return {
    revision,
    touched: [...changedOf.keys()],
    itemsNow: (before) =>
      inDisplayOrder([...before.filter(({ itemId }) => !changedOf.has(itemId)), ...changed]),
  };
};

const removing = (revision: number, gone: readonly string[]): Outcome => {
  const ids = new Set(gone);
  return {
    revision,
    touched: [...ids],
    itemsNow: (before) => before.filter(({ itemId }) => !ids.has(itemId)),
  };
};

/** `revision` is that the person saw. */
export const sendChange = async (
  key: WatchlistKey,
  change: ItemChange,
  revision: number,
): Promise<Outcome> => {
  switch (change.kind) {
    case 'edit': {
      const answer = await changeItems(key, change.edits, revision);
      return replacing(answer.revision, answer.items);
    }
    case 'remove': {
      const answer = await removeItems(key, change.itemIds, revision);
      return removing(answer.revision, answer.itemIds);
    }
    case 'bringBack': {
      const answer = await bringBackItems(key, change.items);
      return replacing(answer.revision, answer.added);
    }
    case 'moveAway': {
      const answer = await transferItems(key, {
        revision,
        targetWatchlistId: change.targetId,
        mode: 'move',
        items: change.itemIds.map((itemId) => ({ itemId })),
      });
      return removing(
        answer.revision,
        answer.items.map(({ itemId }) => itemId),
      );
    }
    case 'moveBack': {
      const from = { tenantId: key.tenantId, watchlistId: change.fromId };
      const answer = await transferItems(from, {
        targetWatchlistId: key.watchlistId,
        mode: 'move',
        items: change.items.map(({ itemId, displayOrder }) => ({ itemId, displayOrder })),
      });
      return replacing(answer.targetRevision, answer.items);
    }
  }
};
