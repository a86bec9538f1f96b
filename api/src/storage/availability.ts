import { sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { WINDOW_DAYS } from '@pmm/shared/contracts/availability';
import { NO_OBSERVATION } from '@pmm/shared/contracts/matrix';
import type { Transaction } from './database';
import { type MatrixRows, readMatrix } from './matrix';
import { availabilityCurrent, availabilityInterval } from './schema';
import { sameProduct, visibleItems } from './visibleItems';
import type { WatchlistKey } from './watchlistItems';

export interface AvailabilityRows extends MatrixRows {
  /** For each product its changes, separated by commas: pharmacy id, digit (or `-`) before, seconds. */
  changes: { productId: number; changes: string }[];
}

const current = alias(availabilityCurrent, 'current');
const past = alias(availabilityInterval, 'past');

// The end of an interval is the change to what came after it. A cell that was first observed inside
// the window begins with a change from nothing, so that the time before it counts as not known.
//
// What a cell was follows without a gap, so the one before its first span here would have ended inside the
// window and be here too. To ask for it (`not exists`) made the planner expect a single row and compare
// millions.
const readChanges = async (
  transaction: Transaction,
  watchlistKey: WatchlistKey,
  windowFrom: Date,
) => {
  const from = sql`${windowFrom.toISOString()}::timestamptz`;
  const item = visibleItems(watchlistKey);
  const { rows } = await transaction.execute<AvailabilityRows['changes'][number]>(sql`
    with span (product_id, channel_id, status, begun, ended) as (
      select ${past.productId}, ${past.channelId}, ${past.status}, ${past.validFrom}, ${past.validTo}
      from ${item} join ${availabilityInterval} ${past} ${sameProduct}
      where ${past.validTo} > ${from}
      union all
      select ${current.productId}, ${current.channelId}, ${current.status}, ${current.since}, null
      from ${item} join ${availabilityCurrent} ${current} ${sameProduct}
      where ${current.since} > ${from}
    ), change (product_id, channel_id, status_before, changed_at) as (
      select product_id, channel_id, status::text, ended from span where ended is not null
      union all
      select product_id, channel_id, ${NO_OBSERVATION}::text, min(begun)
      from span group by product_id, channel_id having min(begun) > ${from}
    )
    select product_id as "productId",
      string_agg(
        channel_id || ' ' || status_before || ' ' ||
          extract(epoch from changed_at - ${from})::integer,
        ',') as changes
    from change
    group by product_id`);
  return rows;
};

/** Null when the tenant has no such watchlist. Needs a snapshot transaction. */
export const readAvailability = async (
  transaction: Transaction,
  watchlistKey: WatchlistKey,
): Promise<AvailabilityRows | null> => {
  const matrix = await readMatrix(transaction, watchlistKey, WINDOW_DAYS);
  if (matrix === null) return null;
  const { window } = matrix;
  return {
    ...matrix,
    changes: window === null ? [] : await readChanges(transaction, watchlistKey, window.from),
  };
};
