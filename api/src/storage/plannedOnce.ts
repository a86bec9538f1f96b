import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';

const MARK = '/* planned once */';

/**
 * Stands behind a statement that nearly every request asks, always with the same text: PostgreSQL plans it once for each
 * connection, not each time.
 */
export const plannedOnce = sql.raw(MARK);

const names = new Map<string, string>();

/** Under which a connection keeps the plan of a statement; undefined for one that it does not keep. */
export const nameOfPlan = (statement: string): string | undefined => {
  if (!statement.endsWith(MARK)) return undefined;
  const known = names.get(statement);
  if (known !== undefined) return known;
  const name = createHash('sha256').update(statement).digest('hex').slice(0, 32);
  names.set(statement, name);
  return name;
};
