import { sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Transaction } from './database';
import type { CellIds } from './history';
import type { Window } from './matrix';
import { arrayOf, commaJoined, nameOf, namesOf, readJson, secondsOf, timestampOf } from './rawSql';
import { readDetail } from './sightingSchema';

/** What a page said literally when it was read. */
export interface ReadDetail {
  statusText: string | null;
  priceText: string | null;
  snapshotUrl: string | null;
}

/** `at` is in seconds since 1970. */
export interface PlacedDetail extends ReadDetail {
  productId: number;
  channelId: number;
  at: number;
}

/** More than a year, so that one can be compared with the one before. */
const DETAIL_DAYS = 400;
const REMOVED_AT_ONCE = 10_000;

const { productId, channelId, at, statusText, priceText, snapshotUrl } = readDetail;
const texts = [statusText, priceText, snapshotUrl];

/** By its bytes, which is the same order with every language of the database. */
const inBytes = (value: SQL): SQL => sql`${value} collate "C"`;

/** Removes a limited number of what is older than `DETAIL_DAYS`. */
export const removeOldDetails = (transaction: Transaction): Promise<unknown> =>
  transaction.execute(sql`
    delete from ${readDetail} where ctid = any(array(
      select ctid from ${readDetail}
      where ${at} < now() - make_interval(days => ${sql.raw(`${DETAIL_DAYS}`)})
      limit ${sql.raw(`${REMOVED_AT_ONCE}`)}))`);

/**
 * Adds what pages said. Of different texts of one second the greatest stays, part by part, so order
 * and repetition do not matter. Also removes what is older than `DETAIL_DAYS`.
 */
export const writeReadDetails = async (
  transaction: Transaction,
  details: readonly PlacedDetail[],
): Promise<boolean> => {
  if (details.length === 0) return false;
  const column = (valueOf: (detail: PlacedDetail) => unknown, type: string): SQL =>
    arrayOf(details.map(valueOf), type);
  const arrays = commaJoined([
    column((detail) => detail.productId, 'integer'),
    column((detail) => detail.channelId, 'integer'),
    column((detail) => detail.at, 'double precision'),
    column((detail) => detail.statusText, 'text'),
    column((detail) => detail.priceText, 'text'),
    column((detail) => detail.snapshotUrl, 'text'),
  ]);
  const greatest = (text: PgColumn): SQL =>
    sql`greatest(${inBytes(sql`${text}`)}, ${inBytes(sql`excluded.${nameOf(text)}`)})`;
  const isOther = texts.map((text) => sql`${text} is distinct from ${greatest(text)}`);
  const { rows } = await transaction.execute(sql`
    insert into ${readDetail} (${namesOf([productId, channelId, at, ...texts])})
    select product_id, channel_id, to_timestamp(seconds),
      ${commaJoined(texts.map((text) => sql`max(${inBytes(nameOf(text))})`))}
    from unnest(${arrays}) as read(product_id, channel_id, seconds, ${namesOf(texts)})
    group by 1, 2, 3
    on conflict (${namesOf([productId, channelId, at])})
    do update set ${commaJoined(texts.map((text) => sql`${nameOf(text)} = ${greatest(text)}`))}
    where ${sql.join(isOther, sql` or `)}
    returning 1`);
  await removeOldDetails(transaction);
  return rows.length > 0;
};

type DetailRow = [at: number, ...texts: (string | null)[]];

/** What the pages of a cell said in the window, by seconds since 1970. */
export const readDetailsOf = async (
  transaction: Transaction,
  { product, channel }: CellIds,
  { from, to }: Window,
): Promise<ReadonlyMap<number, ReadDetail>> => {
  const rows = await readJson<DetailRow>(
    transaction,
    commaJoined([secondsOf(at), ...texts.map((text) => sql`${text}`)]),
    sql`from ${readDetail}
      where ${productId} = ${product.id} and ${channelId} = ${channel.id}
        and ${at} >= ${timestampOf(from)} and ${at} <= ${timestampOf(to)}`,
  );
  return new Map(
    rows.map(([seconds, status = null, price = null, snapshot = null]) => [
      seconds,
      { statusText: status, priceText: price, snapshotUrl: snapshot },
    ]),
  );
};
