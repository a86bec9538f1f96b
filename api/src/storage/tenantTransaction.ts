import { sql } from 'drizzle-orm';
import type { Database, Transaction } from './database';

interface TenantTransactionOptions {
  /** All statements see the same data: for answers from several statements. */
  snapshot?: boolean;
}

/** From here on the transaction has the unprivileged role and only sees this tenant. */
export const inTenant = async (transaction: Transaction, tenantId: number): Promise<void> => {
  await transaction.execute(
    sql`select set_config('role', 'app_tenant', true), set_config('app.tenant', ${tenantId}, true)`,
  );
};

/** Undoes that, for statements about data of no tenant. */
export const outsideTenants = async (transaction: Transaction): Promise<void> => {
  await transaction.execute(
    sql`select set_config('role', 'none', true), set_config('app.tenant', '', true)`,
  );
};

/**
 * A transaction that changes a tenant's data; its provider decides which other writes belong to it.
 */
export type TenantChange = <Result>(
  tenantId: number,
  work: (transaction: Transaction) => Promise<Result>,
) => Promise<Result>;

/**
 * Runs `work` in the unprivileged role with the tenant set, so that row-level security applies in
 * both engines, even on a superuser's connection (the embedded one always is). It is a second
 * protection: statements still have their `where tenant_id`.
 */
export const tenantTransaction = <Result>(
  database: Database,
  tenantId: number,
  work: (transaction: Transaction) => Promise<Result>,
  { snapshot = false }: TenantTransactionOptions = {},
): Promise<Result> =>
  database.transaction(
    async (transaction) => {
      await inTenant(transaction, tenantId);
      return work(transaction);
    },
    snapshot ? { isolationLevel: 'repeatable read', accessMode: 'read only' } : undefined,
  );

/**
 * Changes without a line in a log: those of the demo before anybody uses it, and those in tests of
 * rules.
 */
export const unrecordedChange =
  (database: Database): TenantChange =>
  (tenantId, work) =>
    tenantTransaction(database, tenantId, work);
