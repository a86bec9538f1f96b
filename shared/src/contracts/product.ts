import * as v from 'valibot';
import { pznSchema } from './pzn';

/**
 * `listed`: on the manufacturer's own list. `local`: an article that pharmacies list in addition.
 */
export const skuKinds = ['listed', 'local'] as const;
export type SkuKind = (typeof skuKinds)[number];
export const skuKindSchema = v.picklist(skuKinds);

/** Money is integer cents; the catalogue's currency is EUR. */
const centsSchema = v.pipe(v.number(), v.integer(), v.minValue(0));

export const productSchema = v.object({
  pzn: pznSchema,
  name: v.string(),
  brand: v.string(),
  family: v.string(),
  kind: skuKindSchema,
  packSize: v.string(),
  listPriceCents: v.nullable(centsSchema),
  uvpCents: v.nullable(centsSchema),
  pageUrl: v.nullable(v.string()),
  successorPzn: v.nullable(pznSchema),
});
export type Product = v.InferOutput<typeof productSchema>;

/**
 * One product alone, with the time of its newest crawl at any pharmacy; null if it was never
 * crawled.
 */
export const productDetailSchema = v.object({
  ...productSchema.entries,
  lastCrawlAt: v.nullable(v.string()),
});
export type ProductDetail = v.InferOutput<typeof productDetailSchema>;

export const productSearchSchema = v.object({ products: v.array(productSchema) });

/**
 * GET products/brands: the brands that a brand watchlist can have, by name. `products` counts the
 * listed products. Spellings that differ only in case are one brand, as in the watchlist.
 */
export const brandsSchema = v.object({
  brands: v.array(v.object({ name: v.string(), products: v.number() })),
});
export type Brands = v.InferOutput<typeof brandsSchema>;
