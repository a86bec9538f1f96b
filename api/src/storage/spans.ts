import { PRICE_CURRENCY } from '@pmm/shared/contracts/prices';
import { sql, type SQL } from 'drizzle-orm';
import { alias, type PgColumn } from 'drizzle-orm/pg-core';
import { asBytes, type LongText } from './asBytes';
import { type CellFact, cellFacts, UNKNOWN } from './cellFacts';
import type { ChangedCells } from './dataChanges';
import type { Transaction } from './database';
import { idsIn, nameOf, secondsOf, timestampOf } from './rawSql';

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

interface Fact extends Pick<CellFact, 'current' | 'interval'> {
  /** The value of a row of either table as the contract writes it, without spaces and commas. */
  asText: SQL;
  /** Where this is true of a value the one before is read, too, however long ago it ended. */
  needsPrevious?: SQL;
}

const { availability, price, review } = cellFacts;
const status = nameOf(availability.columns.status);
const rating = nameOf(review.columns.rating);

const spanFacts = {
  availability: {
    ...availability,
    asText: sql`${status}::text`,
    needsPrevious: sql`${status} = ${UNKNOWN}`,
  },
  price: {
    ...price,
    asText: sql`${nameOf(price.columns.priceCents)} ||
      replace(${nameOf(price.columns.currency)}, ${PRICE_CURRENCY}, '')`,
  },
  review: {
    ...review,
    // At most two decimals, as many as pharmacies show.
    asText: sql`coalesce(trim_scale(round(${rating}::numeric, 2))::text, '') || ':' ||
      coalesce(${nameOf(review.columns.reviewCount)}::text, '')`,
  },
} satisfies Record<string, Fact>;
export type SpanFact = keyof typeof spanFacts;

// Since spans leave no gap, the first of those that reach beyond the time is the one that held at it.
const spansBefore = ({ interval, current, asText, needsPrevious }: Fact, from: SQL): SQL => {
  if (needsPrevious === undefined) return sql``;
  return sql`
    union all
    select later.product_id, later.channel_id, before.begun, before.value
    from (
      select ${current.productId}, ${current.channelId}, ${current.since}
      from asked join ${current} on ${current.productId} = asked.product_id
      where ${needsPrevious} and ${current.since} <= ${from}
      union all
      select ${interval.productId}, ${interval.channelId}, ${interval.validFrom}
      from asked join ${interval} on ${interval.productId} = asked.product_id
      where ${needsPrevious} and ${interval.validFrom} <= ${from} and ${interval.validTo} > ${from}
    ) later (product_id, channel_id, begun) cross join lateral (
      select ${interval.validFrom} as begun, ${asText} as value from ${interval}
      where ${interval.productId} = later.product_id and ${interval.channelId} = later.channel_id
        and ${interval.validFrom} < later.begun
      order by ${interval.validFrom} desc limit 1
    ) before`;
};

const ofProducts = (fact: Fact, products: string, from: SQL): SQL => {
  const { current, interval, asText } = fact;
  return sql`
    with asked as materialized (select unnest(${idsIn(products)}) as product_id),
    span (product_id, channel_id, begun, value) as (
      select ${current.productId}, ${current.channelId}, ${current.since}, ${asText}
      from asked join ${current} on ${current.productId} = asked.product_id
      union all
      select ${interval.productId}, ${interval.channelId}, ${interval.validFrom}, ${asText}
      from asked join ${interval} on ${interval.productId} = asked.product_id
      where ${interval.validTo} > ${from}
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
): SQL => {
  const earlier = alias(interval, 'earlier');
  const isAsked = ({ productId, channelId }: Record<'productId' | 'channelId', PgColumn>) =>
    sql`${productId} = asked.product_id and ${channelId} = asked.channel_id`;
  return sql`
    with asked as materialized (
      select * from unnest(${idsIn(productIds)}, ${idsIn(channelIds)}) as asked(product_id, channel_id)
    ),
    span (product_id, channel_id, begun, value) as (
      select ${current.productId}, ${current.channelId}, ${current.since}, ${asText}
      from asked join ${current} on ${isAsked(current)}
      union all
      select asked.product_id, asked.channel_id, past.begun, past.value
      from asked cross join lateral (
        select ${interval.validFrom} as begun, ${asText} as value from ${interval}
        where ${isAsked(interval)} and ${interval.validFrom} >= coalesce((
          select ${earlier.validFrom} from ${interval} ${earlier}
          where ${isAsked(earlier)} and ${earlier.validFrom} <= ${from}
          order by ${earlier.validFrom} desc offset 1 limit 1
        ), '-infinity')
        offset 0
      ) past
    )`;
};

const readText = async (transaction: Transaction, withSpans: SQL): Promise<SpanText> => {
  const { rows } = await transaction.execute<{ spans: SpanText | null }>(sql`${withSpans}
    select string_agg(
      product_id || ' ' || channel_id || ' ' || ${secondsOf(sql`begun`)} || ' ' || value, ','
    ) as spans from span ${asBytes}`);
  return rows[0]?.spans ?? '';
};

/** The spans of a fact that reach beyond the time. */
const readSpans = async (
  transaction: Transaction,
  fact: SpanFact,
  { products, cells }: AskedCells,
  earliest: Date,
): Promise<{ products: SpanText; cells: SpanText }> => {
  const from = timestampOf(earliest);
  const read = (withSpans: SQL) => readText(transaction, withSpans);
  return {
    products: products === '' ? '' : await read(ofProducts(spanFacts[fact], products, from)),
    cells: cells.productIds === '' ? '' : await read(ofCells(spanFacts[fact], cells, from)),
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
export const buffersOf = (facts: readonly ReadFact[]): ArrayBuffer[] =>
  facts
    .flatMap(({ products, cells }) => [products, cells])
    .flatMap((text) => (typeof text === 'string' ? [] : text.buffer));

/** Needs a snapshot transaction, together with what else belongs to the answer. */
export const readFacts = async (
  transaction: Transaction,
  facts: readonly AskedFact[],
): Promise<ReadFact[]> => {
  const all: ReadFact[] = [];
  for (const each of facts) {
    const found = await readSpans(transaction, each.fact, each.asked, each.earliest);
    all.push({ ...each, ...found });
  }
  return all;
};
