import { sql } from 'drizzle-orm';
import { cellFacts } from '../storage/cellFacts';
import type { Database } from '../storage/database';
import { commaJoined } from '../storage/rawSql';
import { channel, product } from '../storage/schema';

/** Deletes all products and pharmacies and their observations. */
export const emptyMarket = async (database: Database): Promise<void> => {
  const ofCells = Object.values(cellFacts).flatMap(({ current, interval }) => [current, interval]);
  const tables = commaJoined([product, channel, ...ofCells].map((table) => sql`${table}`));
  await database.execute(sql`truncate ${tables} restart identity cascade`);
};
