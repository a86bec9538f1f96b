import { and, asc, eq, ne, notExists, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { addLines } from './audit';
import { allowForgetting, auditEvent } from './auditSchema';
import type { Database, Transaction } from './database';
import { appUser, membership, tenant } from './schema';
import { inTenant } from './tenantTransaction';

interface LeftTenant {
  id: number;
  name: string;
  /** Whether nobody else can open its data. */
  onlyMember: boolean;
}

/** The tenants that a person belongs to. */
export const listOwnTenants = (
  database: Database | Transaction,
  userId: string,
): Promise<LeftTenant[]> => {
  const other = alias(membership, 'other');
  const others = database
    .select({ userId: other.userId })
    .from(other)
    .where(and(eq(other.tenantId, tenant.id), ne(other.userId, userId)));
  return database
    .select({
      id: tenant.id,
      name: tenant.name,
      onlyMember: sql<boolean>`${notExists(others)}`,
    })
    .from(membership)
    .innerJoin(tenant, eq(tenant.id, membership.tenantId))
    .where(eq(membership.userId, userId))
    .orderBy(asc(tenant.name));
};

/** The account's lines stay in the logs, but nobody can see any more whose they were. */
const forgetInLogs = async (transaction: Transaction, userId: string): Promise<void> => {
  const tenants = await transaction.select({ id: tenant.id }).from(tenant);
  // The same id in all lines of this account; no account has it.
  const nobody = crypto.randomUUID();
  await transaction.execute(allowForgetting);
  for (const { id } of tenants) {
    await inTenant(transaction, id);
    await transaction
      .update(auditEvent)
      .set({ userId: nobody, person: '' })
      .where(and(eq(auditEvent.tenantId, id), eq(auditEvent.userId, userId)));
  }
};

/**
 * Deletes an account with everything that only belongs to it: sessions, devices, identities,
 * preferences, second factor. The watchlists that the person made belong to the tenant and stay.
 *
 * @param tell writes the events about it, in the same transaction.
 * @returns the tenants that have no member left.
 */
export const deleteAccount = (
  database: Database,
  userId: string,
  source: Uint8Array,
  tell: (transaction: Transaction) => Promise<void> = () => Promise.resolve(),
): Promise<string[]> =>
  database.transaction(async (transaction) => {
    const tenants = await listOwnTenants(transaction, userId);
    await addLines(transaction, { kind: 'account-deleted', userId, source });
    await transaction.delete(appUser).where(eq(appUser.id, userId));
    await tell(transaction);
    // Last, because it continues in the role of each tenant, which may write nothing else.
    await forgetInLogs(transaction, userId);
    return tenants.filter(({ onlyMember }) => onlyMember).map(({ name }) => name);
  });
