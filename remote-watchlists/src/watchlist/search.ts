import type { WatchlistItem } from '@pmm/shared/contracts/watchlistItem';
import type { Family } from './families';

const folded = (text: string): string => text.toLocaleLowerCase();

/** Each word has to occur, in whatever order. */
const wordsOf = (query: string): string[] => folded(query).split(/\s+/).filter(Boolean);

/** The families and SKUs that a search finds: by family, name of the SKU or PZN. */
export const findInFamilies = (families: readonly Family[], query: string): readonly Family[] => {
  const words = wordsOf(query);
  if (words.length === 0) return families;
  const matches = ({ productFamily, sku, pzn }: WatchlistItem) => {
    const text = folded(`${productFamily} ${sku} ${pzn}`);
    return words.every((word) => text.includes(word));
  };
  return families.flatMap(({ name, items }) => {
    const found = items.filter(matches);
    return found.length === 0 ? [] : [{ name, items: found }];
  });
};
