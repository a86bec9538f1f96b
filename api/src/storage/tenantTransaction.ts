import { sql } from 'drizzle-orm';
import type { Database, Transaction } from './database';

interface TenantTransactionOptions {
  /** One unchanging view over all statements of the transaction, for answers made of several. */
  snapshot?: boolean;
}

/**
 * Runs `work` as the unprivileged role, with the tenant set: row-level security then holds in both
 * engines, also where the connection itself is a superuser's (the embedded one always is). The
 * `where tenant_id` stays in every statement; this is the second wall.
 */
export const tenantTransaction = <Result>(
  database: Database,
  tenantId: number,
  work: (transaction: Transaction) => Promise<Result>,
  { snapshot = false }: TenantTransactionOptions = {},
): Promise<Result> =>
  database.transaction(
    async (transaction) => {
      await transaction.execute(
        sql`select set_config('role', 'app_tenant', true), set_config('app.tenant', ${tenantId}, true)`,
      );
      return work(transaction);
    },
    snapshot ? { isolationLevel: 'repeatable read', accessMode: 'read only' } : undefined,
  );
