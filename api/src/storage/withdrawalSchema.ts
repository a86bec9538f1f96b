import {
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
} from 'drizzle-orm/pg-core';
import { cell, channel, instant, product } from './schema';

/**
 * The right values of a reading. Those that are missing stay as they were read, and null says that
 * the page did not show any.
 */
export interface Correction {
  /** Index of the status in the contract's list. */
  status?: number;
  price?: { priceCents: number; currency: string } | null;
  rating?: number | null;
  reviewCount?: number | null;
  url?: string | null;
}

/**
 * What was read of a pharmacy from one second to another counts as never read, or as read with
 * other values. Rows are only added.
 */
export const withdrawal = pgTable(
  'withdrawal',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    channelId: integer('channel_id')
      .notNull()
      .references(() => channel.id),
    /** Null for all products. */
    productId: integer('product_id').references(() => product.id),
    /** The interval; both belong to it. */
    firstAt: instant('first_at').notNull(),
    lastAt: instant('last_at').notNull(),
    author: text('author').notNull(),
    reason: text('reason').notNull(),
    madeAt: instant('made_at').notNull(),
    correction: jsonb('correction').$type<Correction>(),
    /** A hash of all of this, so that the same withdrawal is stored once. */
    mark: text('mark').notNull().unique(),
  },
  (table) => [index('withdrawal_of_pharmacy').on(table.channelId, table.lastAt)],
);

/** What was read at times that are withdrawn: one whole observation for each. */
export const withdrawnReading = pgTable(
  'withdrawn_reading',
  {
    ...cell,
    at: instant('at').notNull(),
    status: smallint('status').notNull(),
    priceCents: integer('price_cents'),
    currency: text('currency'),
    rating: doublePrecision('rating'),
    reviewCount: integer('review_count'),
    url: text('url'),
  },
  (table) => [primaryKey({ columns: [table.channelId, table.productId, table.at] })],
);
