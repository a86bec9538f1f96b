import { exceptionDigits } from '@pmm/shared/contracts/exceptions';
import { sql, type SQL } from 'drizzle-orm';
import { cellFacts, UNKNOWN } from './cellFacts';
import type { Transaction } from './database';
import type { CellPlace } from './history';
import { nameOf, readJson, secondsOf } from './rawSql';
import { readVisibleIds } from './visibleItems';
import type { WatchlistKey } from './watchlistItems';

/**
 * Ids of the database; `before` is null if the cell had its last known status when it was first
 * read.
 */
export type OriginRow = readonly [
  ...[productId: number, channelId: number],
  ...[sinceSeconds: number, before: number | null, status: number],
];

const { current: now, interval: past } = cellFacts.availability;
const sameCell = sql`
  ${past.productId} = ${now.productId} and ${past.channelId} = ${now.channelId}`;
const status = nameOf(past.status);

// As in the matrix, Unknown is no change: a status goes on behind it.
const behind = sql`
  select ${status} from ${past}
  where ${now.status} = ${UNKNOWN} and ${sameCell} and ${past.status} <> ${UNKNOWN}
  order by ${past.validFrom} desc limit 1`;
const known = sql`case when ${now.status} = ${UNKNOWN} then behind.${status} else ${now.status} end`;
const before = sql`
  select ${status}, ${nameOf(past.validTo)} as ended from ${past}
  where ${sameCell} and ${past.status} <> ${known} and ${past.status} <> ${UNKNOWN}
  order by ${past.validFrom} desc limit 1`;
const begin = sql`
  select min(${past.validFrom}) as at from ${past}
  where ${sameCell} and ${past.status} = ${known}
    and (before.ended is null or ${past.validFrom} >= before.ended)`;

/** @param condition for the present rows of the cells. */
const readOrigins = (transaction: Transaction, condition: SQL): Promise<OriginRow[]> =>
  readJson<OriginRow>(
    transaction,
    sql`${now.productId}, ${now.channelId},
      ${secondsOf(sql`coalesce(began.at, ${now.since})`)}, before.${status}, ${known}`,
    sql`from ${now}
      left join lateral (${behind}) behind on true
      left join lateral (${before}) before on true
      left join lateral (${begin}) began on true
      where ${condition}`,
  );

const readOriginsOfList = async (
  transaction: Transaction,
  watchlistKey: WatchlistKey,
  condition: SQL,
): Promise<OriginRow[]> => {
  const visible = await readVisibleIds(transaction, watchlistKey);
  return readOrigins(transaction, sql`${now.productId} = any(${visible}) and ${condition}`);
};

/** The cells of a watchlist with a status of a list of exceptions, in no order. */
export const readExceptions = (transaction: Transaction, watchlistKey: WatchlistKey) =>
  readOriginsOfList(
    transaction,
    watchlistKey,
    sql`${now.status} in (${sql.raw(exceptionDigits.join(', '))})`,
  );

/** All cells of a watchlist that were ever seen with a status, in no order. */
export const readAllOrigins = (transaction: Transaction, watchlistKey: WatchlistKey) =>
  readOriginsOfList(transaction, watchlistKey, sql`${known} is not null`);

/** Null if the cell was never seen with a status. */
export const readOriginOfCell = async (
  transaction: Transaction,
  { product, channel }: CellPlace,
): Promise<OriginRow | null> => {
  const [row] = await readOrigins(
    transaction,
    sql`${now.productId} = ${product.id} and ${now.channelId} = ${channel.id}
      and ${known} is not null`,
  );
  return row ?? null;
};
