import { sql } from 'drizzle-orm';
import { PRICE_WINDOW_DAYS } from '@pmm/shared/contracts/prices';
import { type JudgedBundle, readBundles } from './bundles';
import type { Transaction } from './database';
import { type MatrixRows, type MatrixTexts, readMatrix, type ReadProducts } from './matrix';
import { visibleItems } from './visibleItems';
import { commaJoined, nameOf, readJson } from './rawSql';
import { product, watchlistItem } from './schema';
import type { WatchlistKey } from './watchlistItems';

/** Null if a product has no such price. */
interface ReferencePrices {
  productId: number;
  listPriceCents: number | null;
  uvpCents: number | null;
}

export interface References {
  references: ReferencePrices[];
}

interface PriceExtras extends References {
  bundles: JudgedBundle[];
}

export type PriceRows = MatrixRows & PriceExtras;

type ReferenceRow = readonly [id: number, listPriceCents: number | null, uvpCents: number | null];

const readReferences = async (
  transaction: Transaction,
  watchlistKey: WatchlistKey,
): Promise<ReferencePrices[]> => {
  const rows = await readJson<ReferenceRow>(
    transaction,
    commaJoined([sql`${product.id}`, sql`${product.listPriceCents}`, sql`${product.uvpCents}`]),
    sql`from ${visibleItems(watchlistKey)}
      join ${product} on ${product.id} = item.${nameOf(watchlistItem.productId)}`,
  );
  return rows.map(([productId, listPriceCents, uvpCents]) => ({
    ...{ productId, listPriceCents, uvpCents },
  }));
};

/** Null if the tenant has no such watchlist. Needs a snapshot transaction. */
export const readPrices = async (
  transaction: Transaction,
  watchlistKey: WatchlistKey,
  productsOf?: ReadProducts,
): Promise<(MatrixTexts & PriceExtras) | null> => {
  const matrix = await readMatrix(transaction, watchlistKey, PRICE_WINDOW_DAYS, productsOf);
  if (matrix === null) return null;
  const references = await readReferences(transaction, watchlistKey);
  return { ...matrix, references, bundles: await readBundles(transaction, watchlistKey) };
};
