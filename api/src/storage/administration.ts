import type { Language } from '@pmm/shared/contracts/user';
import { and, asc, eq, sql } from 'drizzle-orm';
import { emailIs } from './accountState';
import type { Database, Transaction } from './database';
import { appUser, membership, tenant } from './schema';
import { verificationCode } from './signInSchema';

/** Changes of tenants and accounts by an administrator, outside of the app's rules. */

export interface TenantSummary {
  name: string;
  maxWatchlists: number;
  members: number;
}

/** False if a tenant with that name exists. */
export const createTenant = async (
  database: Database,
  name: string,
  maxWatchlists?: number,
): Promise<boolean> => {
  const rows = await database
    .insert(tenant)
    .values({ name, ...(maxWatchlists !== undefined && { maxWatchlists }) })
    .onConflictDoNothing()
    .returning({ id: tenant.id });
  return rows.length > 0;
};

export const listTenants = (database: Database): Promise<TenantSummary[]> =>
  database
    .select({
      name: tenant.name,
      maxWatchlists: tenant.maxWatchlists,
      members: sql<number>`count(${membership.userId})::int`,
    })
    .from(tenant)
    .leftJoin(membership, eq(membership.tenantId, tenant.id))
    .groupBy(tenant.id)
    .orderBy(asc(tenant.name));

export const findTenantId = async (database: Database, name: string): Promise<number | null> => {
  const [row] = await database.select({ id: tenant.id }).from(tenant).where(eq(tenant.name, name));
  return row?.id ?? null;
};

export interface AccountSummary {
  userId: string;
  email: string;
  name: string;
  language: Language;
  locked: boolean;
  verified: boolean;
  tenants: string[];
}

const summary = {
  userId: appUser.id,
  email: appUser.email,
  name: appUser.name,
  language: appUser.language,
  locked: sql<boolean>`coalesce(${appUser.lockedUntil} > now(), false)`,
  verified: sql<boolean>`${appUser.verifiedAt} is not null`,
  tenants: sql<string[]>`
    coalesce(jsonb_agg(${tenant.name} order by ${tenant.name})
      filter (where ${tenant.name} is not null), '[]')`,
};

const selectAccounts = (database: Database) =>
  database
    .select(summary)
    .from(appUser)
    .leftJoin(membership, eq(membership.userId, appUser.id))
    .leftJoin(tenant, eq(tenant.id, membership.tenantId))
    .groupBy(appUser.id);

export const listAccounts = (database: Database): Promise<AccountSummary[]> =>
  selectAccounts(database).orderBy(asc(appUser.email));

export const findAccountByEmail = async (
  database: Database,
  email: string,
): Promise<AccountSummary | null> => {
  const [row] = await selectAccounts(database).where(emailIs(email));
  return row ?? null;
};

export interface NewAccount {
  email: string;
  name: string;
  language: Language;
  tenantIds: readonly number[];
}

/** Creates an account without a password. Null if an account with that address exists. */
export const createAccount = async (
  transaction: Transaction,
  { tenantIds, ...account }: NewAccount,
): Promise<string | null> => {
  const [row] = await transaction
    .insert(appUser)
    .values(account)
    .onConflictDoNothing()
    .returning({ id: appUser.id });
  if (row === undefined) return null;
  const memberships = tenantIds.map((tenantId) => ({ userId: row.id, tenantId }));
  if (memberships.length > 0) await transaction.insert(membership).values(memberships);
  return row.id;
};

/** These three return false if nothing had to be changed. */
export const addMembership = async (
  database: Database | Transaction,
  userId: string,
  tenantId: number,
): Promise<boolean> => {
  const rows = await database
    .insert(membership)
    .values({ userId, tenantId })
    .onConflictDoNothing()
    .returning({ userId: membership.userId });
  return rows.length > 0;
};

export const removeMembership = async (
  database: Database | Transaction,
  userId: string,
  tenantId: number,
): Promise<boolean> => {
  const rows = await database
    .delete(membership)
    .where(and(eq(membership.userId, userId), eq(membership.tenantId, tenantId)))
    .returning({ userId: membership.userId });
  return rows.length > 0;
};

/** A trigger of the database then ends the sessions of the account. */
export const setLock = async (
  database: Database | Transaction,
  userId: string,
  locked: boolean,
): Promise<void> => {
  await database
    .update(appUser)
    .set({ lockedUntil: locked ? sql`'infinity'` : null })
    .where(eq(appUser.id, userId));
};

const LINK_HOURS = 24;

export interface NewResetLink {
  address: Uint8Array;
  /** Belongs to no browser: the link can be used wherever it is opened. */
  device: Uint8Array;
  userId: string;
  resetHash: Uint8Array;
}

/**
 * Lets the holder of the token set the password of the account once; earlier links become invalid.
 */
export const storeResetLink = async (
  transaction: Transaction,
  link: NewResetLink,
): Promise<void> => {
  await transaction.delete(verificationCode).where(eq(verificationCode.address, link.address));
  await transaction.insert(verificationCode).values({
    ...link,
    codeExpiresAt: sql`now()`,
    resetExpiresAt: sql`now() + make_interval(hours => ${LINK_HOURS})`,
  });
  // The link goes to a person whom an administrator chose, or to the reader of the address's
  // mails.
  await transaction
    .update(appUser)
    .set({ verifiedAt: sql`coalesce(${appUser.verifiedAt}, now())` })
    .where(eq(appUser.id, link.userId));
};
