import {
  bigserial,
  customType,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
} from 'drizzle-orm/pg-core';
import { channel, instant, product } from './schema';

const weekOfMinutes = customType<{ data: string }>({ dataType: () => 'bit(10080)' });

/**
 * When cells of one pharmacy were observed, from the part of one batch in one week. A row is
 * replaced only when a sighting in it was withdrawn. `products` and `entries` belong together, sorted
 * by product and time; each contains the difference to the previous entry. Rows are in partitions by
 * the month of `last_at`. An entry is 8 times the seconds since `first_at` plus flags of what was
 * observed: 1 a price, 2 a rating or a review count, 4 the address of the offer's page.
 */
export const sightingBlock = pgTable(
  'sighting_block',
  {
    // PostgreSQL 15 and 16 know no identity columns in partitions.
    id: bigserial('id', { mode: 'number' }).notNull(),
    channelId: integer('channel_id')
      .notNull()
      .references(() => channel.id),
    firstAt: instant('first_at').notNull(),
    lastAt: instant('last_at').notNull(),
    firstProduct: integer('first_product').notNull(),
    lastProduct: integer('last_product').notNull(),
    products: integer('products').array().notNull(),
    entries: integer('entries').array().notNull(),
  },
  (table) => [primaryKey({ columns: [table.channelId, table.lastAt, table.id] })],
);

/**
 * When a product was last read, at any pharmacy. Pages have spare room (a storage parameter), so
 * that updates need not touch the index.
 */
export const productRead = pgTable('product_read', {
  productId: integer('product_id')
    .primaryKey()
    .references(() => product.id),
  lastAt: instant('last_at').notNull(),
});

/**
 * The minutes of one week in which a pharmacy was read, for any product: the first bit stands for
 * the first minute. Merged by `|`, so order and repetition do not matter.
 */
export const channelRead = pgTable(
  'channel_read',
  {
    channelId: integer('channel_id')
      .notNull()
      .references(() => channel.id),
    bucket: integer('bucket').notNull(),
    minutes: weekOfMinutes('minutes').notNull(),
  },
  (table) => [primaryKey({ columns: [table.channelId, table.bucket] })],
);

/**
 * What a page said literally when it was read, of the few reads for which a crawler sends that. Rows
 * are removed after `DETAIL_DAYS` (`readDetails.ts`).
 */
export const readDetail = pgTable(
  'read_detail',
  {
    productId: integer('product_id').notNull(),
    channelId: integer('channel_id').notNull(),
    at: instant('at').notNull(),
    statusText: text('status_text'),
    priceText: text('price_text'),
    snapshotUrl: text('snapshot_url'),
  },
  (table) => [
    primaryKey({ columns: [table.productId, table.channelId, table.at] }),
    index('read_detail_age').using('brin', table.at),
  ],
);

/**
 * The cells that each of the newest versions of the data changed; none if it was the catalogue. A
 * version without a row was written by a process that did not have this table.
 */
export const dataChange = pgTable('data_change', {
  version: integer('version').primaryKey(),
  cells: integer('cells').notNull(),
  /** Both have the length `cells`; their entries belong together. */
  productIds: integer('product_ids').array().notNull(),
  channelIds: integer('channel_ids').array().notNull(),
  /**
   * For each fact, where its spans begin differently than in the previous version; null if the
   * process did not write them yet.
   */
  availability: text('availability'),
  price: text('price'),
  review: text('review'),
});
