import { sql, type SQL } from 'drizzle-orm';
import type { Transaction } from './database';
import { sameProduct, visibleItems } from './visibleItems';
import type { priceCurrent, priceInterval, reviewCurrent, reviewInterval } from './schema';
import type { WatchlistKey } from './watchlistItems';

/** A fact of the cells that a matrix compares with an earlier time. */
export interface ComparedFact {
  current: typeof priceCurrent | typeof reviewCurrent;
  interval: typeof priceInterval | typeof reviewInterval;
  /** The value of a row of either table as the contract writes it. */
  asText: (row: SQL) => SQL;
}

/** Stands where no value was known yet. */
export const NO_VALUE = '-';

/** Of one product: its pharmacies, and in their order the values, each separated by commas. */
export interface ComparedRow {
  productId: number;
  channelIds: string;
  now: string;
  /** Nothing where it was the same. */
  before: string;
}

// The value at the earlier time needs a second look only where it has changed since. A value holds
// until another one is read, so exactly one interval covers that time.
export const readCompared = async (
  transaction: Transaction,
  watchlistKey: WatchlistKey,
  { current, interval, asText }: ComparedFact,
  earlier: Date,
): Promise<ComparedRow[]> => {
  const from = sql`${earlier.toISOString()}::timestamptz`;
  const { rows } = await transaction.execute<ComparedRow & Record<string, unknown>>(sql`
    select present.product_id as "productId",
      string_agg(present.channel_id::text, ',') as "channelIds",
      string_agg(${asText(sql`present`)}, ',') as now,
      string_agg(
        case
          when present.since <= ${from} then ''
          when past.product_id is null then ${NO_VALUE}
          else ${asText(sql`past`)}
        end,
        ',') as before
    from ${visibleItems(watchlistKey)}
    join ${current} present ${sameProduct}
    left join ${interval} past
      on past.product_id = present.product_id and past.channel_id = present.channel_id
      and past.valid_to > ${from} and past.valid_from <= ${from} and present.since > ${from}
    group by present.product_id`);
  return rows;
};
