import { sql, type SQLWrapper } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { DAY_MS } from '@pmm/shared/figures/durations';
import { UNKNOWN } from './cellFacts';
import { readMinutes, readWeeks } from './channelReads';
import type { Transaction } from './database';
import { secondsOf, timestampOf } from './rawSql';
import { readVisibleIds } from './visibleItems';
import { availabilityCurrent, availabilityInterval } from './schema';
import type { WatchlistKey } from './watchlistItems';

/**
 * By pharmacy id the minutes since 1970 in which it was read, ascending; enough to find rhythms.
 */
export type ReadMinutes = ReadonlyMap<number, readonly number[]>;

/** The data from which incidents of pharmacies are found. */
export interface ChannelReads {
  /**
   * For each product the times in which it was Unknown after another status, separated by commas:
   * pharmacy id, digit of the status before, and begin and end in seconds from the begin of the
   * window. The end is empty while the run lasts.
   */
  unknownRuns: { productId: number; runs: string }[];
  readMinutes: ReadMinutes;
}

const current = alias(availabilityCurrent, 'current');
const past = alias(availabilityInterval, 'past');
const earlier = alias(availabilityInterval, 'earlier');

/** Of all pharmacies, or of the one with this id. */
const readUnknownRuns = async (
  transaction: Transaction,
  watchlistKey: WatchlistKey,
  windowFrom: Date,
  only: number | undefined,
): Promise<ChannelReads['unknownRuns']> => {
  const from = timestampOf(windowFrom);
  const visible = await readVisibleIds(transaction, watchlistKey);
  const here = (column: SQLWrapper) => (only === undefined ? sql`` : sql`and ${column} = ${only}`);
  const { rows } = await transaction.execute<ChannelReads['unknownRuns'][number]>(sql`
    select product_id as "productId",
      string_agg(
        run.channel_id || ' ' || before.status || ' ' ||
          ${secondsOf(sql`begun - ${from}`)} || ' ' ||
          coalesce(${secondsOf(sql`ended - ${from}`)}::text, ''),
        ',') as runs
    from (
      select ${current.productId}, ${current.channelId}, ${current.since} as begun,
        null::timestamptz as ended
      from ${availabilityCurrent} ${current}
      where ${current.productId} = any(${visible}) and ${current.status} = ${UNKNOWN}
        ${here(current.channelId)}
      union all
      select ${past.productId}, ${past.channelId}, ${past.validFrom}, ${past.validTo}
      from ${availabilityInterval} ${past}
      where ${past.productId} = any(${visible}) and ${past.status} = ${UNKNOWN}
        and ${past.validTo} > ${from} ${here(past.channelId)}
    ) run cross join lateral (
      select ${earlier.status} as status from ${availabilityInterval} ${earlier}
      where ${earlier.productId} = run.product_id and ${earlier.channelId} = run.channel_id
        and ${earlier.validTo} = run.begun
      limit 1
    ) before
    group by product_id`);
  return rows;
};

/** The rhythm of a pharmacy is measured over this time. */
const RHYTHM_DAYS = 21;

const rhythmsFrom = (readsFrom: Date) => new Date(readsFrom.getTime() - RHYTHM_DAYS * DAY_MS);

/** For `minutesIn`, of all pharmacies. */
export const readRhythms = (
  transaction: Transaction,
  readsFrom: Date,
  before: Date | null,
): Promise<string> => readWeeks(transaction, rhythmsFrom(readsFrom), { before });

/** Of all pharmacies, or of the one with this id. Needs a snapshot transaction. */
export const readChannelReads = async (
  transaction: Transaction,
  watchlistKey: WatchlistKey,
  readsFrom: Date,
  only?: number,
): Promise<ChannelReads> => ({
  unknownRuns: await readUnknownRuns(transaction, watchlistKey, readsFrom, only),
  readMinutes: await readMinutes(transaction, rhythmsFrom(readsFrom), { only }),
});
