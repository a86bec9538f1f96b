import { and, count, eq, gt, inArray, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import type { Database, Transaction } from './database';
import { membership, tenant } from './schema';
import { recoveryCode, secondFactor } from './signInSchema';
import { holdAccount, revokeSessionsOf } from './sessions';

/** As long as the person may need to enter a secret into their app. */
const PROPOSAL_MINUTES = 15;

const belongsTo = (userId: string) => eq(secondFactor.userId, userId);
const isOn = isNotNull(secondFactor.confirmedAt);
const isProposed = and(
  isNull(secondFactor.confirmedAt),
  gt(secondFactor.proposedAt, sql`now() - make_interval(mins => ${PROPOSAL_MINUTES})`),
);

/** Stores an unconfirmed secret, replacing an earlier unconfirmed one. */
export const proposeSecret = async (
  database: Database,
  userId: string,
  sealed: Uint8Array,
): Promise<boolean> => {
  const rows = await database
    .insert(secondFactor)
    .values({ userId, sealed })
    .onConflictDoUpdate({
      target: secondFactor.userId,
      set: { sealed, lastStep: 0, proposedAt: sql`now()` },
      setWhere: isNull(secondFactor.confirmedAt),
    })
    .returning({ userId: secondFactor.userId });
  return rows.length > 0;
};

export interface StoredFactor {
  sealed: Uint8Array;
  isOn: boolean;
  /** Whether it waits for its first code and has not expired. */
  isProposed: boolean;
}

export const findSecondFactor = async (
  database: Database,
  userId: string,
): Promise<StoredFactor | null> => {
  const [row] = await database
    .select({
      sealed: secondFactor.sealed,
      isOn: sql<boolean>`${isOn}`,
      isProposed: sql<boolean>`${isProposed}`,
    })
    .from(secondFactor)
    .where(belongsTo(userId));
  return row ?? null;
};

/** Replaces all others. */
export const replaceRecoveryCodes = async (
  transaction: Transaction,
  userId: string,
  marks: readonly Uint8Array[],
): Promise<void> => {
  await transaction.delete(recoveryCode).where(eq(recoveryCode.userId, userId));
  await transaction
    .insert(recoveryCode)
    .values(marks.map((mark) => ({ userId, mark, bySecret: true })));
};

/**
 * Switches the factor on with the step of its first code. All other sessions end, because they
 * began without it.
 *
 * @returns false if there is nothing to confirm.
 */
export const confirmSecret = async (
  transaction: Transaction,
  { userId, sessionId }: { userId: string; sessionId: string },
  { sealed, step, marks }: { sealed: Uint8Array; step: number; marks: readonly Uint8Array[] },
): Promise<boolean> => {
  await holdAccount(transaction, userId);
  const rows = await transaction
    .update(secondFactor)
    .set({ confirmedAt: sql`now()`, lastStep: step })
    .where(and(belongsTo(userId), isProposed, eq(secondFactor.sealed, sealed)))
    .returning({ userId: secondFactor.userId });
  if (rows.length === 0) return false;
  await replaceRecoveryCodes(transaction, userId, marks);
  await revokeSessionsOf(transaction, userId, { but: sessionId });
  return true;
};

/** Uses up this step and earlier ones; false if it was used up already. */
export const spendStep = async (
  database: Database,
  userId: string,
  step: number,
): Promise<boolean> => {
  const rows = await database
    .update(secondFactor)
    .set({ lastStep: step })
    .where(and(belongsTo(userId), isOn, lt(secondFactor.lastStep, step)))
    .returning({ userId: secondFactor.userId });
  return rows.length > 0;
};

/**
 * Counts a code before it is compared, in one statement, so that concurrent ones get different
 * numbers.
 *
 * @returns how many codes in a row that makes, for devices that the account knows or for all
 * others.
 */
export const countCodeInRow = async (
  database: Database,
  userId: string,
  knowsDevice: boolean,
): Promise<number> => {
  const field = knowsDevice ? 'wrongCodesOfKnown' : 'wrongCodes';
  const [row] = await database
    .update(secondFactor)
    .set({ [field]: sql`${secondFactor[field]} + 1` })
    .where(and(belongsTo(userId), isOn))
    .returning({ number: secondFactor[field] });
  return row?.number ?? Number.POSITIVE_INFINITY;
};

/** After a right code or a new password the count starts from zero again. */
export const forgetWrongCodes = async (
  database: Database | Transaction,
  userId: string,
): Promise<void> => {
  await database
    .update(secondFactor)
    .set({ wrongCodes: 0, wrongCodesOfKnown: 0 })
    .where(belongsTo(userId));
};

/**
 * Whether to warn the person of wrong codes now: of concurrent calls one gets true, and for the
 * next day none.
 */
export const takeWarning = async (database: Transaction, userId: string): Promise<boolean> => {
  const isDue = sql`coalesce(${secondFactor.warnedAt} < now() - interval '1 day', true)`;
  const rows = await database
    .update(secondFactor)
    .set({ warnedAt: sql`now()` })
    .where(and(belongsTo(userId), isDue))
    .returning({ userId: secondFactor.userId });
  return rows.length > 0;
};

/** Uses up a recovery code; false if the person does not have it (any more). */
export const spendRecoveryCode = async (
  database: Database,
  userId: string,
  marks: Uint8Array[],
): Promise<boolean> => {
  const rows = await database
    .delete(recoveryCode)
    .where(and(eq(recoveryCode.userId, userId), inArray(recoveryCode.mark, marks)))
    .returning({ userId: recoveryCode.userId });
  return rows.length > 0;
};

export const countRecoveryCodes = async (database: Database, userId: string): Promise<number> => {
  const [row] = await database
    .select({ left: count() })
    .from(recoveryCode)
    .where(eq(recoveryCode.userId, userId));
  return row?.left ?? 0;
};

/**
 * Switches the factor off, even if it was never confirmed. Also used by the command that resets it.
 */
export const removeSecondFactor = async (
  transaction: Transaction,
  userId: string,
): Promise<boolean> => {
  await transaction.delete(recoveryCode).where(eq(recoveryCode.userId, userId));
  const rows = await transaction
    .delete(secondFactor)
    .where(belongsTo(userId))
    .returning({ userId: secondFactor.userId });
  return rows.length > 0;
};

/** The person's tenants that demand a second factor. */
export const findTenantsWithFactor = async (
  database: Database,
  userId: string,
): Promise<string[]> => {
  const rows = await database
    .select({ name: tenant.name })
    .from(membership)
    .innerJoin(tenant, eq(tenant.id, membership.tenantId))
    .where(and(eq(membership.userId, userId), tenant.requiresSecondFactor))
    .orderBy(tenant.name);
  return rows.map(({ name }) => name);
};

/**
 * Sets whether a tenant only admits members with a second factor; false if there is no such tenant.
 */
export const requireSecondFactor = async (
  database: Database | Transaction,
  tenantName: string,
  isRequired: boolean,
): Promise<boolean> => {
  const rows = await database
    .update(tenant)
    .set({ requiresSecondFactor: isRequired })
    .where(eq(tenant.name, tenantName))
    .returning({ id: tenant.id });
  return rows.length > 0;
};
