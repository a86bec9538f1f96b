import type { WatchlistItem } from '@pmm/shared/contracts/watchlistItem';
import type { Family } from './families';

const folded = (text: string): string => text.toLocaleLowerCase();

/** Each word has to occur, in whatever order. */
const wordsOf = (query: string): string[] => folded(query).split(/\s+/).filter(Boolean);

/**
 * Searches families and SKUs: by family, name of the SKU or PZN. The texts are prepared once, at the
 * first search, and not with each letter.
 */
export const searchIn = (families: readonly Family[]) => {
  let prepared: { name: string; entries: { item: WatchlistItem; text: string }[] }[] | null = null;
  const prepare = () =>
    families.map(({ name, items }) => ({
      name,
      entries: items.map((item) => ({
        item,
        text: folded(`${item.productFamily} ${item.sku} ${item.pzn}`),
      })),
    }));
  return (query: string): readonly Family[] => {
    const words = wordsOf(query);
    if (words.length === 0) return families;
    prepared ??= prepare();
    return prepared.flatMap(({ name, entries }) => {
      const found = entries.filter(({ text }) => words.every((word) => text.includes(word)));
      return found.length === 0 ? [] : [{ name, items: found.map(({ item }) => item) }];
    });
  };
};
