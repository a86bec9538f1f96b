import { availabilityStatuses } from '@pmm/shared/contracts/availability';
import { PRICE_CURRENCY } from '@pmm/shared/contracts/prices';
import { sql, type SQL } from 'drizzle-orm';
import { asBytes, type LongText } from './asBytes';
import type { ChangedCells } from './dataChanges';
import type { Transaction } from './database';
import { idsIn } from './rawSql';
import {
  availabilityCurrent,
  availabilityInterval,
  priceCurrent,
  priceInterval,
  reviewCurrent,
  reviewInterval,
} from './schema';

/**
 * Histories of products: what held at a pharmacy from when on, separated by commas and in no order: product id,
 * pharmacy id, seconds since 1970, value. What holds now is the newest of its cell, since one span begins where the one
 * before ends. One text, which goes to another thread as it is: both drivers are far slower with thousands of rows.
 */
export type SpanText = LongText;

/** Which histories: of products at all pharmacies, and of single cells. Ids are separated by commas. */
export interface AskedCells {
  products: string;
  cells: ChangedCells;
}

interface Fact {
  current: typeof availabilityCurrent | typeof priceCurrent | typeof reviewCurrent;
  interval: typeof availabilityInterval | typeof priceInterval | typeof reviewInterval;
  /** The value of a row of either table as the contract writes it, without spaces and commas. */
  asText: (row: SQL) => SQL;
  /** With this value the one before is told, too, however long ago it ended. */
  readWithPrevious?: number;
}

const spanFacts = {
  availability: {
    current: availabilityCurrent,
    interval: availabilityInterval,
    asText: (row) => sql`${row}.status`,
    readWithPrevious: availabilityStatuses.indexOf('unknown'),
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

// Since spans leave no gap, the first of those that reach beyond the time is the one that held at it.
const spansBefore = ({ interval, current, asText, readWithPrevious }: Fact, from: SQL): SQL => {
  if (readWithPrevious === undefined) return sql``;
  const told = sql.raw(String(readWithPrevious));
  return sql`
    union all
    select before.product_id, before.channel_id, before.valid_from, ${asText(sql`before`)}::text
    from (
      select product_id, channel_id, span.since as begun
      from asked join ${current} span using (product_id)
      where span.status = ${told} and span.since <= ${from}
      union all
      select product_id, channel_id, span.valid_from
      from asked join ${interval} span using (product_id)
      where span.status = ${told} and span.valid_from <= ${from} and span.valid_to > ${from}
    ) told cross join lateral (
      select * from ${interval} earlier
      where earlier.product_id = told.product_id and earlier.channel_id = told.channel_id
        and earlier.valid_from < told.begun
      order by earlier.valid_from desc limit 1
    ) before`;
};

const ofProducts = (fact: Fact, products: string, from: SQL): SQL => {
  const { current, interval, asText } = fact;
  return sql`
    with asked as materialized (select unnest(${idsIn(products)}) as product_id),
    told (product_id, channel_id, begun, value) as (
      select product_id, channel_id, span.since, ${asText(sql`span`)}::text
      from asked join ${current} span using (product_id)
      union all
      select product_id, channel_id, span.valid_from, ${asText(sql`span`)}::text
      from asked join ${interval} span using (product_id) where span.valid_to > ${from}
      ${spansBefore(fact, from)}
    )`;
};

/**
 * From the span before the one that held at the time on: more than is needed, and found in the index cell by cell,
 * however much is stored.
 */
const ofCells = (
  { current, interval, asText }: Fact,
  { productIds, channelIds }: ChangedCells,
  from: SQL,
): SQL => sql`
    with asked as materialized (
      select * from unnest(${idsIn(productIds)}, ${idsIn(channelIds)}) as asked(product_id, channel_id)
    ),
    told (product_id, channel_id, begun, value) as (
      select product_id, channel_id, span.since, ${asText(sql`span`)}::text
      from asked join ${current} span using (product_id, channel_id)
      union all
      select asked.product_id, asked.channel_id, span.valid_from, ${asText(sql`span`)}::text
      from asked cross join lateral (
        select * from ${interval} past
        where past.product_id = asked.product_id and past.channel_id = asked.channel_id
          and past.valid_from >= coalesce((
            select earlier.valid_from from ${interval} earlier
            where earlier.product_id = asked.product_id and earlier.channel_id = asked.channel_id
              and earlier.valid_from <= ${from}
            order by earlier.valid_from desc offset 1 limit 1
          ), '-infinity')
        offset 0
      ) span
    )`;

const readTold = async (transaction: Transaction, told: SQL): Promise<SpanText> => {
  const { rows } = await transaction.execute<{ spans: SpanText | null }>(sql`${told}
    select string_agg(
      product_id || ' ' || channel_id || ' ' || date_part('epoch', begun)::bigint || ' ' || value, ','
    ) as spans from told ${asBytes}`);
  return rows[0]?.spans ?? '';
};

/** The spans of a fact that reach beyond the time. */
const readSpans = async (
  transaction: Transaction,
  fact: SpanFact,
  { products, cells }: AskedCells,
  earliest: Date,
): Promise<{ products: SpanText; cells: SpanText }> => {
  const from = sql`${earliest.toISOString()}::timestamptz`;
  const ask = (told: SQL) => readTold(transaction, told);
  return {
    products: products === '' ? '' : await ask(ofProducts(spanFacts[fact], products, from)),
    cells: cells.productIds === '' ? '' : await ask(ofCells(spanFacts[fact], cells, from)),
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
export interface ReadFact extends AskedFact {
  products: SpanText;
  cells: SpanText;
}

/** What changes hands without a copy when it goes to another thread. */
export const buffersOf = (told: readonly ReadFact[]): ArrayBuffer[] =>
  told
    .flatMap(({ products, cells }) => [products, cells])
    .flatMap((text) => (typeof text === 'string' ? [] : text.buffer));

/** Needs a snapshot transaction, together with what else belongs to the answer. */
export const readFacts = async (
  transaction: Transaction,
  facts: readonly AskedFact[],
): Promise<ReadFact[]> => {
  const told: ReadFact[] = [];
  for (const each of facts) {
    const found = await readSpans(transaction, each.fact, each.asked, each.earliest);
    told.push({ ...each, ...found });
  }
  return told;
};
