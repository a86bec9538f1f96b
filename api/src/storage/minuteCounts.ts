import { lt, sql } from 'drizzle-orm';
import type { Database, Transaction } from './database';
import { isWithin } from './isWithin';
import { minuteCount } from './signInSchema';

/** How often a key was counted in the minute that began with its first request. */
export interface Counted {
  count: number;
  msLeft: number;
}

const { key: keyColumn, startedAt, count } = minuteCount;
const KEPT_MINUTES = 10;

/** Adds one to the count in a single statement, so that concurrent processes miss none. */
export const countInMinute = async (database: Database, key: Uint8Array): Promise<Counted> => {
  const goesOn = isWithin(startedAt, sql`interval '1 minute'`);
  const [row] = await database
    .insert(minuteCount)
    .values({ key })
    .onConflictDoUpdate({
      target: keyColumn,
      set: {
        startedAt: sql`case when ${goesOn} then least(${startedAt}, now()) else now() end`,
        count: sql`case when ${goesOn} then ${count} + 1 else 1 end`,
      },
    })
    .returning({
      count,
      msLeft: sql<number>`ceil(extract(epoch from ${startedAt} + interval '1 minute' - now()) * 1000)::integer`,
    });
  if (row === undefined) throw new Error('the count returned no row');
  return row;
};

/** Deletes counts that no limit needs any more. */
export const forgetOldMinutes = async (database: Database | Transaction): Promise<void> => {
  await database
    .delete(minuteCount)
    .where(lt(startedAt, sql`now() - make_interval(mins => ${KEPT_MINUTES})`));
};
