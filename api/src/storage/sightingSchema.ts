import { bigint, customType, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { cell, channel, instant, product } from './schema';

const weekOfMinutes = customType<{ data: string }>({ dataType: () => 'bit(10080)' });

/**
 * Where sightings stood before `sighting_block`: the times of all observations of a cell in one week.
 * Nothing reads or writes it any more but processes of an earlier release, which may only read.
 */
export const sighting = pgTable(
  'sighting',
  { ...cell, bucket: integer('bucket').notNull(), seen: integer('seen').array().notNull() },
  (table) => [primaryKey({ columns: [table.productId, table.channelId, table.bucket] })],
);

/**
 * When cells of one pharmacy were observed: what one batch told of one week, at most. Only ever added.
 * `products` and `entries` belong together, by product and time, and each holds the difference to the one
 * before. An entry is 8 times the seconds since `first_at` plus flags of what was observed: 1 a price,
 * 2 a rating or a review count, 4 the address of the offer's page.
 */
export const sightingBlock = pgTable(
  'sighting_block',
  {
    id: bigint('id', { mode: 'number' }).generatedAlwaysAsIdentity(),
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

/** When a product was looked at last, wherever. Pages with room (a storage parameter) let it move without its index. */
export const productRead = pgTable('product_read', {
  productId: integer('product_id')
    .primaryKey()
    .references(() => product.id),
  lastAt: instant('last_at').notNull(),
});

/**
 * The minutes of one week in which a pharmacy was read, whichever product was looked at: the first bit
 * stands for the first minute. Joined by `|`, which takes any order and any repetition.
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
 * What each of the newest versions of the data changed: cells, and nothing where it was the catalogue. A
 * version without a row was written by a process that did not know of this table.
 */
export const dataChange = pgTable('data_change', {
  version: integer('version').primaryKey(),
  cells: integer('cells').notNull(),
  /** Both of the length `cells`; they belong together. */
  productIds: integer('product_ids').array().notNull(),
  channelIds: integer('channel_ids').array().notNull(),
  /**
   * For each fact where its spans begin otherwise than in the version before; null in a row of a process that did
   * not write them yet.
   */
  availability: text('availability'),
  price: text('price'),
  review: text('review'),
});
