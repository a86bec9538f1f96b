import { sql } from 'drizzle-orm';
import { availabilityStatuses } from '@pmm/shared/contracts/availability';
import { cellFacts } from './cellFacts';
import { isPharmacy } from './channels';
import type { Transaction } from './database';
import { readJson, secondsOf, timestampOf } from './rawSql';
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
  const isEarlier = before === null ? sql`` : sql`where at < ${timestampOf(before)}`;
  const visible = sql`array(select product_id from ${visibleItems(watchlistKey)})`;
  const rows = await readJson<readonly [number, number, number | null]>(
    transaction,
    sql`former.id, newer.id, (
      select min(${secondsOf(sql`at`)}) from (
        select ${current.since} from ${current}
        where ${current.productId} = newer.id and ${current.status} in (${LISTED})
          and ${isPharmacy(current.channelId)}
        union all
        select ${interval.validFrom} from ${interval}
        where ${interval.productId} = newer.id and ${interval.status} in (${LISTED})
          and ${isPharmacy(interval.channelId)}
      ) listed (at) ${isEarlier})`,
    // Arrays, so that it begins with the few products that have a successor, not with the whole list.
    sql`from ${product} former join ${product} newer on newer.pzn = former.successor_pzn
      where former.successor_pzn is not null
        and former.id = any(${visible}) and newer.id = any(${visible})`,
  );
  return rows.map(([former, newer, since]) => ({ former, newer, since }));
};
