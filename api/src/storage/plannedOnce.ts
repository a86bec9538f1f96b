import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';

const MARK = '/* planned once */';

/**
 * Added to a statement that nearly every request runs, always with the same text: PostgreSQL then
 * plans it once for each connection instead of each time.
 */
export const plannedOnce = sql.raw(MARK);

const names = new Map<string, string>();

/**
 * The name under which a connection keeps the plan of a statement; undefined for other statements.
 */
export const nameOfPlan = (statement: string): string | undefined => {
  if (!statement.endsWith(MARK)) return undefined;
  const cachedName = names.get(statement);
  if (cachedName !== undefined) return cachedName;
  const name = createHash('sha256').update(statement).digest('hex').slice(0, 32);
  names.set(statement, name);
  return name;
};
