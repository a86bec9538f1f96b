import type { WatchlistItem } from '@pmm/shared/contracts/watchlistItem';

// Places are compared by code unit: a language's order would be another one.
const byDisplayOrder = (one: WatchlistItem, other: WatchlistItem): number =>
  one.displayOrder < other.displayOrder ? -1 : 1;

export const inDisplayOrder = (items: readonly WatchlistItem[]): WatchlistItem[] =>
  items.toSorted(byDisplayOrder);

/** Puts each of the comers in front of the first item whose place is behind its own. */
export const insertByPlace = (
  items: readonly WatchlistItem[],
  comers: readonly WatchlistItem[],
): WatchlistItem[] => {
  const waiting = inDisplayOrder(comers);
  const result: WatchlistItem[] = [];
  let next = 0;
  for (const item of items) {
    for (
      let comer = waiting[next];
      comer && comer.displayOrder < item.displayOrder;
      comer = waiting[next]
    ) {
      result.push(comer);
      next += 1;
    }
    result.push(item);
  }
  return [...result, ...waiting.slice(next)];
};

/** Puts the named items, in the order of the names, side by side before or after another one. */
export const placeBeside = (
  items: readonly WatchlistItem[],
  itemIds: readonly string[],
  to: 'before' | 'after',
  anchorId: string,
): WatchlistItem[] => {
  const byId = new Map(items.map((item) => [item.itemId, item]));
  const moved = itemIds.flatMap((itemId) => byId.get(itemId) ?? []);
  const moving = new Set(itemIds);
  const rest = items.filter(({ itemId }) => !moving.has(itemId));
  const anchor = rest.findIndex(({ itemId }) => itemId === anchorId);
  // Without its anchor nothing is moved: so does the server.
  if (anchor === -1) return [...items];
  return rest.toSpliced(to === 'before' ? anchor : anchor + 1, 0, ...moved);
};
