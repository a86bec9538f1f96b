import type { WatchlistItem } from '@pmm/shared/contracts/watchlistItem';

/** The items whose successor is not on the watchlist, in its order; a successor is named once. */
export const itemsWithoutSuccessor = (items: readonly WatchlistItem[]): WatchlistItem[] => {
  const known = new Set(items.map(({ pzn }) => pzn));
  return items.filter(({ successorPzn }) => {
    if (successorPzn === undefined || known.has(successorPzn)) return false;
    known.add(successorPzn);
    return true;
  });
};
