import { sql } from 'drizzle-orm';
import { PRICE_WINDOW_DAYS } from '@pmm/shared/contracts/prices';
import { type JudgedBundle, readBundles } from './bundles';
import type { Transaction } from './database';
import { type MatrixRows, type MatrixTexts, readMatrix, type ReadOptions } from './matrix';
import { type ReferencesOfProduct, readReferences } from './references';
import { sameProduct, visibleItems } from './visibleItems';
import type { WatchlistKey } from './watchlistItems';

export interface PriceExtras {
  /** By product. */
  references: ReadonlyMap<number, ReferencesOfProduct>;
  bundles: JudgedBundle[];
}

export type PriceRows = MatrixRows & PriceExtras;

/** Null if the tenant has no such watchlist. Needs a snapshot transaction. */
export const readPrices = async (
  transaction: Transaction,
  watchlistKey: WatchlistKey,
  options?: ReadOptions,
): Promise<(MatrixTexts & PriceExtras) | null> => {
  const matrix = await readMatrix(transaction, watchlistKey, PRICE_WINDOW_DAYS, options);
  if (matrix === null) return null;
  const ofItems = sql`join ${visibleItems(watchlistKey)} ${sameProduct}`;
  const references = await readReferences(transaction, ofItems);
  return { ...matrix, references, bundles: await readBundles(transaction, watchlistKey) };
};
