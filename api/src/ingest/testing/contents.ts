import { sql } from 'drizzle-orm';
import type { Database } from '../../storage/database';

const tables = [
  'product',
  'channel',
  'sighting',
  'availability_current',
  'availability_interval',
  'price_current',
  'price_interval',
  'review_current',
  'review_interval',
  'offer_page',
  'offer_page_interval',
] as const;

/** Every row that an ingest can write, as text in a fixed order, and the version of the data. */
export const contents = async (database: Database) => {
  const rows: Record<string, string[]> = {};
  for (const table of tables) {
    const found = await database.execute(
      sql`select row::text as text from ${sql.identifier(table)} row order by 1`,
    );
    rows[table] = found.rows.map(({ text }) => String(text));
  }
  const version = await database.execute(sql`select version from data_version`);
  return { rows, version: Number(version.rows[0]?.['version']) };
};
