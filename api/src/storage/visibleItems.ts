import { sql } from 'drizzle-orm';
import { nameOf } from './rawSql';
import { watchlistItem } from './schema';
import { inWatchlist, type WatchlistKey } from './watchlistItems';

/** The products of a watchlist that are not hidden, to be joined with `sameProduct`. */
export const visibleItems = (watchlistKey: WatchlistKey) => sql`
  (select ${watchlistItem.productId} from ${watchlistItem}
   where ${inWatchlist(watchlistKey)} and ${watchlistItem.visible}) item`;

export const sameProduct = sql`using (${nameOf(watchlistItem.productId)})`;
