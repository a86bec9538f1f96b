import { sql } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import type { Database } from '../../storage/database';

/** The tables that only show rows of one tenant. */
export const tenantTables = async (database: Database): Promise<string[]> => {
  const { rows } = await database.execute<{ name: string }>(
    sql`select relname as name from pg_class where relrowsecurity and relforcerowsecurity order by 1`,
  );
  return rows.map(({ name }) => name);
};

const TENANT = /"(\w+)"\."tenant_id" = (\$\d+)/g;
const WATCHLIST = /"(?:watchlist_item"\."watchlist_id|watchlist"\."id)" = (\$\d+)/g;

const rewriting = {
  /** Removes the condition on the tenant from a statement. */
  tenant: (text: string) =>
    text.replaceAll(TENANT, (condition, table: string, value: string) =>
      table === 'membership' ? condition : `${value}::integer is not null`,
    ),
  /**
   * Removes the condition on the watchlist as well: each statement reads all rows that it can see.
   */
  everything: (text: string) =>
    rewriting
      .tenant(text)
      .replaceAll(WATCHLIST, (_condition, value) => `${value}::uuid is not null`),
};
export type Scope = keyof typeof rewriting;

interface FunctionRow {
  [column: string]: unknown;
  definition: string;
}

/** Of the SQL that is stored in the database, only functions contain a tenant. */
const functionsWithScope = async (database: Database): Promise<string[]> => {
  const { rows } = await database.execute<FunctionRow>(sql`
    select pg_get_functiondef(oid) as definition from pg_proc
    where pronamespace = 'public'::regnamespace and prosrc like '%tenant_id = of_tenant AND%'`);
  return rows.map(({ definition }) => definition);
};

/**
 * While `work` runs, the application's statements lack the conditions that limit them to one
 * tenant. Returns the statements over one of the tables, as they were before.
 */
export const withoutScope = async (
  database: Database,
  scope: Scope,
  work: () => Promise<void>,
): Promise<string[]> => {
  const tables = await tenantTables(database);
  const definitions = await functionsWithScope(database);
  for (const one of definitions) {
    await database.execute(sql.raw(one.replace('tenant_id = of_tenant AND', '')));
  }
  const statements = new Set<string>();
  // oxlint-disable-next-line typescript/unbound-method -- called with the dialect that it was called on
  const original = PgDialect.prototype.sqlToQuery;
  PgDialect.prototype.sqlToQuery = function rewritten(...parameters) {
    const query = original.apply(this, parameters);
    if (tables.some((table) => query.sql.includes(`"${table}"`))) statements.add(query.sql);
    return { ...query, sql: rewriting[scope](query.sql) };
  };
  try {
    await work();
  } finally {
    PgDialect.prototype.sqlToQuery = original;
    for (const one of definitions) await database.execute(sql.raw(one));
  }
  return [...statements];
};
