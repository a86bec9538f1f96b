import type { WatchlistItem } from '@pmm/shared/contracts/watchlistItem';

export interface Family {
  name: string;
  items: WatchlistItem[];
}

/** The items by product family, in order; families are in the order of their first items. */
export const familiesOf = (items: readonly WatchlistItem[]): Family[] => {
  const families = new Map<string, WatchlistItem[]>();
  for (const item of items) {
    const members = families.get(item.productFamily);
    if (members) members.push(item);
    else families.set(item.productFamily, [item]);
  }
  return [...families].map(([name, members]) => ({ name, items: members }));
};
