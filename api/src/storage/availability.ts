import { sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { availabilityStatuses, WINDOW_DAYS } from '@pmm/shared/contracts/availability';
import { NO_OBSERVATION } from '@pmm/shared/contracts/matrix';
import { readMinutes } from './channelReads';
import type { Transaction } from './database';
import { type MatrixRows, readMatrix, sameProduct, visibleItems } from './matrix';
import { availabilityCurrent, availabilityInterval } from './schema';
import type { WatchlistKey } from './watchlistItems';

export interface AvailabilityRows extends MatrixRows {
  /** For each product its changes, separated by commas: pharmacy id, digit (or `-`) before, seconds. */
  changes: { productId: number; changes: string }[];
  /**
   * For each product the times in the window in which it was Unknown after another status, separated by
   * commas: pharmacy id, digit before, seconds from the begin of the window to their begin and end.
   * The end is empty while they last.
   */
  unknownRuns: { productId: number; runs: string }[];
  /** By pharmacy id the minutes since 1970 in which it was read, ascending; enough to tell rhythms. */
  readMinutes: ReadonlyMap<number, readonly number[]>;
}

const current = alias(availabilityCurrent, 'current');
const past = alias(availabilityInterval, 'past');
const earlier = alias(availabilityInterval, 'earlier');

// The end of an interval is the change to what came after it. A cell that was first observed inside
// the window begins with a change from nothing, so that the time before it counts as not known.
const readChanges = async (
  transaction: Transaction,
  watchlistKey: WatchlistKey,
  windowFrom: Date,
) => {
  const from = sql`${windowFrom.toISOString()}::timestamptz`;
  const item = visibleItems(watchlistKey);
  const { rows } = await transaction.execute<AvailabilityRows['changes'][number]>(sql`
    with change (product_id, channel_id, status_before, changed_at) as (
      select ${past.productId}, ${past.channelId}, ${past.status}::text, ${past.validTo}
      from ${item} join ${availabilityInterval} ${past} ${sameProduct}
      where ${past.validTo} > ${from}
      union all
      select ${past.productId}, ${past.channelId}, ${NO_OBSERVATION}::text, ${past.validFrom}
      from ${item} join ${availabilityInterval} ${past} ${sameProduct}
      where ${past.validTo} > ${from} and ${past.validFrom} > ${from} and not exists (
        select from ${availabilityInterval} ${earlier}
        where ${earlier.productId} = ${past.productId} and ${earlier.channelId} = ${past.channelId}
          and ${earlier.validFrom} < ${past.validFrom})
      union all
      select ${current.productId}, ${current.channelId}, ${NO_OBSERVATION}::text, ${current.since}
      from ${item} join ${availabilityCurrent} ${current} ${sameProduct}
      where ${current.since} > ${from} and not exists (
        select from ${availabilityInterval} ${earlier}
        where ${earlier.productId} = ${current.productId}
          and ${earlier.channelId} = ${current.channelId})
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

const UNKNOWN = sql.raw(`${availabilityStatuses.indexOf('unknown')}`);

const readUnknownRuns = async (
  transaction: Transaction,
  watchlistKey: WatchlistKey,
  windowFrom: Date,
) => {
  const from = sql`${windowFrom.toISOString()}::timestamptz`;
  const item = visibleItems(watchlistKey);
  const { rows } = await transaction.execute<AvailabilityRows['unknownRuns'][number]>(sql`
    with run (product_id, channel_id, begun, ended) as (
      select ${current.productId}, ${current.channelId}, ${current.since}, null::timestamptz
      from ${item} join ${availabilityCurrent} ${current} ${sameProduct}
      where ${current.status} = ${UNKNOWN}
      union all
      select ${past.productId}, ${past.channelId}, ${past.validFrom}, ${past.validTo}
      from ${item} join ${availabilityInterval} ${past} ${sameProduct}
      where ${past.status} = ${UNKNOWN} and ${past.validTo} > ${from}
    )
    select product_id as "productId",
      string_agg(
        run.channel_id || ' ' || before.status || ' ' ||
          extract(epoch from begun - ${from})::bigint || ' ' ||
          coalesce(extract(epoch from ended - ${from})::bigint::text, ''),
        ',') as runs
    from run cross join lateral (
      select ${earlier.status} as status from ${availabilityInterval} ${earlier}
      where ${earlier.productId} = run.product_id and ${earlier.channelId} = run.channel_id
        and ${earlier.validFrom} < run.begun
      order by ${earlier.validFrom} desc limit 1
    ) before
    group by product_id`);
  return rows;
};

/** Crawls of so long before the window tell how often a pharmacy is read. */
const RHYTHM_DAYS = 21;
const DAY_MS = 86_400_000;

/** Null when the tenant has no such watchlist. Needs a snapshot transaction. */
export const readAvailability = async (
  transaction: Transaction,
  watchlistKey: WatchlistKey,
): Promise<AvailabilityRows | null> => {
  const matrix = await readMatrix(transaction, watchlistKey, WINDOW_DAYS);
  if (matrix === null) return null;
  const { window } = matrix;
  if (window === null) {
    return { ...matrix, changes: [], unknownRuns: [], readMinutes: new Map() };
  }
  return {
    ...matrix,
    changes: await readChanges(transaction, watchlistKey, window.from),
    unknownRuns: await readUnknownRuns(transaction, watchlistKey, window.from),
    readMinutes: await readMinutes(
      transaction,
      new Date(window.from.getTime() - RHYTHM_DAYS * DAY_MS),
    ),
  };
};
