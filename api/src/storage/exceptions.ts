import { exceptionDigits } from '@pmm/shared/contracts/exceptions';
import { sql, type SQL } from 'drizzle-orm';
import { type LongText, textOf } from './asBytes';
import { cellFacts, UNKNOWN } from './cellFacts';
import type { Transaction } from './database';
import type { CellPlace } from './history';
import { nameOf, readLongJson, secondsOf } from './rawSql';
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
const status = nameOf(past.status);
const ofCell = (cell: SQL) => sql`${past}
  where ${past.productId} = ${cell}.${nameOf(now.productId)}
    and ${past.channelId} = ${cell}.${nameOf(now.channelId)}`;

// As in the matrix, Unknown is no change: a status goes on behind it.
const known = sql`
  case when ${now.status} <> ${UNKNOWN} then ${now.status} else (
    select ${past.status} from ${ofCell(sql`${now}`)} and ${past.status} <> ${UNKNOWN}
    order by ${past.validTo} desc limit 1
  ) end as ${status}`;
const before = sql`
  select ${status}, ${nameOf(past.validTo)} as ended from ${ofCell(sql`cell`)}
    and ${past.status} <> cell.${status} and ${past.status} <> ${UNKNOWN}
  order by ${past.validTo} desc limit 1`;
const begin = sql`
  select min(${past.validFrom}) as at from ${ofCell(sql`cell`)} and ${past.status} = cell.${status}
    and ${past.validTo} > coalesce(before.ended, '-infinity')`;

/** @param cells the present rows of the cells. */
const readOrigins = (transaction: Transaction, cells: SQL): Promise<LongText> =>
  readLongJson(
    transaction,
    sql`cell.${nameOf(now.productId)}, cell.${nameOf(now.channelId)},
      ${secondsOf(sql`coalesce(began.at, cell.${nameOf(now.since)})`)},
      before.${status}, cell.${status}`,
    sql`from (
        select ${now.productId}, ${now.channelId}, ${now.since}, ${known}
        from ${cells}
      ) cell
      left join lateral (${before}) before on true
      left join lateral (${begin}) began on true
      where cell.${status} is not null`,
  );

/** The present rows of a watchlist. Joined with a list, because then they come product by product. */
const readCellsOfList = async (
  transaction: Transaction,
  watchlistKey: WatchlistKey,
): Promise<SQL> => {
  const visible = await readVisibleIds(transaction, watchlistKey);
  return sql`unnest(${visible}) as item(id) join ${now} on ${now.productId} = item.id`;
};

/** The rows in a text that was read. */
export const originsIn = (text: LongText): OriginRow[] => JSON.parse(textOf(text)) as OriginRow[];

/** The cells of a watchlist with a status of a list of exceptions, in no order; see `originsIn`. */
export const readExceptions = async (
  transaction: Transaction,
  watchlistKey: WatchlistKey,
): Promise<LongText> => {
  const cells = await readCellsOfList(transaction, watchlistKey);
  const digits = sql.raw(exceptionDigits.join(', '));
  return readOrigins(transaction, sql`${cells} where ${now.status} in (${digits})`);
};

/** All cells of a watchlist that were ever seen with a status, in no order; see `originsIn`. */
export const readAllOrigins = async (
  transaction: Transaction,
  watchlistKey: WatchlistKey,
): Promise<LongText> => readOrigins(transaction, await readCellsOfList(transaction, watchlistKey));

/** Null if the cell was never seen with a status. */
export const readOriginOfCell = async (
  transaction: Transaction,
  { product, channel }: CellPlace,
): Promise<OriginRow | null> => {
  const text = await readOrigins(
    transaction,
    sql`${now} where ${now.productId} = ${product.id} and ${now.channelId} = ${channel.id}`,
  );
  const [row] = originsIn(text);
  return row ?? null;
};
