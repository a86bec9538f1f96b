import { sql } from 'drizzle-orm';
import { availabilityStatuses } from '@pmm/shared/contracts/availability';
import { cellFacts } from './cellFacts';
import { isPharmacy } from './channels';
import type { Transaction } from './database';
import { arrayOf, lookedUp, readJson, secondsOf, timestampOf } from './rawSql';
import { product } from './schema';
import { visibleItems } from './visibleItems';
import type { WatchlistKey } from './watchlistItems';

/** A product of a watchlist that replaces another one of it. Both are ids. */
export interface Succession {
  former: number;
  newer: number;
  /** When a pharmacy first listed the newer one, in seconds since 1970; null if none has yet. */
  since: number | null;
}

/** With these statuses a pharmacy has a page of the product, whether or not it can be ordered. */
const LISTED = sql.raw(
  (['available', 'limited', 'unavailable'] as const)
    .map((status) => availabilityStatuses.indexOf(status))
    .join(),
);

const { current, interval } = cellFacts.availability;

/** When a pharmacy first listed each of these products, in seconds since 1970. */
const readListed = async (
  transaction: Transaction,
  productIds: readonly number[],
  before: Date | null,
): Promise<ReadonlyMap<number, number>> => {
  const ids = lookedUp(arrayOf(productIds, 'integer'));
  const isEarlier = before === null ? sql`` : sql`where at < ${timestampOf(before)}`;
  const listed = await readJson<readonly [productId: number, since: number]>(
    transaction,
    sql`product_id, ${secondsOf(sql`at`)}`,
    sql`from (
      select product_id, min(at) as at from (
        select ${current.productId}, ${current.since} as at from ${current}
        where ${current.productId} = any(${ids}) and ${current.status} in (${LISTED})
          and ${isPharmacy(current.channelId)}
        union all
        select ${interval.productId}, ${interval.validFrom} from ${interval}
        where ${interval.productId} = any(${ids}) and ${interval.status} in (${LISTED})
          and ${isPharmacy(interval.channelId)}
      ) listed ${isEarlier} group by product_id
    ) first`,
  );
  return new Map(listed);
};

/**
 * Of the visible products.
 *
 * @param before what was read at this time or later does not count.
 */
export const readSuccessions = async (
  transaction: Transaction,
  watchlistKey: WatchlistKey,
  before: Date | null,
): Promise<Succession[]> => {
  const visible = sql`array(select product_id from ${visibleItems(watchlistKey)})`;
  const pairs = await readJson<readonly [former: number, newer: number]>(
    transaction,
    sql`former.id, newer.id`,
    // Arrays, so that it begins with the few products that have a successor, not with the whole list.
    sql`from ${product} former join ${product} newer on newer.pzn = former.successor_pzn
      where former.successor_pzn is not null
        and former.id = any(${visible}) and newer.id = any(${visible})`,
  );
  if (pairs.length === 0) return [];
  const listedSince = await readListed(
    transaction,
    pairs.map(([, newer]) => newer),
    before,
  );
  return pairs.map(([former, newer]) => ({ former, newer, since: listedSince.get(newer) ?? null }));
};
