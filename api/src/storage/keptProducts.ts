import { LRUCache } from 'lru-cache';
import { isSameCatalogue } from './dataChanges';
import { readProducts, type ReadProducts } from './matrix';

interface Kept {
  revision: number;
  dataVersion: number;
  text: string;
}

/**
 * Keeps the products of each list's newest revision as long as no product has changed; crawls
 * change none.
 */
export const keepProducts = (mostCharacters: number): ReadProducts => {
  const kept = new LRUCache<string, Kept>({
    maxSize: mostCharacters,
    sizeCalculation: ({ text }) => text.length,
  });
  return async (transaction, watchlistKey, state) => {
    const { revision, dataVersion } = state;
    const key = `${watchlistKey.tenantId}/${watchlistKey.watchlistId}`;
    const known = kept.get(key);
    const isSame =
      known?.revision === revision &&
      (await isSameCatalogue(transaction, known.dataVersion, dataVersion));
    const text = isSame ? known.text : await readProducts(transaction, watchlistKey, state);
    kept.set(key, { revision, dataVersion, text });
    return text;
  };
};
