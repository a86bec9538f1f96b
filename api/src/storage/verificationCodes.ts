import { and, eq, gt, isNotNull, lt, sql } from 'drizzle-orm';
import type { Database, Transaction } from './database';
import { verificationCode } from './signInSchema';

export const ATTEMPTS_PER_CODE = 5;
const CODE_MINUTES = 10;
const RESET_MINUTES = 15;
const KEPT_HOURS = 24;

/** What a row is found by. */
const of = (address: Uint8Array) => eq(verificationCode.address, address);
const minutesFromNow = (minutes: number) => sql`now() + make_interval(mins => ${minutes})`;

export interface ResendLimits {
  resendSeconds: number;
  perHour: number;
}

/**
 * Replaces the code of an address by a fresh one.
 *
 * @returns false when the limits do not allow another one yet; nothing changed then.
 */
export const replaceCode = async (
  database: Database,
  address: Uint8Array,
  userId: string | null,
  codeHash: string,
  { resendSeconds, perHour }: ResendLimits,
): Promise<boolean> => {
  await database
    .delete(verificationCode)
    .where(lt(verificationCode.sentAt, sql`now() - make_interval(hours => ${KEPT_HOURS})`));
  const { sentAt, hourStartedAt, sentInHour } = verificationCode;
  const hourIsOver = sql`${hourStartedAt} <= now() - interval '1 hour'`;
  const fresh = { userId, codeHash, codeExpiresAt: minutesFromNow(CODE_MINUTES) };
  const rows = await database
    .insert(verificationCode)
    .values({ address, ...fresh })
    .onConflictDoUpdate({
      target: verificationCode.address,
      set: {
        ...fresh,
        attempts: 0,
        sentAt: sql`now()`,
        hourStartedAt: sql`case when ${hourIsOver} then now() else ${hourStartedAt} end`,
        sentInHour: sql`case when ${hourIsOver} then 1 else ${sentInHour} + 1 end`,
      },
      setWhere: sql`${sentAt} <= now() - make_interval(secs => ${resendSeconds})
        and (${hourIsOver} or ${sentInHour} < ${perHour})`,
    })
    .returning({ address: verificationCode.address });
  return rows.length > 0;
};

/** How long until `replaceCode` will work again. */
export const secondsToNextCode = async (
  database: Database,
  address: Uint8Array,
  { resendSeconds, perHour }: ResendLimits,
): Promise<number> => {
  const { sentAt, hourStartedAt, sentInHour } = verificationCode;
  const [row] = await database
    .select({
      seconds: sql<number>`ceil(extract(epoch from greatest(
        ${sentAt} + make_interval(secs => ${resendSeconds}),
        case when ${sentInHour} >= ${perHour} then ${hourStartedAt} + interval '1 hour' end
      ) - now()))::integer`,
    })
    .from(verificationCode)
    .where(of(address));
  return Math.max(row?.seconds ?? 0, 1);
};

export interface CodeGuess {
  userId: string | null;
  codeHash: string;
}

/**
 * Counts a guess before it is compared, in one statement: of concurrent guesses no more than the
 * allowed number get the hash.
 */
export const countGuess = async (
  database: Database,
  address: Uint8Array,
): Promise<CodeGuess | null> => {
  const { attempts, codeHash, codeExpiresAt, userId } = verificationCode;
  const [row] = await database
    .update(verificationCode)
    .set({ attempts: sql`${attempts} + 1` })
    .where(
      and(
        of(address),
        lt(attempts, ATTEMPTS_PER_CODE),
        isNotNull(codeHash),
        gt(codeExpiresAt, sql`now()`),
      ),
    )
    .returning({ userId, codeHash: sql<string>`${codeHash}` });
  return row ?? null;
};

/** Whether a code was requested lately, even if it is used, expired or guessed too often. */
export const hadCode = async (database: Database, address: Uint8Array): Promise<boolean> => {
  const rows = await database
    .select({ address: verificationCode.address })
    .from(verificationCode)
    .where(of(address));
  return rows.length > 0;
};

/** Exchanges a code for a reset token: of concurrent calls exactly one gets true. */
export const useCode = async (
  transaction: Transaction,
  address: Uint8Array,
  codeHash: string,
  resetHash: Uint8Array,
): Promise<boolean> => {
  const rows = await transaction
    .update(verificationCode)
    .set({ codeHash: null, resetHash, resetExpiresAt: minutesFromNow(RESET_MINUTES) })
    // By its salted hash, so that a code that was replaced meanwhile does not match.
    .where(
      and(
        of(address),
        eq(verificationCode.codeHash, codeHash),
        gt(verificationCode.codeExpiresAt, sql`now()`),
      ),
    )
    .returning({ address: verificationCode.address });
  return rows.length > 0;
};

const isOpenReset = (address: Uint8Array, resetHash: Uint8Array) =>
  and(
    of(address),
    eq(verificationCode.resetHash, resetHash),
    gt(verificationCode.resetExpiresAt, sql`now()`),
  );

export const isResetTokenGood = async (
  database: Database,
  address: Uint8Array,
  resetHash: Uint8Array,
): Promise<boolean> => {
  const rows = await database
    .select({ address: verificationCode.address })
    .from(verificationCode)
    .where(isOpenReset(address, resetHash));
  return rows.length > 0;
};

/** Uses up a reset token: of concurrent calls exactly one gets the user. */
export const useResetToken = async (
  transaction: Transaction,
  address: Uint8Array,
  resetHash: Uint8Array,
): Promise<string | null> => {
  const [row] = await transaction
    .update(verificationCode)
    .set({ resetHash: null, resetExpiresAt: null })
    .where(isOpenReset(address, resetHash))
    .returning({ userId: verificationCode.userId });
  return row?.userId ?? null;
};
