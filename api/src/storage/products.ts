import { asc, eq, or, sql } from 'drizzle-orm';
import type { Brands, Product, ProductDetail } from '@pmm/shared/contracts/product';
import type { Database } from './database';
import { product } from './schema';
import { lastCrawlOfProduct } from './sightings';

const columns = {
  pzn: product.pzn,
  name: product.name,
  brand: product.brand,
  family: product.family,
  kind: product.kind,
  packSize: product.packSize,
  listPriceCents: product.listPriceCents,
  uvpCents: product.uvpCents,
  pageUrl: product.pageUrl,
  successorPzn: product.successorPzn,
};

export const findProduct = async (
  database: Database,
  pzn: string,
): Promise<ProductDetail | null> => {
  const [row] = await database
    .select({ ...columns, lastCrawl: lastCrawlOfProduct })
    .from(product)
    .where(eq(product.pzn, pzn));
  if (row === undefined) return null;
  const { lastCrawl, ...found } = row;
  const lastCrawlAt = lastCrawl === null ? null : new Date(lastCrawl * 1000).toISOString();
  return { ...found, lastCrawlAt };
};

/**
 * Products whose PZN starts with the text, or whose name, brand or family contains it. Names that
 * start with it come first.
 */
export const searchProducts = (
  database: Database,
  text: string,
  limit: number,
): Promise<Product[]> => {
  const literal = text.replace(/[\\%_]/g, '\\$&');
  const starts = `${literal}%`;
  const contains = `%${literal}%`;
  return database
    .select(columns)
    .from(product)
    .where(
      or(
        sql`${product.pzn} like ${starts}`,
        sql`${product.name} ilike ${contains}`,
        sql`${product.brand} ilike ${contains}`,
        sql`${product.family} ilike ${contains}`,
      ),
    )
    .orderBy(
      sql`${product.pzn} like ${starts} desc, ${product.name} ilike ${starts} desc`,
      asc(product.name),
      asc(product.pzn),
    )
    .limit(limit);
};

/** Brands with listed products, by name; of several spellings the most frequent one. */
export const listBrands = (database: Database): Promise<Brands['brands']> =>
  database
    .select({
      name: sql<string>`mode() within group (order by ${product.brand})`,
      products: sql<number>`count(*)`.mapWith(Number),
    })
    .from(product)
    .where(eq(product.kind, 'listed'))
    .groupBy(sql`lower(${product.brand})`)
    .orderBy(sql`lower(${product.brand})`);
