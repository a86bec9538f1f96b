import type { Preferences } from '@pmm/shared/contracts/user';
import { asc, eq, sql } from 'drizzle-orm';
import { liveSession, type AccessClaims } from './access';
import type { Database, Transaction } from './database';
import { type Addressee, addressee } from './accountState';
import { appUser, membership, session, tenant } from './schema';

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
 * Sets the password of a person who has proved their address. A lock stays, because an
 * administrator has set it.
 */
export const setPassword = async (
  transaction: Transaction,
  userId: string,
  passwordHash: string,
): Promise<Addressee> => {
  const [row] = await transaction
    .update(appUser)
    .set({ passwordHash })
    .where(eq(appUser.id, userId))
    .returning(addressee);
  if (row === undefined) throw new Error('The account is gone.');
  return row;
};

/** The names of a person and of their tenants. */
export const findNamesAround = async (database: Database, userId: string): Promise<string[]> => {
  const rows = await database
    .select({ person: appUser.name, tenant: tenant.name })
    .from(appUser)
    .leftJoin(membership, eq(membership.userId, appUser.id))
    .leftJoin(tenant, eq(tenant.id, membership.tenantId))
    .where(eq(appUser.id, userId));
  return [rows[0]?.person ?? '', ...rows.flatMap((row) => row.tenant ?? [])];
};

export interface Account {
  email: string;
  name: string;
  avatar: string | null;
  /** In order of their names. */
  tenants: string[];
  preferences: Preferences;
}

/** Null if the session has ended. */
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
 * Replaces the preferences by the result of `change`. The row is locked, so that two tabs that save
 * at the same time do not lose each other's changes.
 */
export const updatePreferences = (
  database: Database,
  userId: string,
  change: (stored: Preferences) => Preferences,
): Promise<Preferences> =>
  database.transaction(async (transaction) => {
    const isPerson = eq(appUser.id, userId);
    const [row] = await transaction
      .select({ stored: appUser.preferences })
      .from(appUser)
      .where(isPerson)
      .for('update');
    const preferences = change(row?.stored ?? {});
    const { language } = preferences;
    await transaction
      .update(appUser)
      // Mails use the language of the account.
      .set({ preferences, ...(language && { language }) })
      .where(isPerson);
    return preferences;
  });
