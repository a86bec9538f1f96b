import { eq, lt, sql } from 'drizzle-orm';
import type { Database, Transaction } from './database';
import { isWithin } from './isWithin';
import { codeAllowance } from './signInSchema';

export interface CodeLimits {
  resendSeconds: number;
  perHour: number;
  /** Whether the hour begins once with its first code, or again with every code. */
  hourFrom: 'first code' | 'latest code';
}

const { key: keyColumn, sentAt, hourStartedAt, sentInHour } = codeAllowance;
const KEPT_HOURS = 2;

/**
 * Counts a code that is about to be sent, in one statement.
 *
 * @returns false if the limits do not allow another one yet; then nothing is counted.
 */
export const allowCode = async (
  database: Database,
  key: Uint8Array,
  { resendSeconds, perHour, hourFrom }: CodeLimits,
): Promise<boolean> => {
  const hourGoesOn = isWithin(hourStartedAt, sql`interval '1 hour'`);
  const isTooSoon = isWithin(sentAt, sql`make_interval(secs => ${resendSeconds})`);
  const hourStays = hourFrom === 'latest code' ? sql`false` : hourGoesOn;
  const rows = await database
    .insert(codeAllowance)
    .values({ key })
    .onConflictDoUpdate({
      target: keyColumn,
      set: {
        sentAt: sql`now()`,
        hourStartedAt: sql`case when ${hourStays} then ${hourStartedAt} else now() end`,
        sentInHour: sql`case when ${hourGoesOn} then ${sentInHour} + 1 else 1 end`,
      },
      setWhere: sql`not ${isTooSoon} and (not ${hourGoesOn} or ${sentInHour} < ${perHour})`,
    })
    .returning({ key: keyColumn });
  return rows.length > 0;
};

/** How long until `allowCode` will allow another one. */
export const secondsToNextCode = async (
  database: Database,
  key: Uint8Array,
  { resendSeconds, perHour }: CodeLimits,
): Promise<number> => {
  const [row] = await database
    .select({
      seconds: sql<number>`ceil(extract(epoch from greatest(
        ${sentAt} + make_interval(secs => ${resendSeconds}),
        case when ${sentInHour} >= ${perHour} then ${hourStartedAt} + interval '1 hour' end
      ) - now()))::integer`,
    })
    .from(codeAllowance)
    .where(eq(keyColumn, key));
  return Math.max(row?.seconds ?? 0, 1);
};

/** Deletes counts that no limit needs any more. */
export const forgetOldAllowances = async (database: Database | Transaction): Promise<void> => {
  await database
    .delete(codeAllowance)
    .where(lt(sentAt, sql`now() - make_interval(hours => ${KEPT_HOURS})`));
};
