import { sql } from 'drizzle-orm';
import type { Database, Transaction } from './database';

interface TenantTransactionOptions {
  /** All statements see the same data: for answers made of several. */
  snapshot?: boolean;
}

/** From here on the transaction is the unprivileged role, and sees this tenant alone. */
export const inTenant = async (transaction: Transaction, tenantId: number): Promise<void> => {
  await transaction.execute(
    sql`select set_config('role', 'app_tenant', true), set_config('app.tenant', ${tenantId}, true)`,
  );
};

/** Takes that back, for what belongs to no tenant. */
export const outsideTenants = async (transaction: Transaction): Promise<void> => {
  await transaction.execute(
    sql`select set_config('role', 'none', true), set_config('app.tenant', '', true)`,
  );
};

/** One transaction in which a tenant's data are changed; whoever gives it says what else belongs to it. */
export type TenantChange = <Result>(
  tenantId: number,
  work: (transaction: Transaction) => Promise<Result>,
) => Promise<Result>;

/**
 * Runs `work` as the unprivileged role with the tenant set, so that row-level security holds in both
 * engines, also for a superuser's connection (the embedded one always is). A second protection:
 * statements still have their `where tenant_id`.
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

/** Changes that stand in no log: of the demo before anybody uses it, and of tests of rules. */
export const unrecordedChange =
  (database: Database): TenantChange =>
  (tenantId, work) =>
    tenantTransaction(database, tenantId, work);
