import { sql } from 'drizzle-orm';
import type { Transaction } from '../storage/database';

export interface Table {
  name: string;
  /** Row-level security hides its rows from everybody but the tenant. */
  isOfTenants: boolean;
}

interface Found extends Table {
  needs: string[];
}

/**
 * All tables of the app, each after those that it refers to. They are read from the database, so
 * that none is forgotten. Unlogged tables lose their rows in a crash anyway, so a backup leaves
 * them out.
 */
export const tablesInOrder = async (transaction: Transaction): Promise<Table[]> => {
  const { rows } = await transaction.execute<Found & Record<string, unknown>>(sql`
    select c.relname as name, c.relrowsecurity as "isOfTenants",
      coalesce(jsonb_agg(distinct f.relname) filter (where f.oid <> c.oid), '[]') as needs
    from pg_class c
    left join pg_constraint k on k.conrelid = c.oid and k.contype = 'f'
    left join pg_class f on f.oid = k.confrelid
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition and c.relpersistence = 'p'
    group by c.oid order by c.relname`);
  const ordered: Found[] = [];
  while (ordered.length < rows.length) {
    const placed = new Set(ordered.map(({ name }) => name));
    const next = rows.filter(
      ({ name, needs }) => !placed.has(name) && needs.every((one) => placed.has(one)),
    );
    if (next.length === 0) throw new Error('The tables refer to one another in a circle.');
    ordered.push(...next);
  }
  return ordered.map(({ name, isOfTenants }) => ({ name, isOfTenants }));
};
