import { PRICE_CURRENCY } from '@pmm/shared/contracts/prices';
import { sql, type SQL } from 'drizzle-orm';
import { asBytes, type LongText } from './asBytes';
import { type CellFact, cellFacts, UNKNOWN } from './cellFacts';
import type { Transaction } from './database';
import { idsIn, nameOf, secondsOf, timestampOf } from './rawSql';

/**
 * Histories of products: each value at a pharmacy with its begin, separated by commas and in no
 * order: product id, pharmacy id, seconds since 1970, value. The newest entry of a cell is its
 * present value, because each span ends where the next begins. One text, which is sent to another
 * thread as it is: with thousands of rows, both drivers are far slower.
 */
export type SpanText = LongText;

/**
 * The value of a fact, with one entry for each of its columns. Values are ordered, so that of two
 * different values at the same time always the same one wins, in whichever order they came.
 */
export type FactValue = readonly (number | string | null)[];

interface Fact extends Pick<CellFact, 'current' | 'interval'> {
  /** The value of a row of either table, as the contract writes it, without spaces and commas. */
  asText: SQL;
  /** The same for a value that is not stored yet. */
  textOf: (value: FactValue) => string;
  /** If this is true of a value, the previous value is read, too, however long ago it ended. */
  needsPrevious?: SQL;
  /** Whether the first value of each cell is read, too, however long ago that was. */
  needsFirst?: boolean;
}

const { availability, price, review } = cellFacts;
const status = nameOf(availability.columns.status);
const rating = nameOf(review.columns.rating);

const spanFacts = {
  availability: {
    ...availability,
    asText: sql`${status}::text`,
    textOf: ([digit]) => String(digit),
    needsPrevious: sql`${status} = ${UNKNOWN}`,
  },
  price: {
    ...price,
    asText: sql`${nameOf(price.columns.priceCents)} ||
      replace(${nameOf(price.columns.currency)}, ${PRICE_CURRENCY}, '')`,
    textOf: ([cents, currency]) => `${cents}${currency === PRICE_CURRENCY ? '' : currency}`,
    // A price without a previous one is the first that was read.
    needsPrevious: sql`true`,
  },
  review: {
    ...review,
    // At most two decimals, as many as pharmacies show.
    asText: sql`coalesce((floor(${rating} * 100 + 0.5) / 100)::text, '') || ':' ||
      coalesce(${nameOf(review.columns.reviewCount)}::text, '')`,
    textOf: ([stars = null, count = null]) =>
      `${stars === null ? '' : Math.floor(Number(stars) * 100 + 0.5) / 100}:${count ?? ''}`,
    // A list can be compared with a time after its first review only.
    needsFirst: true,
  },
} satisfies Record<string, Fact>;
export type SpanFact = keyof typeof spanFacts;
export const spanFactNames = Object.keys(spanFacts) as SpanFact[];

// Spans leave no gap, so the first one that reaches beyond the time contains it, and the one before
// another ends where that begins. Its end says in which month it is stored; without the limit, which
// changes nothing, the planner would read all months.
const spansBefore = ({ interval, current, asText, needsPrevious }: Fact, from: SQL): SQL => {
  if (needsPrevious === undefined) return sql``;
  return sql`
    union all
    select later.product_id, later.channel_id, before.begun, before.value
    from (
      select ${current.productId}, ${current.channelId}, ${current.since} as begun
      from requested join ${current} on ${current.productId} = requested.product_id
      where ${needsPrevious} and ${current.since} <= ${from}
      union all
      select ${interval.productId}, ${interval.channelId}, ${interval.validFrom}
      from requested join ${interval} on ${interval.productId} = requested.product_id
      where ${needsPrevious} and ${interval.validFrom} <= ${from} and ${interval.validTo} > ${from}
    ) later cross join lateral (
      select ${interval.validFrom} as begun, ${asText} as value from ${interval}
      where ${interval.productId} = later.product_id and ${interval.channelId} = later.channel_id
        and ${interval.validTo} = later.begun
      limit 1
    ) before`;
};

