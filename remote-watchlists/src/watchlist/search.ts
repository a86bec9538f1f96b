import type { WatchlistItem } from '@pmm/shared/contracts/watchlistItem';
import { foldText, hasAllWords, searchedWords } from '@pmm/shared/figures/textSearch';
import type { Family } from './families';

/**
 * Searches families and SKUs: by family, name of the SKU or PZN. The texts are prepared once, at
 * the first search, and not for each letter.
 */
export const searchIn = (families: readonly Family[]) => {
  let prepared: { name: string; entries: { item: WatchlistItem; text: string }[] }[] | null = null;
  const prepare = () =>
    families.map(({ name, items }) => ({
      name,
      entries: items.map((item) => ({
        item,
        text: foldText(`${item.productFamily} ${item.sku} ${item.pzn}`),
      })),
    }));
  return (query: string): readonly Family[] => {
    const words = searchedWords(query);
    if (words.length === 0) return families;
    prepared ??= prepare();
    return prepared.flatMap(({ name, entries }) => {
      const found = entries.filter(({ text }) => hasAllWords(text, words));
      return found.length === 0 ? [] : [{ name, items: found.map(({ item }) => item) }];
    });
  };
};
