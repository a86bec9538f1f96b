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

/** Of few rows any plan is quick. */
const FEWEST = 20_000;
/** The share of changed rows at which PostgreSQL by itself would look again. */
const STALE_SHARE = 0.1;

/**
 * Lets the planner look at the tables of the matrices after so many rows were written. The embedded database never does
 * so by itself, a PostgreSQL server only minutes later; meanwhile a matrix costs up to twice as much.
 */
export const refreshStatistics = async (database: Database, written: number): Promise<void> => {
  if (written < FEWEST) return;
  const { rows } = await database.execute<{ known: number }>(
    sql`select reltuples as known from pg_class where relname = ${getTableName(availabilityCurrent)}`,
  );
  if (written < (rows[0]?.known ?? 0) * STALE_SHARE) return;
  await database.execute(sql`analyze ${commaJoined(planned.map((table) => sql`${table}`))}`);
};
