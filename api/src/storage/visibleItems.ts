import { sql, type SQL } from 'drizzle-orm';
import type { Transaction } from './database';
import { arrayOf, idsIn, nameOf } from './rawSql';
import { watchlistItem } from './schema';
import { inWatchlist, type WatchlistKey } from './watchlistItems';

/** The products of a watchlist that are not hidden, to be joined with `sameProduct`. */
export const visibleItems = (watchlistKey: WatchlistKey) => sql`
  (select ${watchlistItem.productId} from ${watchlistItem}
   where ${inWatchlist(watchlistKey)} and ${watchlistItem.visible}) item`;

export const sameProduct = sql`using (${nameOf(watchlistItem.productId)})`;

/**
 * An array with the ids of these products. Tables of cells are read by it, not joined with those of
 * tenants: if they are distributed, they are on other machines.
 *
 * @param among only these; without it, all of them.
 */
export const readVisibleIds = async (
  transaction: Transaction,
  watchlistKey: WatchlistKey,
  among?: readonly number[],
): Promise<SQL> => {
  const productId = nameOf(watchlistItem.productId);
  const isAmong = among && sql`where ${productId} = any(${arrayOf(among, 'integer')})`;
  const { rows } = await transaction.execute<{ ids: string | null }>(sql`
    select string_agg(${productId}::text, ',') as ids
    from ${visibleItems(watchlistKey)} ${isAmong ?? sql``}`);
  return idsIn(rows[0]?.ids ?? '');
};
