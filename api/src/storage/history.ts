import { type GetColumnData, sql, type SQL } from 'drizzle-orm';
import type { Channel } from '@pmm/shared/contracts/channel';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { type CellFact, cellFacts } from './cellFacts';
import type { Transaction } from './database';
import type { VisibleProduct, Window } from './matrix';
import { commaJoined, nameOf, secondsOf, timestampOf } from './rawSql';
import { readReferencesOf, type ReferencesOfProduct } from './references';
import { readVisibleIds } from './visibleItems';
import { isPharmacy } from './channels';
import { offerPage } from './schema';
import type { WatchlistKey } from './watchlistItems';

/** One pharmacy, some products, or these at one pharmacy, by the ids of the database. */
export interface HistoryAxis {
  channelId?: number;
  productIds?: readonly number[];
}

export interface LaneRow {
  productId: number;
  channelId: number;
  /**
   * By time, separated by commas: seconds after the begin of the window, and the digit of the
   * status.
   */
  spans: string;
}

const { current: now, interval: past } = cellFacts.availability;

type CellTable = typeof now | typeof past;

/** A condition for the cells of a watchlist that are on an axis. */
const readIsOnAxis = async (
  transaction: Transaction,
  watchlistKey: WatchlistKey,
  { channelId, productIds }: HistoryAxis,
): Promise<(table: CellTable) => SQL> => {
  const ids = await readVisibleIds(transaction, watchlistKey, productIds);
  return (table) => {
    const isOfProducts = sql`${table.productId} = any(${ids})`;
    if (channelId === undefined) return isOfProducts;
    return sql`${isOfProducts} and ${table.channelId} = ${channelId}`;
  };
};

export const readLanes = async (
  transaction: Transaction,
  watchlistKey: WatchlistKey,
  axis: HistoryAxis,
  { from }: Window,
): Promise<LaneRow[]> => {
  const begin = timestampOf(from);
  const isOnAxis = await readIsOnAxis(transaction, watchlistKey, axis);
  const { rows } = await transaction.execute<LaneRow & Record<string, unknown>>(sql`
    select product_id as "productId", channel_id as "channelId",
      string_agg(
        greatest(0, ${secondsOf(sql`begun - ${begin}`)}) || ' ' || status, ','
        order by begun) as spans
    from (
      select ${past.productId}, ${past.channelId}, ${past.validFrom} as begun, ${past.status}
      from ${past} where ${past.validTo} > ${begin} and ${isOnAxis(past)}
      union all
      select ${now.productId}, ${now.channelId}, ${now.since}, ${now.status}
      from ${now} where ${isOnAxis(now)}
    ) span group by product_id, channel_id`);
  return rows;
};

/** How many products of the watchlist were ever read at a pharmacy, by its id. */
export const readCellCounts = async (
  transaction: Transaction,
  watchlistKey: WatchlistKey,
): Promise<ReadonlyMap<number, number>> => {
  const visible = await readVisibleIds(transaction, watchlistKey);
  const { rows } = await transaction.execute<{ channel: number; cells: number }>(sql`
    select ${now.channelId} as channel, count(*)::int as cells
    from ${now} where ${now.productId} = any(${visible}) group by ${now.channelId}`);
  return new Map(rows.map(({ channel, cells }) => [channel, cells]));
};

export const readFirstSeen = async (
  transaction: Transaction,
  watchlistKey: WatchlistKey,
  axis: HistoryAxis,
): Promise<Date | null> => {
  const isOnAxis = await readIsOnAxis(transaction, watchlistKey, axis);
  const { rows } = await transaction.execute<{ first: string | null }>(sql`
    select extract(epoch from least(
      (select min(${past.validFrom}) from ${past}
        where ${isOnAxis(past)} and ${isPharmacy(past.channelId)}),
      (select min(${now.since}) from ${now}
        where ${isOnAxis(now)} and ${isPharmacy(now.channelId)})
    ))::double precision as first`);
  const first = rows[0]?.first ?? null;
  return first === null ? null : new Date(Number(first) * 1000);
};

export interface CellPlace {
  product: VisibleProduct;
  channel: Channel & { id: number };
}

/** The same by ids alone; the channel may also be another offer. */
export interface CellIds {
  product: { id: number };
  channel: { id: number };
}

/** A value of a fact, and its begin. */
type FactRow<Columns> = { from: string } & {
  [Name in keyof Columns]: Columns[Name] extends PgColumn ? GetColumnData<Columns[Name]> : never;
};

/** One fact of one cell, by time: its spans that reach into the window, and its present value. */
const readFact = async <Fact extends CellFact>(
  transaction: Transaction,
  { product: { id: productId }, channel: { id: channelId } }: CellPlace,
  { current, interval, columns }: Fact,
  windowFrom: Date,
): Promise<FactRow<Fact['columns']>[]> => {
  const ofCell = (table: Fact['current'] | Fact['interval']) =>
    sql`${table.productId} = ${productId} and ${table.channelId} = ${channelId}`;
  const values = commaJoined(
    Object.entries<PgColumn>(columns).map(
      ([name, column]) => sql`${nameOf(column)} as ${sql.identifier(name)}`,
    ),
  );
  const { rows } = await transaction.execute<FactRow<Fact['columns']>>(sql`
    select to_char(begun at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "from", fact.*
    from (
      select ${interval.validFrom} as begun, ${values} from ${interval}
      where ${ofCell(interval)} and ${interval.validTo} > ${timestampOf(windowFrom)}
      union all
      select ${current.since} as begun, ${values} from ${current} where ${ofCell(current)}
    ) fact order by begun`);
  return rows;
};

type Columns = { [Name in keyof typeof cellFacts]: (typeof cellFacts)[Name]['columns'] };

export interface CellRows {
  statuses: FactRow<Columns['availability']>[];
  prices: FactRow<Columns['price']>[];
  reviews: FactRow<Columns['review']>[];
  pageUrl: string | null;
  references: ReferencesOfProduct;
}

export const readCell = async (
  transaction: Transaction,
  place: CellPlace,
  windowFrom: Date,
): Promise<CellRows> => {
  const read = <Fact extends CellFact>(fact: Fact) =>
    readFact(transaction, place, fact, windowFrom);
  const { rows } = await transaction.execute<{
    url: string;
  }>(sql`
    select ${offerPage.url} as url from ${offerPage}
    where ${offerPage.productId} = ${place.product.id}
      and ${offerPage.channelId} = ${place.channel.id}`);
  const [row] = rows;
  return {
    statuses: await read(cellFacts.availability),
    prices: await read(cellFacts.price),
    reviews: await read(cellFacts.review),
    pageUrl: row?.url ?? null,
    references: await readReferencesOf(transaction, place.product.id),
  };
};