/** The first spans of cells, where they ended before the others that are read. */
const firstSpans = ({ interval, current, asText, needsFirst = false }: Fact, from: SQL): SQL => {
  if (!needsFirst) return sql``;
  return sql`
    union all
    select ${current.productId}, ${current.channelId}, first.begun, first.value
    from requested join ${current} on ${current.productId} = requested.product_id
    cross join lateral (
      select ${interval.validFrom} as begun, ${interval.validTo} as ended, ${asText} as value
      from ${interval}
      where ${interval.productId} = ${current.productId}
        and ${interval.channelId} = ${current.channelId}
      order by ${interval.validTo} limit 1
    ) first
    where first.ended <= ${from}`;
};

const spansOf = (fact: Fact, productIds: string, from: SQL): SQL => {
  const { current, interval, asText } = fact;
  return sql`
    with requested as materialized (select unnest(${idsIn(productIds)}) as product_id),
    span as (
      select ${current.productId}, ${current.channelId}, ${current.since} as begun,
        ${asText} as value
      from requested join ${current} on ${current.productId} = requested.product_id
      union all
      select ${interval.productId}, ${interval.channelId}, ${interval.validFrom}, ${asText}
      from requested join ${interval} on ${interval.productId} = requested.product_id
      where ${interval.validTo} > ${from}
      ${spansBefore(fact, from)}
      ${firstSpans(fact, from)}
    )`;
};

/** The spans of a fact that end after this time. */
const readSpans = async (
  transaction: Transaction,
  { fact, productIds, earliest, before = null }: FactQuery,
): Promise<SpanText> => {
  if (productIds === '') return '';
  const { rows } = await transaction.execute<{ spans: SpanText | null }>(sql`
    ${spansOf(spanFacts[fact], productIds, timestampOf(earliest))}
    select string_agg(
      product_id || ' ' || channel_id || ' ' || ${secondsOf(sql`begun`)} || ' ' || value, ','
    ) as spans from span
    ${before === null ? sql`` : sql`where begun < ${timestampOf(before)}`} ${asBytes}`);
  return rows[0]?.spans ?? '';
};

/** A fact that a metric needs of each of its products: for how many days, and when these begin. */
export interface NeededFact {
  fact: SpanFact;
  days: number;
  earliest: Date;
  /** Values that begin at this time or later are left out; without it, none are. */
  before?: Date | null;
}

export interface FactQuery extends NeededFact {
  /** Separated by commas. */
  productIds: string;
}

/** A fact as requested, with its spans. */
export interface ReadFact extends FactQuery {
  spans: SpanText;
}

/** The buffers that are moved to another thread without a copy. */
export const buffersOf = (facts: readonly ReadFact[]): ArrayBuffer[] =>
  facts.flatMap(({ spans }) => (typeof spans === 'string' ? [] : spans.buffer));

/** Needs a snapshot transaction, together with the other queries of the answer. */
export const readFacts = async (
  transaction: Transaction,
  facts: readonly FactQuery[],
): Promise<ReadFact[]> => {
  const all: ReadFact[] = [];
  for (const each of facts) all.push({ ...each, spans: await readSpans(transaction, each) });
  return all;
};

/** Where a value begins, in seconds since 1970; the value is null if none begins there any more. */
export interface ChangedBegin {
  at: number;
  value: FactValue | null;
}

export interface CellBegin extends ChangedBegin {
  productId: number;
  channelId: number;
}

/** In the form of the spans of a history; the value is empty if none begins there any more. */
export const textOfBegins = (fact: SpanFact, begins: readonly CellBegin[]): string =>
  begins
    .map(({ productId, channelId, at, value }) => {
      const text = value === null ? '' : spanFacts[fact].textOf(value);
      return `${productId} ${channelId} ${at} ${text}`;
    })
    .join(',');
