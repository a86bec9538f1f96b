import type { ChangeItems, WatchlistItem } from '@pmm/shared/contracts/watchlistItem';

// Places are compared by code unit; the order of a language would differ.
const byDisplayOrder = (one: WatchlistItem, other: WatchlistItem): number =>
  one.displayOrder < other.displayOrder ? -1 : 1;

export const inDisplayOrder = (items: readonly WatchlistItem[]): WatchlistItem[] =>
  items.toSorted(byDisplayOrder);

/** Inserts each new item before the first item with a later place. */
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
  { itemIds, to, anchorId }: ChangeItems['moves'][number],
): readonly WatchlistItem[] => {
  const byId = new Map(items.map((item) => [item.itemId, item]));
  const moved = itemIds.flatMap((itemId) => byId.get(itemId) ?? []);
  const moving = new Set(itemIds);
  const rest = items.filter(({ itemId }) => !moving.has(itemId));
  const anchor = rest.findIndex(({ itemId }) => itemId === anchorId);
  // Without its anchor nothing is moved, as on the server.
  if (anchor === -1) return items;
  return rest.toSpliced(to === 'before' ? anchor : anchor + 1, 0, ...moved);
};
