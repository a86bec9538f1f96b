import { createHash } from 'node:crypto';
import { sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Transaction } from './database';
import { arrayOf, commaJoined, namesOf, readJson, secondsOf, takenFromExcluded } from './rawSql';
import { type Correction, withdrawal, withdrawnReading } from './withdrawalSchema';

/** A withdrawal with the ids of the database; its interval is in seconds since 1970. */
export interface Withdrawal {
  channelId: number;
  /** Null for all products. */
  productId: number | null;
  from: number;
  to: number;
  author: string;
  reason: string;
  /** In milliseconds since 1970. */
  madeAt: number;
  correction: Correction | null;
}

export interface StoredWithdrawal extends Withdrawal {
  mark: string;
}

/** A time of one pharmacy; begin and end belong to it. */
export interface ChannelTime {
  channelId: number;
  from: number;
  to: number;
}

/** What was read of a cell at a withdrawn time. */
export interface WithdrawnReading {
  productId: number;
  channelId: number;
  at: number;
  status: number;
  priceCents: number | null;
  currency: string | null;
  rating: number | null;
  reviewCount: number | null;
  url: string | null;
}

/** The keys of a correction in a fixed order, because they are part of the mark. */
const inOrder = (correction: Correction | null): Correction | null => {
  if (correction === null) return null;
  const { status, price, rating, reviewCount, url } = correction;
  return {
    ...(status !== undefined && { status }),
    ...(price !== undefined && {
      price: price && { priceCents: price.priceCents, currency: price.currency },
    }),
    ...(rating !== undefined && { rating }),
    ...(reviewCount !== undefined && { reviewCount }),
    ...(url !== undefined && { url }),
  };
};

export const withMark = (given: Withdrawal): StoredWithdrawal => {
  const { channelId, productId, from, to, author, reason, madeAt } = given;
  const correction = inOrder(given.correction);
  const content = JSON.stringify([
    ...[channelId, productId, from, to],
    ...[author, reason, madeAt, correction],
  ]);
  const mark = createHash('sha256').update(content).digest('base64url');
  return { channelId, productId, from, to, author, reason, madeAt, correction, mark };
};

export const millisecondsOf = (at: PgColumn): SQL =>
  sql`(date_part('epoch', ${at}) * 1000)::bigint`;

const windowTable = (windows: readonly ChannelTime[]): SQL => {
  const ints = arrayOf(
    windows.map(({ channelId }) => channelId),
    'integer',
  );
  const times = (valueOf: (window: ChannelTime) => number) =>
    arrayOf(windows.map(valueOf), 'double precision');
  const begins = times(({ from }) => from);
  const ends = times(({ to }) => to);
  return sql`unnest(${ints}, ${begins}, ${ends}) as place(channel_id, begun, ended)`;
};

/** The withdrawals of any part of these times. */
export const readWithdrawals = async (
  transaction: Transaction,
  windows: readonly ChannelTime[],
): Promise<StoredWithdrawal[]> => {
  if (windows.length === 0) return [];
  const { channelId, productId, firstAt, lastAt, author, reason, madeAt, correction, mark } =
    withdrawal;
  const rows = await readJson<
    [
      ...[channelId: number, productId: number | null, from: number, to: number],
      ...[author: string, reason: string, madeAt: number],
      ...[correction: Correction | null, mark: string],
    ]
  >(
    transaction,
    sql`${channelId}, ${productId}, ${secondsOf(firstAt)}, ${secondsOf(lastAt)},
      ${author}, ${reason}, ${millisecondsOf(madeAt)}, ${correction}, ${mark}`,
    sql`from ${windowTable(windows)} join ${withdrawal} on ${channelId} = place.channel_id
      and ${lastAt} >= to_timestamp(place.begun) and ${firstAt} <= to_timestamp(place.ended)`,
  );
  return rows.map(([channel, product, from, to, by, why, made, values, ownMark]) => ({
    ...{ channelId: channel, productId: product, from, to },
    ...{ author: by, reason: why, madeAt: made, correction: values, mark: ownMark },
  }));
};

export const insertWithdrawals = async (
  transaction: Transaction,
  withdrawals: readonly StoredWithdrawal[],
): Promise<void> => {
  if (withdrawals.length === 0) return;
  const dateOf = (seconds: number) => new Date(seconds * 1000);
  await transaction.insert(withdrawal).values(
    withdrawals.map(({ from, to, madeAt, ...rest }) => ({
      ...rest,
      ...{ firstAt: dateOf(from), lastAt: dateOf(to), madeAt: new Date(madeAt) },
    })),
  );
};

const { productId, channelId, at } = withdrawnReading;
const { status, priceCents, currency, rating, reviewCount, url } = withdrawnReading;
const keyColumns = [productId, channelId, at];
const valueColumns = [status, priceCents, currency, rating, reviewCount, url];

/** What was read in these times and withdrawn. */
export const readReadings = async (
  transaction: Transaction,
  windows: readonly ChannelTime[],
): Promise<WithdrawnReading[]> => {
  if (windows.length === 0) return [];
  const rows = await readJson<
    [
      ...[productId: number, channelId: number, at: number, status: number],
      ...[priceCents: number | null, currency: string | null, rating: number | null],
      ...[reviewCount: number | null, url: string | null],
    ]
  >(
    transaction,
    sql`${productId}, ${channelId}, ${secondsOf(at)}, ${status}, ${priceCents}, ${currency},
      ${rating}, ${reviewCount}, ${url}`,
    sql`from ${windowTable(windows)} join ${withdrawnReading} on ${channelId} = place.channel_id
      and ${at} >= to_timestamp(place.begun) and ${at} <= to_timestamp(place.ended)`,
  );
  return rows.map(([product, channel, time, digit, cents, code, stars, count, page]) => ({
    ...{ productId: product, channelId: channel, at: time, status: digit, priceCents: cents },
    ...{ currency: code, rating: stars, reviewCount: count, url: page },
  }));
};

/** Stores readings, each cell and time once; one of the same time is replaced. */
export const writeReadings = async (
  transaction: Transaction,
  readings: readonly WithdrawnReading[],
): Promise<void> => {
  if (readings.length === 0) return;
  const column = (valueOf: (one: WithdrawnReading) => unknown, type: string) =>
    arrayOf(readings.map(valueOf), type);
  const arrays = commaJoined([
    column((one) => one.productId, 'integer'),
    column((one) => one.channelId, 'integer'),
    column((one) => one.at, 'double precision'),
    column((one) => one.status, 'smallint'),
    column((one) => one.priceCents, 'integer'),
    column((one) => one.currency, 'text'),
    column((one) => one.rating, 'double precision'),
    column((one) => one.reviewCount, 'integer'),
    column((one) => one.url, 'text'),
  ]);
  const all = namesOf([...keyColumns, ...valueColumns]);
  await transaction.execute(sql`
    insert into ${withdrawnReading} (${all})
    select product_id, channel_id, to_timestamp(at), status, price_cents, currency, rating,
      review_count, url
    from unnest(${arrays}) as reading(${all})
    on conflict (${namesOf([channelId, productId, at])})
    do update set ${takenFromExcluded(valueColumns)}`);
};
