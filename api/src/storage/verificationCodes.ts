import { and, desc, eq, gt, inArray, isNotNull, lt, sql } from 'drizzle-orm';
import type { Database, Transaction } from './database';
import { verificationCode } from './signInSchema';

const ATTEMPTS_PER_CODE = 5;
/** How long a code is valid. */
export const CODE_MINUTES = 10;
const RESET_MINUTES = 15;
const KEPT_HOURS = 24;

const ofAddress = (address: Uint8Array) => eq(verificationCode.address, address);
const minutesFromNow = (minutes: number) => sql`now() + make_interval(mins => ${minutes})`;

/** The client that requests a code, or that requested the stored one. */
export interface CodeClient {
  address: Uint8Array;
  device: Uint8Array | null;
  source: Uint8Array;
}

/** The rows of a client: by its cookie, or by its address if it had none. */
const isSentTo = ({ address, device, source }: CodeClient) =>
  and(
    ofAddress(address),
    device === null ? eq(verificationCode.source, source) : eq(verificationCode.device, device),
  );

export interface FreshCode {
  address: Uint8Array;
  device: Uint8Array;
  source: Uint8Array | null;
  userId: string | null;
  codeHash: string;
}

export const forgetOldCodes = async (database: Transaction): Promise<void> => {
  await database
    .delete(verificationCode)
    .where(lt(verificationCode.sentAt, sql`now() - make_interval(hours => ${KEPT_HOURS})`));
};

/** Replaces the code of a client by a new one. */
export const replaceCode = async (database: Transaction, code: FreshCode): Promise<void> => {
  await forgetOldCodes(database);
  const codeExpiresAt = minutesFromNow(CODE_MINUTES);
  const { address, device, ...fresh } = code;
  await database
    .insert(verificationCode)
    .values({ address, device, ...fresh, codeExpiresAt })
    .onConflictDoUpdate({
      target: [verificationCode.address, verificationCode.device],
      set: { ...fresh, codeExpiresAt, attempts: 0, sentAt: sql`now()` },
    });
};

export interface CodeGuess {
  userId: string | null;
  codeHash: string;
}

/**
 * Counts a guess before it is compared, in one statement: of concurrent guesses, only the allowed
 * number get the hash.
 */
export const countGuess = async (
  database: Database,
  client: CodeClient,
): Promise<CodeGuess | null> => {
  const { address, device, attempts, codeHash, codeExpiresAt, sentAt, userId } = verificationCode;
  const latest = database
    .select({ device })
    .from(verificationCode)
    .where(isSentTo(client))
    .orderBy(desc(sentAt))
    .limit(1);
  const [row] = await database
    .update(verificationCode)
    .set({ attempts: sql`${attempts} + 1` })
    .where(
      and(
        eq(address, client.address),
        inArray(device, latest),
        lt(attempts, ATTEMPTS_PER_CODE),
        isNotNull(codeHash),
        gt(codeExpiresAt, sql`now()`),
      ),
    )
    .returning({ userId, codeHash: sql<string>`${codeHash}` });
  return row ?? null;
};

/** Whether a code was recently requested, even if it is used, expired or guessed too often. */
export const hadCode = async (database: Database, client: CodeClient): Promise<boolean> => {
  const rows = await database
    .select({ address: verificationCode.address })
    .from(verificationCode)
    .where(isSentTo(client));
  return rows.length > 0;
};

/** Exchanges a code for a reset token: of concurrent calls exactly one gets true. */
export const spendCode = async (
  transaction: Transaction,
  address: Uint8Array,
  codeHash: string,
  resetHash: Uint8Array,
): Promise<boolean> => {
  const rows = await transaction
    .update(verificationCode)
    .set({ codeHash: null, resetHash, resetExpiresAt: minutesFromNow(RESET_MINUTES) })
    // Compared by its salted hash, so that a code that was replaced meanwhile does not match.
    .where(
      and(
        ofAddress(address),
        eq(verificationCode.codeHash, codeHash),
        gt(verificationCode.codeExpiresAt, sql`now()`),
      ),
    )
    .returning({ address: verificationCode.address });
  return rows.length > 0;
};

const isOpenReset = (address: Uint8Array, resetHash: Uint8Array) =>
  and(
    ofAddress(address),
    eq(verificationCode.resetHash, resetHash),
    gt(verificationCode.resetExpiresAt, sql`now()`),
  );

/** The user whose password a reset token may set; null if the token is not valid (any more). */
export const findResetOwner = async (
  database: Database,
  address: Uint8Array,
  resetHash: Uint8Array,
): Promise<string | null> => {
  const [row] = await database
    .select({ userId: verificationCode.userId })
    .from(verificationCode)
    .where(isOpenReset(address, resetHash));
  return row?.userId ?? null;
};

/**
 * Uses up a reset token and every other code of the address: of concurrent calls exactly one gets
 * the user.
 */
export const spendResetToken = async (
  transaction: Transaction,
  address: Uint8Array,
  resetHash: Uint8Array,
): Promise<string | null> => {
  const [row] = await transaction
    .delete(verificationCode)
    .where(isOpenReset(address, resetHash))
    .returning({ userId: verificationCode.userId });
  if (row === undefined) return null;
  await transaction.delete(verificationCode).where(ofAddress(address));
  return row.userId;
};
