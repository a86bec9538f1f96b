import { availabilityStatuses } from '@pmm/shared/contracts/availability';
import { PRICE_CURRENCY } from '@pmm/shared/contracts/prices';
import { sql, type SQL } from 'drizzle-orm';
import type { ChangedCells } from './dataChanges';
import type { Transaction } from './database';
import { arrayOf } from './rawSql';
import {
  availabilityCurrent,
  availabilityInterval,
  priceCurrent,
  priceInterval,
  reviewCurrent,
  reviewInterval,
} from './schema';

/**
 * The history of one product: for each pharmacy what held from when on, separated by commas and in no
 * order: pharmacy id, seconds since 1970, value. What holds now is the newest of its pharmacy, since one
 * span begins where the one before ends.
 */
export interface SpanRow {
  productId: number;
  spans: string;
}

/** Which histories: of products at all pharmacies, and of single cells. */
export interface AskedCells {
  products: number[];
  cells: ChangedCells;
}

interface Fact {
  current: typeof availabilityCurrent | typeof priceCurrent | typeof reviewCurrent;
  interval: typeof availabilityInterval | typeof priceInterval | typeof reviewInterval;
  /** The value of a row of either table as the contract writes it, without spaces and commas. */
  asText: (row: SQL) => SQL;
  /** With this value the one before is told, too, however long ago it ended. */
  toldWithBefore?: number;
}

const spanFacts = {
  availability: {
    current: availabilityCurrent,
    interval: availabilityInterval,
    asText: (row) => sql`${row}.status`,
    toldWithBefore: availabilityStatuses.indexOf('unknown'),
  },
  price: {
    current: priceCurrent,
    interval: priceInterval,
    asText: (row) => sql`${row}.price_cents || replace(${row}.currency, ${PRICE_CURRENCY}, '')`,
  },
  review: {
    current: reviewCurrent,
    interval: reviewInterval,
    // At most two decimals, as many as pharmacies show.
    asText: (row) => sql`coalesce(trim_scale(round(${row}.rating::numeric, 2))::text, '') || ':' ||
      coalesce(${row}.review_count::text, '')`,
  },
} satisfies Record<string, Fact>;
export type SpanFact = keyof typeof spanFacts;

/** What is asked for, as a table, and what it has in common with those of the facts. */
interface Asked {
  table: SQL;
  same: SQL;
}

const ofProducts = (products: number[]): Asked => ({
  table: sql`unnest(${arrayOf(products, 'integer')}) as asked(product_id)`,
  same: sql`using (product_id)`,
});

const ofCells = ({ productIds, channelIds }: ChangedCells): Asked => ({
  table: sql`unnest(${arrayOf(productIds, 'integer')}, ${arrayOf(channelIds, 'integer')})
    as asked(product_id, channel_id)`,
  same: sql`using (product_id, channel_id)`,
});

// Since spans leave no gap, the first of those that reach beyond the time is the one that held at it.
const spansBefore = (
  { interval, current, asText, toldWithBefore }: Fact,
  { table, same }: Asked,
  from: SQL,
): SQL => {
  if (toldWithBefore === undefined) return sql``;
  const told = sql.raw(String(toldWithBefore));
  return sql`
    union all
    select before.product_id, before.channel_id, before.valid_from, ${asText(sql`before`)}::text
    from (
      select product_id, channel_id, span.since as begun
      from ${table} join ${current} span ${same}
      where span.status = ${told} and span.since <= ${from}
      union all
      select product_id, channel_id, span.valid_from
      from ${table} join ${interval} span ${same}
      where span.status = ${told} and span.valid_from <= ${from} and span.valid_to > ${from}
    ) told cross join lateral (
      select * from ${interval} earlier
      where earlier.product_id = told.product_id and earlier.channel_id = told.channel_id
        and earlier.valid_from < told.begun
      order by earlier.valid_from desc limit 1
    ) before`;
};

const readAsked = async (
  transaction: Transaction,
  fact: Fact,
  asked: Asked,
  earliest: Date,
): Promise<SpanRow[]> => {
  const { current, interval, asText } = fact;
  const { table, same } = asked;
  const from = sql`${earliest.toISOString()}::timestamptz`;
  // One row for each product, not for each span: reading rows is expensive.
  const { rows } = await transaction.execute<SpanRow & Record<string, unknown>>(sql`
    select product_id as "productId",
      string_agg(channel_id || ' ' || date_part('epoch', begun)::bigint || ' ' || value, ',') as spans
    from (
      select product_id, channel_id, span.since, ${asText(sql`span`)}::text
      from ${table} join ${current} span ${same}
      union all
      select product_id, channel_id, span.valid_from, ${asText(sql`span`)}::text
      from ${table} join ${interval} span ${same} where span.valid_to > ${from}
      ${spansBefore(fact, asked, from)}
    ) as told(product_id, channel_id, begun, value)
    group by product_id`);
  return rows;
};

/** The spans of a fact that reach beyond the time. */
const readSpans = async (
  transaction: Transaction,
  fact: SpanFact,
  { products, cells }: AskedCells,
  earliest: Date,
): Promise<{ products: SpanRow[]; cells: SpanRow[] }> => {
  const read = (asked: Asked) => readAsked(transaction, spanFacts[fact], asked, earliest);
  return {
    products: products.length === 0 ? [] : await read(ofProducts(products)),
    cells: cells.productIds.length === 0 ? [] : await read(ofCells(cells)),
  };
};

/** What a metric has to know of each of its products, for so many days, which begin then. */
export interface NeededFact {
  fact: SpanFact;
  days: number;
  earliest: Date;
}

export interface AskedFact extends NeededFact {
  asked: AskedCells;
}

/** What was asked for, with what was found. */
export interface ToldFact extends AskedFact {
  products: SpanRow[];
  cells: SpanRow[];
}

/** Needs a snapshot transaction, together with what else belongs to the answer. */
export const readFacts = async (
  transaction: Transaction,
  facts: readonly AskedFact[],
): Promise<ToldFact[]> => {
  const told: ToldFact[] = [];
  for (const each of facts) {
    const found = await readSpans(transaction, each.fact, each.asked, each.earliest);
    told.push({ ...each, ...found });
  }
  return told;
};
