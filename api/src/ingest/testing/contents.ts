import { getTableName, sql } from 'drizzle-orm';
import type { Database } from '../../storage/database';
import {
  availabilityCurrent,
  availabilityInterval,
  channel,
  dataVersion,
  offerPage,
  offerPageInterval,
  priceCurrent,
  priceInterval,
  product,
  reviewCurrent,
  reviewInterval,
} from '../../storage/schema';
import { referencePrice } from '../../storage/referenceSchema';
import { productRead } from '../../storage/sightingSchema';
import { withdrawal, withdrawnReading } from '../../storage/withdrawalSchema';
import { storedSightings } from './storedSightings';

const tables = [
  product,
  referencePrice,
  channel,
  productRead,
  availabilityCurrent,
  availabilityInterval,
  priceCurrent,
  priceInterval,
  reviewCurrent,
  reviewInterval,
  offerPage,
  offerPageInterval,
  withdrawal,
  withdrawnReading,
] as const;

/** All rows that an ingest can write, as sorted text, and the version of the data. */
export const contents = async (database: Database) => {
  const rows: Record<string, string[]> = {};
  for (const table of tables) {
    const found = await database.execute(
      sql`select row::text as text from ${table} row order by 1`,
    );
    rows[getTableName(table)] = found.rows.map(({ text }) => String(text));
  }
  rows['sightings'] = (await storedSightings(database)).map((seen) => JSON.stringify(seen));
  const [version] = await database.select({ version: dataVersion.version }).from(dataVersion);
  return { rows, ...version };
};
