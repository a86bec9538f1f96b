import { sql, type SQL } from 'drizzle-orm';
import type { Channel } from '@pmm/shared/contracts/channel';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Transaction } from './database';
import type { VisibleProduct, Window } from './matrix';
import { namesOf } from './rawSql';
import { sameProduct, visibleItems } from './visibleItems';
import {
  availabilityCurrent,
  availabilityInterval,
  offerPage,
  priceCurrent,
  priceInterval,
  product,
  reviewCurrent,
  reviewInterval,
} from './schema';
import type { WatchlistKey } from './watchlistItems';

/** Either one pharmacy or one product; ids of the database. */
export interface HistoryAxis {
  channelId?: number;
  productId?: number;
}

export interface LaneRow {
  productId: number;
  channelId: number;
  /** By time, separated by commas: seconds after the begin of the window, and the digit. */
  spans: string;
}

type FactNow = typeof availabilityCurrent | typeof priceCurrent | typeof reviewCurrent;
type FactPast = typeof availabilityInterval | typeof priceInterval | typeof reviewInterval;

const now = availabilityCurrent;
const past = availabilityInterval;

const onAxis = (table: typeof now | typeof past, { channelId, productId }: HistoryAxis): SQL =>
  channelId === undefined
    ? sql`${table.productId} = ${productId}`
    : sql`${table.channelId} = ${channelId}`;

export const readLanes = async (
  transaction: Transaction,
  watchlistKey: WatchlistKey,
  axis: HistoryAxis,
  { from }: Window,
): Promise<LaneRow[]> => {
  const begin = sql`${from.toISOString()}::timestamptz`;
  const { rows } = await transaction.execute<LaneRow & Record<string, unknown>>(sql`
    with span (product_id, channel_id, begun, status) as (
      select ${past.productId}, ${past.channelId}, ${past.validFrom}, ${past.status}
      from ${visibleItems(watchlistKey)} join ${past} ${sameProduct}
      where ${past.validTo} > ${begin} and ${onAxis(past, axis)}
      union all
      select ${now.productId}, ${now.channelId}, ${now.since}, ${now.status}
      from ${visibleItems(watchlistKey)} join ${now} ${sameProduct}
      where ${onAxis(now, axis)}
    )
    select product_id as "productId", channel_id as "channelId",
      string_agg(
        greatest(0, extract(epoch from begun - ${begin})::integer) || ' ' || status, ','
        order by begun) as spans
    from span group by product_id, channel_id`);
  return rows;
};

export const readFirstSeen = async (
  transaction: Transaction,
  watchlistKey: WatchlistKey,
  axis: HistoryAxis,
): Promise<Date | null> => {
  const { rows } = await transaction.execute<{ first: string | null }>(sql`
    select extract(epoch from least(
      (select min(${past.validFrom}) from ${visibleItems(watchlistKey)}
        join ${past} ${sameProduct} where ${onAxis(past, axis)}),
      (select min(${now.since}) from ${visibleItems(watchlistKey)}
        join ${now} ${sameProduct} where ${onAxis(now, axis)})
    ))::double precision as first`);
  const first = rows[0]?.first ?? null;
  return first === null ? null : new Date(Number(first) * 1000);
};

export interface CellPlace {
  product: VisibleProduct;
  channel: Channel & { id: number };
}

interface FactRow extends Record<string, unknown> {
  from: string;
}

interface Fact {
  current: FactNow;
  interval: FactPast;
  /** Which both tables have. */
  columns: readonly PgColumn[];
}

/** One fact of one cell, by time: what touches the window, and what holds now. */
const readFact = async <Row extends FactRow>(
  transaction: Transaction,
  { product: { id: productId }, channel: { id: channelId } }: CellPlace,
  { current, interval, columns }: Fact,
  windowFrom: Date,
): Promise<Row[]> => {
  const ofCell = (table: FactNow | FactPast) =>
    sql`${table.productId} = ${productId} and ${table.channelId} = ${channelId}`;
  const values = namesOf(columns);
  const { rows } = await transaction.execute<Row>(sql`
    select to_char(begun at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "from", ${values}
    from (
      select ${interval.validFrom} as begun, ${values} from ${interval}
      where ${ofCell(interval)} and ${interval.validTo} > ${windowFrom.toISOString()}::timestamptz
      union all
      select ${current.since} as begun, ${values} from ${current} where ${ofCell(current)}
    ) fact order by begun`);
  return rows;
};

export interface CellRows {
  statuses: { from: string; status: number }[];
  prices: { from: string; price_cents: number; currency: string }[];
  reviews: { from: string; rating: number | null; review_count: number | null }[];
  pageUrl: string | null;
  listPriceCents: number | null;
  uvpCents: number | null;
}

export const readCell = async (
  transaction: Transaction,
  place: CellPlace,
  windowFrom: Date,
): Promise<CellRows> => {
  const read = <Row extends FactRow>(fact: Fact) =>
    readFact<Row>(transaction, place, fact, windowFrom);
  const { rows } = await transaction.execute<{
    url: string | null;
    list: number | null;
    uvp: number | null;
  }>(sql`
    select ${product.listPriceCents} as list, ${product.uvpCents} as uvp, ${offerPage.url} as url
    from ${product} left join ${offerPage} on ${offerPage.productId} = ${product.id}
      and ${offerPage.channelId} = ${place.channel.id}
    where ${product.id} = ${place.product.id}`);
  const [row] = rows;
  return {
    statuses: await read<CellRows['statuses'][number] & FactRow>({
      current: availabilityCurrent,
      interval: availabilityInterval,
      columns: [availabilityCurrent.status],
    }),
    prices: await read<CellRows['prices'][number] & FactRow>({
      current: priceCurrent,
      interval: priceInterval,
      columns: [priceCurrent.priceCents, priceCurrent.currency],
    }),
    reviews: await read<CellRows['reviews'][number] & FactRow>({
      current: reviewCurrent,
      interval: reviewInterval,
      columns: [reviewCurrent.rating, reviewCurrent.reviewCount],
    }),
    pageUrl: row?.url ?? null,
    listPriceCents: row?.list ?? null,
    uvpCents: row?.uvp ?? null,
  };
};
