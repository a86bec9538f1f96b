import { eq, sql } from 'drizzle-orm';
import { product, sighting } from './schema';

/** A week of sightings is one row. */
export const WEEK_SECONDS = 7 * 86_400;
/** An entry is the seconds into its week times this, plus flags. */
export const FLAGS = 8;

/** For a query over products: seconds since 1970. */
export const lastCrawlOfProduct = sql<number | null>`(
  select max(${sighting.bucket}::bigint * ${sql.raw(`${WEEK_SECONDS}`)}
    + ${sighting.seen}[cardinality(${sighting.seen})] / ${sql.raw(`${FLAGS}`)})::double precision
  from ${sighting} where ${eq(sighting.productId, product.id)}
)`;
