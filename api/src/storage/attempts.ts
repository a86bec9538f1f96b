import { eq, sql } from 'drizzle-orm';
import type { Database } from './database';
import { attemptCount } from './signInSchema';

const { key: keyColumn, count, until } = attemptCount;

export interface CountLimit {
  /** The attempt with this number starts the time after which the count begins anew. */
  limit: number;
  minutes: number;
}

/** Deletes a limited number of expired rows; rows that another call holds are skipped. */
const forgetOldCounts = async (database: Database): Promise<void> => {
  await database.execute(sql`
    delete from ${attemptCount} where ${keyColumn} in (
      select ${keyColumn} from ${attemptCount} where ${until} <= now()
      order by ${until} limit 100 for update skip locked)`);
};

export interface CountedAttempt {
  /** Counted from 1. */
  number: number;
  /** How long until the count begins anew. */
  waitSeconds: number;
}

/**
 * Counts an attempt in one statement, so that concurrent ones get different numbers. Up to the
 * limit each attempt restarts the time; beyond it none does, so that whoever goes on trying cannot
 * extend it.
 */
export const countAttempt = async (
  database: Database,
  key: Uint8Array,
  { limit, minutes }: CountLimit,
): Promise<CountedAttempt> => {
  const anew = sql`now() + make_interval(mins => ${minutes})`;
  const isOver = sql`${until} <= now()`;
  const [row] = await database
    .insert(attemptCount)
    .values({ key, count: 1, until: anew })
    .onConflictDoUpdate({
      target: keyColumn,
      set: {
        count: sql`case when ${isOver} then 1 else ${count} + 1 end`,
        // The stored time may be later than any new one if the clock was put back.
        until: sql`case when ${isOver} or ${count} < ${limit} then ${anew} else least(${until}, ${anew}) end`,
      },
    })
    .returning({
      number: count,
      waitSeconds: sql<number>`ceil(extract(epoch from ${until} - now()))::int`,
    });
  if (row?.number === 1) await forgetOldCounts(database);
  return row ?? { number: Number.POSITIVE_INFINITY, waitSeconds: minutes * 60 };
};

/** @returns how many there were. */
export const forgetAttempts = async (database: Database, key: Uint8Array): Promise<number> => {
  const rows = await database
    .delete(attemptCount)
    .where(eq(keyColumn, key))
    .returning({ number: count });
  return rows[0]?.number ?? 0;
};

/** Takes back so many attempts from a count that other clients share. */
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
