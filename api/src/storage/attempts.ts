import { eq, sql } from 'drizzle-orm';
import type { Database, Transaction } from './database';
import { attemptCount } from './signInSchema';

const { key: keyColumn, count, until } = attemptCount;

export interface CountLimit {
  limit: number;
  minutes: number;
  /**
   * When the time begins after which the count is forgotten: once with the first attempt, or again
   * with every counted one.
   */
  timeFrom: 'first attempt' | 'latest attempt';
}

/** Deletes a limited number of expired rows; rows that another call holds are skipped. */
export const forgetOldCounts = async (database: Database | Transaction): Promise<void> => {
  await database.execute(sql`
    delete from ${attemptCount} where ${keyColumn} in (
      select ${keyColumn} from ${attemptCount} where ${until} <= now()
      order by ${until} limit 100 for update skip locked)`);
};

export type CountedAttempt =
  | { /** Counted from 1. */ number: number }
  /** The limit was reached before, so this attempt was not counted. */
  | { number: null; /** How long until the count begins again. */ waitSeconds: number };

const secondsLeft = async (database: Database, key: Uint8Array): Promise<number> => {
  const [row] = await database
    .select({ seconds: sql<number>`ceil(extract(epoch from ${until} - now()))::int` })
    .from(attemptCount)
    .where(eq(keyColumn, key));
  return Math.max(row?.seconds ?? 0, 1);
};

/**
 * Counts an attempt in one statement, so that concurrent ones get different numbers. An attempt
 * beyond the limit changes nothing: it is not taken back later and does not lengthen the wait.
 */
export const countAttempt = async (
  database: Database,
  key: Uint8Array,
  { limit, minutes, timeFrom }: CountLimit,
): Promise<CountedAttempt> => {
  const fresh = sql`now() + make_interval(mins => ${minutes})`;
  // A time far in the future was stored before the clock was put back.
  const isOver = sql`(${until} <= now() or ${until} > ${fresh} + interval '1 minute')`;
  const next =
    timeFrom === 'latest attempt'
      ? fresh
      : sql`case when ${isOver} then ${fresh} else ${until} end`;
  const [row] = await database
    .insert(attemptCount)
    .values({ key, count: 1, until: fresh })
    .onConflictDoUpdate({
      target: keyColumn,
      set: { count: sql`case when ${isOver} then 1 else ${count} + 1 end`, until: next },
      setWhere: sql`${isOver} or ${count} < ${limit}`,
    })
    .returning({ number: count });
  if (row === undefined) return { number: null, waitSeconds: await secondsLeft(database, key) };
  if (row.number === 1) await forgetOldCounts(database);
  return row;
};

/** @returns how many attempts were counted. */
export const forgetAttempts = async (database: Database, key: Uint8Array): Promise<number> => {
  const rows = await database
    .delete(attemptCount)
    .where(eq(keyColumn, key))
    .returning({ number: count });
  return rows[0]?.number ?? 0;
};

/** Takes back this many attempts from a count that other clients share. */
export const takeBackAttempts = async (
  database: Database,
  key: Uint8Array,
  taken: number,
): Promise<void> => {
  await database
    .update(attemptCount)
    .set({ count: sql`greatest(${count} - ${taken}, 0)` })
    .where(eq(keyColumn, key));
};
