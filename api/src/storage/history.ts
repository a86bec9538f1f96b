import { sql, type SQL } from 'drizzle-orm';
import type { Channel } from '@pmm/shared/contracts/channel';
import type { Transaction } from './database';
import type { VisibleProduct, Window } from './matrix';
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

const onAxis = ({ channelId, productId }: HistoryAxis): SQL =>
  channelId === undefined ? sql`product_id = ${productId}` : sql`channel_id = ${channelId}`;

export const readLanes = async (
  transaction: Transaction,
  watchlistKey: WatchlistKey,
  axis: HistoryAxis,
  { from }: Window,
): Promise<LaneRow[]> => {
  const begin = sql`${from.toISOString()}::timestamptz`;
  const { rows } = await transaction.execute<LaneRow & Record<string, unknown>>(sql`
    with span (product_id, channel_id, begun, status) as (
      select product_id, channel_id, valid_from, status
      from ${visibleItems(watchlistKey)} join ${availabilityInterval} ${sameProduct}
      where valid_to > ${begin} and ${onAxis(axis)}
      union all
      select product_id, channel_id, since, status
      from ${visibleItems(watchlistKey)} join ${availabilityCurrent} ${sameProduct}
      where ${onAxis(axis)}
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
      (select min(valid_from) from ${visibleItems(watchlistKey)}
        join ${availabilityInterval} ${sameProduct} where ${onAxis(axis)}),
      (select min(since) from ${visibleItems(watchlistKey)}
        join ${availabilityCurrent} ${sameProduct} where ${onAxis(axis)})
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

/** One fact of one cell, by time: what touches the window, and what holds now. */
const readFact = async <Row extends FactRow>(
  transaction: Transaction,
  { product: { id: productId }, channel: { id: channelId } }: CellPlace,
  { current, interval, columns }: { current: SQL; interval: SQL; columns: SQL },
  windowFrom: Date,
): Promise<Row[]> => {
  const ofCell = sql`product_id = ${productId} and channel_id = ${channelId}`;
  const { rows } = await transaction.execute<Row>(sql`
    select to_char(begun at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "from", ${columns}
    from (
      select valid_from as begun, ${columns} from ${interval}
      where ${ofCell} and valid_to > ${windowFrom.toISOString()}::timestamptz
      union all
      select since as begun, ${columns} from ${current} where ${ofCell}
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
  const read = <Row extends FactRow>(current: SQL, interval: SQL, columns: SQL) =>
    readFact<Row>(transaction, place, { current, interval, columns }, windowFrom);
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
    statuses: await read<CellRows['statuses'][number] & FactRow>(
      sql`${availabilityCurrent}`,
      sql`${availabilityInterval}`,
      sql`status`,
    ),
    prices: await read<CellRows['prices'][number] & FactRow>(
      sql`${priceCurrent}`,
      sql`${priceInterval}`,
      sql`price_cents, currency`,
    ),
    reviews: await read<CellRows['reviews'][number] & FactRow>(
      sql`${reviewCurrent}`,
      sql`${reviewInterval}`,
      sql`rating, review_count`,
    ),
    pageUrl: row?.url ?? null,
    listPriceCents: row?.list ?? null,
    uvpCents: row?.uvp ?? null,
  };
};
