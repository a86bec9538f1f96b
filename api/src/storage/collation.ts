import { sql } from 'drizzle-orm';
import type { Database } from './database';

interface Versions {
  name: string;
  stored: string | null;
  actual: string | null;
}

/**
 * What an operator has to do if the system's library sorts texts in another way than when the
 * database was made, as after an upgrade of the system: indexes may miss rows then. Null if it is the
 * same, or the database does not say.
 */
export const collationAdvice = async (database: Database): Promise<string | null> => {
  const { rows } = await database.execute<Versions & Record<string, unknown>>(sql`
    select quote_ident(datname) as name, datcollversion as stored,
      pg_database_collation_actual_version(oid) as actual
    from pg_database where datname = current_database()`);
  const [versions] = rows;
  if (!versions?.stored || !versions.actual || versions.stored === versions.actual) return null;
  const { name, stored, actual } = versions;
  return (
    `the order of texts has changed since the database was made (version ${stored}, now ${actual}), so ` +
    `indexes may miss rows. As its owner: REINDEX DATABASE ${name}; then ` +
    `ALTER DATABASE ${name} REFRESH COLLATION VERSION;`
  );
};
