import { getTableName, lt, min, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { DAY_MS } from '@pmm/shared/figures/durations';
import { cellFacts } from './cellFacts';
import { removeReadsBefore } from './channelReads';
import type { Transaction } from './database';
import { countVersion, lockData } from './dataVersion';
import { secondsOf } from './rawSql';
import { dataVersion } from './schema';
import { readDetail, sightingBlock } from './sightingSchema';
import { withdrawnReading } from './withdrawalSchema';

/*
 * The past is kept in partitions by the month in which something ended. The first partition has all
 * that was stored before a database had months, so it is emptied week by week; later ones are dropped
 * as a whole.
 */

/** The tables with partitions, and the time that decides where a row is. */
const ends: readonly PgColumn[] = [
  ...Object.values(cellFacts).map(({ interval }) => interval.validTo),
  sightingBlock.lastAt,
];

/** Makes the partitions of this month and the next one, unless they exist. */
export const keepMonthsAhead = async (database: Pick<Transaction, 'execute'>): Promise<void> => {
  await database.execute(sql`select keep_history_months()`);
};

/** Null if everything is kept. */
export const readHistoryFrom = async (
  database: Pick<Transaction, 'select'>,
): Promise<Date | null> => {
  const [row] = await database.select({ from: dataVersion.historyFrom }).from(dataVersion);
  return row?.from ?? null;
};

/**
 * From now on nothing earlier is taken, and what is cached is read again. The begin never goes back:
 * what was removed is not known any more.
 */
const moveBegin = async (transaction: Transaction, from: Date): Promise<true> => {
  const { historyFrom } = await lockData(transaction);
  if (historyFrom >= from.getTime() / 1000) return true;
  await transaction.update(dataVersion).set({ historyFrom: from });
  await countVersion(transaction, [], null);
  return true;
};

/** Whoever waits for a table that is being dropped keeps later readers waiting. */
const LONGEST_WAIT = sql.raw(`'2s'`);

const dropMonths = async (transaction: Transaction, { table }: PgColumn): Promise<void> => {
  await transaction.execute(sql`set local lock_timeout = ${LONGEST_WAIT}`);
  await transaction.execute(sql`select drop_history_months(${getTableName(table)})`);
};

/** Of the first partition, so that no transaction takes long. */
const DAYS_AT_ONCE = 7;

/** Null if nothing ended before. */
const readEarliest = async (
  transaction: Transaction,
  end: PgColumn,
  from: Date,
): Promise<Date | null> => {
  const [row] = await transaction
    .select({ earliest: min(end) })
    .from(end.table)
    .where(lt(end, from));
  return row?.earliest == null ? null : new Date(row.earliest as string);
};

/** Runs a step in a transaction of its own; returns null if it was not run. */
type RunStep = <Result>(
  step: (transaction: Transaction) => Promise<Result>,
) => Promise<Result | null>;

const removeEnded = async (run: RunStep, end: PgColumn, from: Date): Promise<void> => {
  await run((transaction) => dropMonths(transaction, end));
  const earliest = await run((transaction) => readEarliest(transaction, end, from));
  for (let time = earliest?.getTime() ?? Infinity; time < from.getTime();) {
    time += DAYS_AT_ONCE * DAY_MS;
    const upTo = new Date(Math.min(time, from.getTime()));
    await run((transaction) => transaction.delete(end.table).where(lt(end, upTo)));
  }
};

const removeReads = async (transaction: Transaction, from: Date): Promise<void> => {
  await removeReadsBefore(transaction, from);
  await transaction.delete(withdrawnReading).where(lt(withdrawnReading.at, from));
  await transaction.delete(readDetail).where(lt(readDetail.at, from));
};

/**
 * Ends the history at the begin of a month: what ended earlier is removed, later input of earlier
 * times is refused. Each step may be repeated, and each table is locked alone, so that readers of
 * several tables cannot wait for one another. What fails keeps no other step from its work.
 *
 * @throws the first error.
 */
export const endHistoryAt = async (run: RunStep, from: Date): Promise<void> => {
  if ((await run((transaction) => moveBegin(transaction, from))) === null) return;
  const errors: unknown[] = [];
  const attempt = (work: Promise<unknown>) =>
    work.catch((error: unknown) => void errors.push(error));
  for (const end of ends) await attempt(removeEnded(run, end, from));
  await attempt(run((transaction) => removeReads(transaction, from)));
  if (errors.length > 0) throw errors[0];
};

/** The begin of the month from which on at least as many days are kept, by the clock of the database. */
export const readHistoryBegin = async (transaction: Transaction, days: number): Promise<Date> => {
  const { rows } = await transaction.execute<{ seconds: number }>(sql`
    select ${secondsOf(sql`
      date_trunc('month', (now() - make_interval(days => ${days})) at time zone 'UTC') at time zone 'UTC'
    `)} as seconds`);
  return new Date(Number(rows[0]?.seconds) * 1000);
};

/** Ends the history so that at least as many days are kept. */
export const endHistory = async (run: RunStep, days: number): Promise<void> => {
  const from = await run((transaction) => readHistoryBegin(transaction, days));
  if (from !== null) await endHistoryAt(run, from);
};
