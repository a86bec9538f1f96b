import { eq, getTableName, isNull, lt, or, sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { DAY_MS } from '@pmm/shared/figures/durations';
import { removeReadsBefore } from './channelReads';
import type { Transaction } from './database';
import { recordChange } from './dataChanges';
import { timestampOf } from './rawSql';
import {
  availabilityInterval,
  dataVersion,
  offerPageInterval,
  priceInterval,
  reviewInterval,
} from './schema';
import { readDetail, sightingBlock } from './sightingSchema';
import { withdrawnReading } from './withdrawalSchema';

/*
 * The past is kept in partitions by the month in which something ended. The first partition has all
 * that was stored before a database had months, so it is emptied day by day; later ones are dropped
 * as a whole.
 */

/** The tables with partitions, and the time that decides where a row is. */
const ends: readonly PgColumn[] = [
  availabilityInterval.validTo,
  priceInterval.validTo,
  reviewInterval.validTo,
  offerPageInterval.validTo,
  sightingBlock.lastAt,
];

interface Queried {
  execute: (query: SQL) => PromiseLike<unknown>;
}

/** Makes the partitions of this month and the next one, unless they exist. */
export const keepMonthsAhead = async (database: Queried): Promise<void> => {
  await database.execute(sql`select keep_history_months(now() + interval '1 month')`);
};

/** The begin of the month in which the history begins if this many days are kept. */
export const historyBegin = (now: number, days: number): Date => {
  const first = new Date(now - days * DAY_MS);
  return new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth(), 1));
};

/** Null if everything is kept. */
export const readHistoryFrom = async (
  database: Pick<Transaction, 'select'>,
): Promise<Date | null> => {
  const [row] = await database.select({ from: dataVersion.historyFrom }).from(dataVersion);
  return row?.from ?? null;
};

/**
 * From now on nothing earlier is taken. The begin never goes back: what was removed is not known any
 * more.
 */
const moveBegin = async (transaction: Transaction, from: Date): Promise<void> => {
  await transaction
    .update(dataVersion)
    .set({ historyFrom: from })
    .where(or(isNull(dataVersion.historyFrom), lt(dataVersion.historyFrom, from)));
};

/** Whoever waits for a table that is being dropped keeps later readers waiting. */
const LONGEST_WAIT = sql.raw(`'2s'`);

const dropMonths = async (transaction: Transaction, { table }: PgColumn): Promise<boolean> => {
  await transaction.execute(sql`set local lock_timeout = ${LONGEST_WAIT}`);
  const { rows } = await transaction.execute<{ dropped: boolean }>(
    sql`select drop_history_months(${getTableName(table)}) as dropped`,
  );
  return rows[0]?.dropped === true;
};

/**
 * Removes what ended on the earliest day, so that no transaction takes long; false if nothing is
 * left.
 */
const removeDay = async (transaction: Transaction, end: PgColumn, from: Date): Promise<boolean> => {
  const { table } = end;
  const { rows } = await transaction.execute<{ earliest: string | null }>(
    sql`select min(${end})::text as earliest from ${table} where ${end} < ${timestampOf(from)}`,
  );
  const earliest = rows[0]?.earliest ?? null;
  if (earliest === null) return false;
  await transaction.execute(sql`
    delete from ${table} where ${end} < ${timestampOf(from)}
      and ${end} < ${earliest}::timestamptz + interval '1 day'`);
  return true;
};

const removeReads = async (transaction: Transaction, from: Date): Promise<void> => {
  await removeReadsBefore(transaction, from);
  await transaction.delete(withdrawnReading).where(lt(withdrawnReading.at, from));
  await transaction.delete(readDetail).where(lt(readDetail.at, from));
};

/** Answers and histories that are cached are read again. */
const countVersion = async (transaction: Transaction): Promise<void> => {
  const [row] = await transaction
    .update(dataVersion)
    .set({ version: sql`${dataVersion.version} + 1` })
    .where(eq(dataVersion.id, 1))
    .returning();
  if (row) await recordChange(transaction, row.version, [], null);
};

/** Runs a step in a transaction of its own; returns null if it was not run. */
type RunStep = <Result>(
  step: (transaction: Transaction) => Promise<Result>,
) => Promise<Result | null>;

/**
 * Ends the history at the begin of a month: what ended earlier is removed, later input of earlier
 * times is refused. Each step may be repeated, and each table is locked alone, so that readers of
 * several tables cannot wait for one another.
 */
export const endHistory = async (run: RunStep, from: Date): Promise<void> => {
  await run((transaction) => moveBegin(transaction, from));
  let isShorter = false;
  for (const end of ends) {
    if (await run((transaction) => dropMonths(transaction, end))) isShorter = true;
    while (await run((transaction) => removeDay(transaction, end, from))) isShorter = true;
  }
  await run((transaction) => removeReads(transaction, from));
  if (isShorter) await run(countVersion);
};
