import type { WatchlistItem } from '@pmm/shared/contracts/watchlistItem';

// Places are compared by code unit: a language's order would be another one.
const byDisplayOrder = (one: WatchlistItem, other: WatchlistItem): number =>
  one.displayOrder < other.displayOrder ? -1 : 1;

export interface Family {
  name: string;
  items: WatchlistItem[];
}

/** The items by product family; families stand where their first item stands. */
export const familiesOf = (items: readonly WatchlistItem[]): Family[] => {
  const families = new Map<string, WatchlistItem[]>();
  for (const item of items.toSorted(byDisplayOrder)) {
    const members = families.get(item.productFamily);
    if (members) members.push(item);
    else families.set(item.productFamily, [item]);
  }
  return [...families].map(([name, members]) => ({ name, items: members }));
};
