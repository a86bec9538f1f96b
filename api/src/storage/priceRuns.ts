import { sql, type SQL } from 'drizzle-orm';
import { type CellFact, cellFacts } from './cellFacts';
import type { Transaction } from './database';
import { arrayOf, nameOf, secondsOf, timestampOf } from './rawSql';

/** A value of one product at one pharmacy. */
export interface CellRuns {
  productId: number;
  channelId: number;
  /** By time, separated by commas: seconds after the time (negative before it), and the value. */
  runs: string;
}

const readRuns = async (
  transaction: Transaction,
  { current, interval }: CellFact,
  value: SQL,
  { productIds, from }: { productIds: readonly number[]; from: Date },
): Promise<CellRuns[]> => {
  const begin = timestampOf(from);
  const ids = arrayOf(productIds, 'integer');
  const { rows } = await transaction.execute<CellRuns & Record<string, unknown>>(sql`
    select product_id as "productId", channel_id as "channelId",
      string_agg(${secondsOf(sql`begun - ${begin}`)} || ' ' || value, ',' order by begun) as runs
    from (
      select ${interval.productId}, ${interval.channelId}, ${interval.validFrom} as begun,
        ${value} as value
      from ${interval} where ${interval.productId} = any(${ids}) and ${interval.validTo} > ${begin}
      union all
      select ${current.productId}, ${current.channelId}, ${current.since}, ${value}
      from ${current} where ${current.productId} = any(${ids})
    ) run group by product_id, channel_id`);
  return rows;
};

type Reach = Parameters<typeof readRuns>[3];

const { availability, price } = cellFacts;

/** The prices that were valid at a time or later, such as `1295 EUR`. */
export const readPriceRuns = (transaction: Transaction, reach: Reach): Promise<CellRuns[]> => {
  const { priceCents, currency } = price.columns;
  return readRuns(
    transaction,
    price,
    sql`${nameOf(priceCents)} || ' ' || ${nameOf(currency)}`,
    reach,
  );
};

/** The statuses that were valid at a time or later, as their digits. */
export const readStatusRuns = (transaction: Transaction, reach: Reach): Promise<CellRuns[]> =>
  readRuns(transaction, availability, sql`${nameOf(availability.columns.status)}`, reach);
