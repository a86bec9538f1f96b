import { sql } from 'drizzle-orm';
import { PRICE_WINDOW_DAYS } from '@pmm/shared/contracts/prices';
import type { Transaction } from './database';
import { type MatrixRows, readMatrix } from './matrix';
import { visibleItems } from './visibleItems';
import { nameOf } from './rawSql';
import { product, watchlistItem } from './schema';
import type { WatchlistKey } from './watchlistItems';

/** Null where a product has no such price. */
interface ReferencePrices {
  productId: number;
  listPriceCents: number | null;
  uvpCents: number | null;
}

export interface PriceRows extends MatrixRows {
  references: ReferencePrices[];
}

const readReferences = async (transaction: Transaction, watchlistKey: WatchlistKey) => {
  const { rows } = await transaction.execute<ReferencePrices & Record<string, unknown>>(sql`
    select ${product.id} as "productId", ${product.listPriceCents} as "listPriceCents",
      ${product.uvpCents} as "uvpCents"
    from ${visibleItems(watchlistKey)}
    join ${product} on ${product.id} = item.${nameOf(watchlistItem.productId)}`);
  return rows;
};

/** Null when the tenant has no such watchlist. Needs a snapshot transaction. */
export const readPrices = async (
  transaction: Transaction,
  watchlistKey: WatchlistKey,
): Promise<PriceRows | null> => {
  const matrix = await readMatrix(transaction, watchlistKey, PRICE_WINDOW_DAYS);
  if (matrix === null) return null;
  return { ...matrix, references: await readReferences(transaction, watchlistKey) };
};
