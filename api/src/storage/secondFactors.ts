import { and, count, eq, gt, inArray, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import type { Database, Transaction } from './database';
import { membership, tenant } from './schema';
import { recoveryCode, secondFactor } from './signInSchema';
import { holdAccount, revokeSessionsOf } from './sessions';

/** As long as the person needs to put a secret into their app. */
const PROPOSAL_MINUTES = 15;

const of = (userId: string) => eq(secondFactor.userId, userId);
const isOn = isNotNull(secondFactor.confirmedAt);
const isProposed = and(
  isNull(secondFactor.confirmedAt),
  gt(secondFactor.proposedAt, sql`now() - make_interval(mins => ${PROPOSAL_MINUTES})`),
);

/** Keeps a secret that is not confirmed yet, in place of another such one. */
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
  /** It waits for its first code, and not for too long. */
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
    .where(of(userId));
  return row ?? null;
};

/** In place of all others. */
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
 * Switches the factor on with the step of its first code. All other sessions end: they began without it.
 *
 * @returns false when there is nothing to confirm.
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
    .where(and(of(userId), isProposed, eq(secondFactor.sealed, sealed)))
    .returning({ userId: secondFactor.userId });
  if (rows.length === 0) return false;
  await replaceRecoveryCodes(transaction, userId, marks);
  await revokeSessionsOf(transaction, userId, { but: sessionId });
  return true;
};

/** Uses up the steps up to this one; false when it is used up already. */
export const spendStep = async (
  database: Database,
  userId: string,
  step: number,
): Promise<boolean> => {
  const rows = await database
    .update(secondFactor)
    .set({ lastStep: step })
    .where(and(of(userId), isOn, lt(secondFactor.lastStep, step)))
    .returning({ userId: secondFactor.userId });
  return rows.length > 0;
};

/**
 * Counts a code before it is compared, in one statement: of many at once each gets a number of its own.
 *
 * @returns how many in a row it makes, of devices that the account knows or of all others.
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
    .where(and(of(userId), isOn))
    .returning({ number: secondFactor[field] });
  return row?.number ?? Number.POSITIVE_INFINITY;
};

/** After a right code, or a new password: whoever guessed with the one before begins with nothing. */
export const forgetWrongCodes = async (
  database: Database | Transaction,
  userId: string,
): Promise<void> => {
  await database
    .update(secondFactor)
    .set({ wrongCodes: 0, wrongCodesOfKnown: 0 })
    .where(of(userId));
};

/** Whether the person is to be told of wrong codes now: of many at once one gets true, and nobody for a day after it. */
export const takeWarning = async (database: Transaction, userId: string): Promise<boolean> => {
  const isDue = sql`coalesce(${secondFactor.warnedAt} < now() - interval '1 day', true)`;
  const rows = await database
    .update(secondFactor)
    .set({ warnedAt: sql`now()` })
    .where(and(of(userId), isDue))
    .returning({ userId: secondFactor.userId });
  return rows.length > 0;
};

/** Uses up a recovery code; false when the person has no such code, or no longer. */
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

/** Switches the factor off, whether or not it was confirmed. Also for whoever resets it by a command. */
export const removeSecondFactor = async (
  transaction: Transaction,
  userId: string,
): Promise<boolean> => {
  await transaction.delete(recoveryCode).where(eq(recoveryCode.userId, userId));
  const rows = await transaction
    .delete(secondFactor)
    .where(of(userId))
    .returning({ userId: secondFactor.userId });
  return rows.length > 0;
};

/** The person's tenants that ask for a second factor. */
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

/** Whether a tenant lets in only who has a second factor; false when there is no such tenant. */
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
