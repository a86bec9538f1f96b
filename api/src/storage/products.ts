import { and, asc, eq, or, sql, type SQL } from 'drizzle-orm';
import type { Brands, Product, ProductDetail } from '@pmm/shared/contracts/product';
import { referenceOn } from '@pmm/shared/figures/prices/referenceSteps';
import type { Database } from './database';
import { arrayOf } from './rawSql';
import { noReferences, readReferences } from './references';
import { referencePrice } from './referenceSchema';
import { product } from './schema';
import { productRead } from './sightingSchema';

const columns = {
  id: product.id,
  pzn: product.pzn,
  name: product.name,
  brand: product.brand,
  family: product.family,
  kind: product.kind,
  packSize: product.packSize,
  pageUrl: product.pageUrl,
  successorPzn: product.successorPzn,
};

/** With the reference prices of a day in place of their ids. */
const withReferences = async <Row extends { id: number }>(
  database: Database,
  rows: readonly Row[],
  day: string,
): Promise<(Omit<Row, 'id'> & Pick<Product, 'listPriceCents' | 'uvpCents'>)[]> => {
  const ids = arrayOf(
    rows.map(({ id }) => id),
    'integer',
  );
  const found = await readReferences(
    database,
    sql`where ${referencePrice.productId} = any(${ids})`,
  );
  return rows.map(({ id, ...rest }) => {
    const { list, uvp } = found.get(id) ?? noReferences;
    return { ...rest, listPriceCents: referenceOn(list, day), uvpCents: referenceOn(uvp, day) };
  });
};

export const findProduct = async (
  database: Database,
  pzn: string,
  day: string,
): Promise<ProductDetail | null> => {
  const rows = await database.select(columns).from(product).where(eq(product.pzn, pzn));
  const [row] = rows;
  const [found] = await withReferences(database, rows, day);
  if (row === undefined || found === undefined) return null;
  const [read] = await database
    .select({ lastAt: productRead.lastAt })
    .from(productRead)
    .where(eq(productRead.productId, row.id));
  return { ...found, lastCrawlAt: read?.lastAt.toISOString() ?? null };
};

const literally = (text: string): string => text.replace(/[\\%_]/g, '\\$&');

/** As `searchedForm` writes a text. */
const searchable = (text: SQL): SQL =>
  sql`replace(replace(replace(replace(lower(${text}), 'ä', 'ae'), 'ö', 'oe'), 'ü', 'ue'), 'ß', 'ss')`;

const texts = sql`${product.name} || ' ' || ${product.brand} || ' ' || ${product.family}`;

/** A text without case, and without the differences of umlauts. */
export const searchedForm = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll('ä', 'ae')
    .replaceAll('ö', 'oe')
    .replaceAll('ü', 'ue')
    .replaceAll('ß', 'ss');

/**
 * Products whose PZN starts with the text, or whose name, brand and family contain all of its
 * words. Names that start with it come first.
 *
 * @param words in the searched form.
 * @param day of the reference prices.
 */
export const searchProducts = async (
  database: Database,
  words: readonly string[],
  { limit, day }: { limit: number; day: string },
): Promise<Product[]> => {
  const starts = `${literally(words.join(' '))}%`;
  const contained = words.map((word) => sql`${searchable(texts)} like ${`%${literally(word)}%`}`);
  const rows = await database
    .select(columns)
    .from(product)
    .where(or(sql`${product.pzn} like ${starts}`, and(...contained)))
    .orderBy(
      sql`${product.pzn} like ${starts} desc, ${searchable(sql`${product.name}`)} like ${starts} desc`,
      asc(product.name),
      asc(product.pzn),
    )
    .limit(limit);
  return withReferences(database, rows, day);
};

/** All words of names, brands and families, in the searched form. */
export const productWords = async (database: Database): Promise<string[]> => {
  const { rows } = await database.execute(
    sql`select distinct word from ${product},
      regexp_split_to_table(${searchable(texts)}, '[^[:alnum:]]+') as word where word <> ''`,
  );
  return rows.map(({ word }) => String(word));
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
