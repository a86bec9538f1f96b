import { getTableName, sql } from 'drizzle-orm';
import type { Database } from './database';
import { commaJoined } from './rawSql';
import {
  availabilityCurrent,
  availabilityInterval,
  priceCurrent,
  priceInterval,
  product,
  reviewCurrent,
  reviewInterval,
  watchlistItem,
} from './schema';

const planned = [
  ...[availabilityCurrent, availabilityInterval, priceCurrent, priceInterval],
  ...[reviewCurrent, reviewInterval, product, watchlistItem],
];

/** With fewer rows any plan is fast. */
const FEWEST = 20_000;
/** The share of changed rows at which PostgreSQL would analyse a table by itself. */
const STALE_SHARE = 0.1;

/**
 * Analyses the tables of the matrices for the planner if many rows were written. The embedded
 * database never does so by itself, a PostgreSQL server only minutes later; until then a matrix
 * costs up to twice as much.
 */
export const refreshStatistics = async (database: Database, written: number): Promise<void> => {
  if (written < FEWEST) return;
  const { rows } = await database.execute<{ estimate: number }>(
    sql`select reltuples as estimate from pg_class where relname = ${getTableName(availabilityCurrent)}`,
  );
  if (written < (rows[0]?.estimate ?? 0) * STALE_SHARE) return;
  await database.execute(sql`analyze ${commaJoined(planned.map((table) => sql`${table}`))}`);
};
