import { LRUCache } from 'lru-cache';
import { isSameCatalogue } from './dataChanges';
import { readProducts, type ReadProducts } from './matrix';

interface CachedProducts {
  revision: number;
  dataVersion: number;
  text: string;
}

/**
 * Keeps the products of each list's newest revision as long as no product has changed; crawls
 * change none.
 */
export const keepProducts = (mostCharacters: number): ReadProducts => {
  const cache = new LRUCache<string, CachedProducts>({
    maxSize: mostCharacters,
    sizeCalculation: ({ text }) => text.length,
  });
  return async (transaction, watchlistKey, state) => {
    const { revision, dataVersion } = state;
    const key = `${watchlistKey.tenantId}/${watchlistKey.watchlistId}`;
    const cached = cache.get(key);
    const isSame =
      cached?.revision === revision &&
      (await isSameCatalogue(transaction, cached.dataVersion, dataVersion));
    const text = isSame ? cached.text : await readProducts(transaction, watchlistKey, state);
    cache.set(key, { revision, dataVersion, text });
    return text;
  };
};
