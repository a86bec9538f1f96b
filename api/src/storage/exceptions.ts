import { exceptionDigits } from '@pmm/shared/contracts/exceptions';
import { sql, type SQL } from 'drizzle-orm';
import { type LongText, textOf } from './asBytes';
import { cellFacts, UNKNOWN } from './cellFacts';
import type { Transaction } from './database';
import type { CellPlace } from './history';
import { nameOf, readLongJson, secondsOf } from './rawSql';
import { sameProduct, visibleItems } from './visibleItems';
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
const known = sql`
  select case when ${now.status} <> ${UNKNOWN} then ${now.status} else (
    select ${past.status} from ${past} where ${sameCell} and ${past.status} <> ${UNKNOWN}
    order by ${past.validFrom} desc limit 1
  ) end as ${status}`;
const before = sql`
  select ${status}, ${nameOf(past.validTo)} as ended from ${past}
  where ${sameCell} and ${past.status} <> known.${status} and ${past.status} <> ${UNKNOWN}
  order by ${past.validFrom} desc limit 1`;
const begin = sql`
  select min(${past.validFrom}) as at from ${past}
  where ${sameCell} and ${past.status} = known.${status}
    and (before.ended is null or ${past.validFrom} >= before.ended)`;

/** @param cells the present rows of the cells, and the condition for them. */
const readOrigins = (transaction: Transaction, cells: SQL, condition: SQL): Promise<LongText> =>
  readLongJson(
    transaction,
    sql`${now.productId}, ${now.channelId},
      ${secondsOf(sql`coalesce(began.at, ${now.since})`)}, before.${status}, known.${status}`,
    sql`from ${cells}
      cross join lateral (${known}) known
      left join lateral (${before}) before on true
      left join lateral (${begin}) began on true
      where ${condition}`,
  );

const ofList = (watchlistKey: WatchlistKey) =>
  sql`${visibleItems(watchlistKey)} join ${now} ${sameProduct}`;

/** The rows in a text that was read. */
export const originsIn = (text: LongText): OriginRow[] => JSON.parse(textOf(text)) as OriginRow[];

/** The cells of a watchlist with a status of a list of exceptions, in no order; see `originsIn`. */
export const readExceptions = (transaction: Transaction, watchlistKey: WatchlistKey) =>
  readOrigins(
    transaction,
    ofList(watchlistKey),
    sql`${now.status} in (${sql.raw(exceptionDigits.join(', '))})`,
  );

/** All cells of a watchlist that were ever seen with a status, in no order; see `originsIn`. */
export const readAllOrigins = (transaction: Transaction, watchlistKey: WatchlistKey) =>
  readOrigins(transaction, ofList(watchlistKey), sql`known.${status} is not null`);

/** Null if the cell was never seen with a status. */
export const readOriginOfCell = async (
  transaction: Transaction,
  { product, channel }: CellPlace,
): Promise<OriginRow | null> => {
  const text = await readOrigins(
    transaction,
    sql`${now}`,
    sql`${now.productId} = ${product.id} and ${now.channelId} = ${channel.id}
      and known.${status} is not null`,
  );
  const [row] = originsIn(text);
  return row ?? null;
};
