import type { Language, Preferences } from '@pmm/shared/contracts/user';
import { asc, eq, sql } from 'drizzle-orm';
import { liveSession, type AccessClaims } from './access';
import type { Database, Transaction } from './database';
import { appUser, membership, session, tenant } from './schema';

/** After this many failures in a row an account is locked for a while. */
export const FAILURES_TO_LOCK = 10;
const LOCK_MINUTES = 15;

/** Whom a mail goes to. */
export interface Addressee {
  userId: string;
  email: string;
  name: string;
  language: Language;
}

export interface LoginAttempt extends Addressee {
  passwordHash: string | null;
  verified: boolean;
  /** This attempt included, counted from 1; more than FAILURES_TO_LOCK means: locked before it. */
  attempt: number;
}

const emailIs = (email: string) => eq(sql`lower(${appUser.email})`, email.toLowerCase());

/**
 * Counts an attempt as failed before the password is compared, in one statement, so that concurrent
 * attempts get different numbers. The attempt that reaches the limit sets the lock; the count starts
 * again when the lock has run out.
 */
export const countLoginAttempt = async (
  database: Database,
  email: string,
): Promise<LoginAttempt | null> => {
  const lockRanOut = sql`${appUser.lockedUntil} <= now()`;
  const [row] = await database
    .update(appUser)
    .set({
      failedLogins: sql`case when ${lockRanOut} then 1 else ${appUser.failedLogins} + 1 end`,
      lockedUntil: sql`case
        when ${lockRanOut} then null
        when ${appUser.lockedUntil} is null and ${appUser.failedLogins} + 1 >= ${FAILURES_TO_LOCK}
          then now() + make_interval(mins => ${LOCK_MINUTES})
        else ${appUser.lockedUntil} end`,
    })
    .where(emailIs(email))
    .returning();
  if (row === undefined) return null;
  return {
    userId: row.id,
    email: row.email,
    name: row.name,
    language: row.language,
    passwordHash: row.passwordHash,
    verified: row.verifiedAt !== null,
    attempt: row.failedLogins,
  };
};

/** After a successful sign-in. */
export const forgetFailedLogins = async (database: Database, userId: string): Promise<void> => {
  await database
    .update(appUser)
    .set({ failedLogins: 0, lockedUntil: null })
    .where(eq(appUser.id, userId));
};

/** After the right password at a locked account: the lock stays, the count beyond it is dropped. */
export const forgetAttemptsWhileLocked = async (
  database: Database,
  userId: string,
): Promise<void> => {
  await database
    .update(appUser)
    .set({ failedLogins: sql`least(${appUser.failedLogins}, ${FAILURES_TO_LOCK})` })
    .where(eq(appUser.id, userId));
};

const addressee = {
  userId: appUser.id,
  email: appUser.email,
  name: appUser.name,
  language: appUser.language,
};

export const findAddressee = async (
  database: Database,
  email: string,
): Promise<Addressee | null> => {
  const [row] = await database.select(addressee).from(appUser).where(emailIs(email));
  return row ?? null;
};

export interface AccountState extends Addressee {
  verified: boolean;
  locked: boolean;
}

/** For a sign-in without password. */
export const findAccountState = async (
  database: Database,
  userId: string,
): Promise<AccountState | null> => {
  const [row] = await database
    .select({
      ...addressee,
      verified: sql<boolean>`${appUser.verifiedAt} is not null`,
      locked: sql<boolean>`coalesce(${appUser.lockedUntil} > now(), false)`,
    })
    .from(appUser)
    .where(eq(appUser.id, userId));
  return row ?? null;
};

export const markVerified = async (
  transaction: Database | Transaction,
  userId: string,
): Promise<void> => {
  await transaction
    .update(appUser)
    .set({ verifiedAt: sql`coalesce(${appUser.verifiedAt}, now())` })
    .where(eq(appUser.id, userId));
};

/**
 * Sets the password of a person who proved their address, and lifts the lock of failed logins. A
 * longer lock was set by an administrator and stays.
 */
export const setPassword = async (
  transaction: Transaction,
  userId: string,
  passwordHash: string,
): Promise<Addressee> => {
  const lockStays = sql`${appUser.lockedUntil} > now() + make_interval(mins => ${LOCK_MINUTES})`;
  const [row] = await transaction
    .update(appUser)
    .set({
      passwordHash,
      failedLogins: sql`case when ${lockStays} then ${appUser.failedLogins} else 0 end`,
      lockedUntil: sql`case when ${lockStays} then ${appUser.lockedUntil} end`,
    })
    .where(eq(appUser.id, userId))
    .returning(addressee);
  if (row === undefined) throw new Error('The account is gone.');
  return row;
};

export interface Account {
  email: string;
  name: string;
  avatar: string | null;
  /** In the order of their names. */
  tenants: string[];
  preferences: Preferences;
}

/** Null when the session has ended. */
export const findAccount = async (
  database: Database,
  claims: AccessClaims,
): Promise<Account | null> => {
  const rows = await database
    .select({
      email: appUser.email,
      name: appUser.name,
      avatar: appUser.avatar,
      preferences: appUser.preferences,
      tenant: tenant.name,
    })
    .from(session)
    .innerJoin(appUser, eq(appUser.id, session.userId))
    .leftJoin(membership, eq(membership.userId, appUser.id))
    .leftJoin(tenant, eq(tenant.id, membership.tenantId))
    .where(liveSession(claims))
    .orderBy(asc(tenant.name));
  const [first] = rows;
  if (first === undefined) return null;
  const { tenant: _tenant, ...account } = first;
  return { ...account, tenants: rows.flatMap((row) => row.tenant ?? []) };
};

/**
 * Replaces the preferences by what `change` returns. The row is locked meanwhile, so that two tabs
 * that save at once keep each other's changes.
 */
export const updatePreferences = (
  database: Database,
  userId: string,
  change: (kept: Preferences) => Preferences,
): Promise<Preferences> =>
  database.transaction(async (transaction) => {
    const isPerson = eq(appUser.id, userId);
    const [row] = await transaction
      .select({ kept: appUser.preferences })
      .from(appUser)
      .where(isPerson)
      .for('update');
    const preferences = change(row?.kept ?? {});
    const { language } = preferences;
    await transaction
      .update(appUser)
      // Mails use the language of the account.
      .set({ preferences, ...(language && { language }) })
      .where(isPerson);
    return preferences;
  });
