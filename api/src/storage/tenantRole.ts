import { type SQL, sql } from 'drizzle-orm';
import { sqlState } from './sqlState';

/** The login may neither take the role of tenant transactions nor grant it to itself. */
export class TenantRoleError extends Error {
  override readonly name = 'TenantRoleError';

  constructor() {
    super(
      'DATABASE_URL names a login that may not take the role app_tenant: as an administrator run ' +
        'CREATE ROLE app_tenant NOLOGIN; (unless it exists) and GRANT app_tenant TO that login.',
    );
  }
}

// Tries to take the role instead of reading the rights. Since PostgreSQL 16 the creator of a role
// is a member without the right to take it, and before 16 that right cannot be queried.
const statement = sql`
DO $$
BEGIN
  BEGIN
    IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'app_tenant') THEN
      CREATE ROLE app_tenant NOLOGIN NOSUPERUSER NOBYPASSRLS;
    END IF;
  EXCEPTION WHEN duplicate_object OR unique_violation THEN
    NULL; -- Created at the same moment from another database of this cluster.
  END;
  BEGIN
    PERFORM set_config('role', 'app_tenant', true);
    PERFORM set_config('role', 'none', true);
  EXCEPTION WHEN insufficient_privilege THEN
    GRANT app_tenant TO CURRENT_USER;
  END;
END $$`;

const INSUFFICIENT_PRIVILEGE = '42501';

/**
 * Makes sure that this login can take the role `app_tenant`. At every start and not in a migration,
 * because roles belong to the cluster and a database may be restored into another one.
 *
 * @throws TenantRoleError if an administrator has to help.
 */
export const ensureTenantRole = async (database: {
  execute: (query: SQL) => PromiseLike<unknown>;
}): Promise<void> => {
  try {
    await database.execute(statement);
  } catch (error) {
    throw sqlState(error) === INSUFFICIENT_PRIVILEGE ? new TenantRoleError() : error;
  }
};
