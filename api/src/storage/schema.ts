import { availabilityStatuses } from '@pmm/shared/contracts/availability';
import { otherEntries } from '@pmm/shared/contracts/offers';
import { skuKinds } from '@pmm/shared/contracts/product';
import { languages, type Preferences } from '@pmm/shared/contracts/user';
import { watchlistStatuses, watchlistTypes } from '@pmm/shared/contracts/watchlist';
import { sql } from 'drizzle-orm';
import {
  boolean,
  char,
  customType,
  doublePrecision,
  foreignKey,
  index,
  integer,
  jsonb,
  pgPolicy,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';

export const bytea = customType<{ data: Uint8Array }>({ dataType: () => 'bytea' });
export const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });
/** Compared byte by byte, like ASCII in JavaScript, whatever the locale of the database. */
const asciiText = customType<{ data: string }>({ dataType: () => 'text COLLATE "C"' });
const serial = (name: string) => integer(name).generatedAlwaysAsIdentity();

/** Only rows of the transaction's tenant; without a tenant no rows at all. */
const ownTenant = sql`tenant_id = nullif(current_setting('app.tenant', true), '')::integer`;
export const tenantPolicy = (name: string) =>
  pgPolicy(name, { for: 'all', to: 'app_tenant', using: ownTenant, withCheck: ownTenant });

// Catalogue -----------------------------------------------------------------------------------

export const product = pgTable(
  'product',
  {
    id: serial('id').primaryKey(),
    pzn: char('pzn', { length: 8 }).notNull().unique(),
    name: text('name').notNull(),
    brand: text('brand').notNull(),
    family: text('family').notNull(),
    kind: text('kind', { enum: skuKinds }).notNull(),
    packSize: text('pack_size').notNull().default(''),
    pageUrl: text('page_url'),
    successorPzn: char('successor_pzn', { length: 8 }),
  },
  (table) => [
    index('product_brand').on(sql`lower(${table.brand})`),
    index('product_family').on(table.family),
    // Few products have a successor, and every matrix asks which ones.
    index('product_successor')
      .on(table.successorPzn)
      .where(sql`${table.successorPzn} is not null`),
  ],
);

/** A pharmacy, or an offer at its shop that is not its own (`offers.ts`). */
export const channel = pgTable('channel', {
  id: serial('id').primaryKey(),
  code: text('code').notNull().unique(),
  name: text('name').notNull(),
  url: text('url'),
  weight: doublePrecision('weight').notNull().default(0),
  lastCrawlAt: instant('last_crawl_at'),
  /**
   * The pharmacy of another offer, and which one it is; null for pharmacies. Not a foreign key,
   * because the rows of a backup are in no order.
   */
  mainId: integer('main_id'),
  entry: text('entry', { enum: otherEntries }),
});

// People --------------------------------------------------------------------------------------

export const tenant = pgTable('tenant', {
  id: serial('id').primaryKey(),
  name: text('name').notNull().unique(),
  maxWatchlists: integer('max_watchlists').notNull().default(50),
  /** Whether its data are only for members with a second factor. */
  requiresSecondFactor: boolean('requires_second_factor').notNull().default(false),
});

export const appUser = pgTable(
  'app_user',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    email: text('email').notNull(),
    name: text('name').notNull().default(''),
    avatar: text('avatar'),
    language: text('language', { enum: languages }).notNull().default('en'),
    passwordHash: text('password_hash'),
    verifiedAt: instant('verified_at'),
    /** Only set by an administrator. That ends the sessions of the account: see its trigger. */
    lockedUntil: instant('locked_until'),
    preferences: jsonb('preferences').$type<Preferences>().notNull().default({}),
  },
  (table) => [uniqueIndex('app_user_email').on(sql`lower(${table.email})`)],
);

export const membership = pgTable(
  'membership',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => appUser.id, { onDelete: 'cascade' }),
    tenantId: integer('tenant_id')
      .notNull()
      .references(() => tenant.id, { onDelete: 'cascade' }),
  },
  (table) => [primaryKey({ columns: [table.userId, table.tenantId] })],
);

/**
 * One signed-in browser with its refresh tokens. `generation` counts rotations. Only a token of
 * this generation may rotate, so one UPDATE of this row decides between concurrent requests.
 */
export const session = pgTable(
  'session',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: uuid('user_id')
      .notNull()
      .references(() => appUser.id, { onDelete: 'cascade' }),
    generation: integer('generation').notNull().default(1),
    rotatedAt: instant('rotated_at').notNull().defaultNow(),
    /**
     * The hash of the token that the last rotation used up, the client that used it, and the salt
     * of its successor.
     */
    spentHash: bytea('spent_hash'),
    spentBy: bytea('spent_by'),
    salt: bytea('salt'),
    /** Whether a second answer for that token was given; there is only one. */
    joined: boolean('joined').notNull().default(false),
    expiresAt: instant('expires_at').notNull(),
    revokedAt: instant('revoked_at'),
    /** Null for sessions that began before this was stored. */
    startedAt: instant('started_at').defaultNow(),
    /** Shown to the person: the browser, its system, and the range of its address. */
    browser: text('browser'),
    system: text('system'),
    place: text('place'),
  },
  (table) => [index('session_user').on(table.userId)],
);

/** Kept until the session expires: a used token that comes back was stolen. */
export const refreshToken = pgTable(
  'refresh_token',
  {
    /** SHA-256 of the token, so that this table alone does not allow a sign-in. */
    hash: bytea('hash').primaryKey(),
    sessionId: uuid('session_id')
      .notNull()
      .references(() => session.id, { onDelete: 'cascade' }),
    generation: integer('generation').notNull(),
  },
  (table) => [index('refresh_token_session').on(table.sessionId)],
);

/** Keys that sign access tokens; the newest signs, all verify. */
export const signingKey = pgTable('signing_key', {
  id: uuid('id').primaryKey().defaultRandom(),
  secret: bytea('secret').notNull(),
  createdAt: instant('created_at').notNull().defaultNow(),
});

// Watchlists (tenant-scoped: row-level security) ------------------------------------------------

export const watchlist = pgTable(
  'watchlist',
  {
    id: uuid('id').notNull().defaultRandom(),
    tenantId: integer('tenant_id')
      .notNull()
      .references(() => tenant.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    description: text('description').notNull().default(''),
    brand: text('brand'),
    type: text('type', { enum: watchlistTypes }).notNull(),
    status: text('status', { enum: watchlistStatuses }).notNull().default('active'),
    /** Increases with every change of the watchlist or of its items. */
    revision: integer('revision').notNull().default(1),
    /** Increases with every change of name, description or status. */
    detailsVersion: integer('details_version').notNull().default(1),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [
    // Every key of a tenant's rows begins with the tenant, so that all of them can be stored on
    // one machine.
    primaryKey({ columns: [table.tenantId, table.id] }),
    uniqueIndex('watchlist_name').on(table.tenantId, sql`lower(btrim(${table.name}))`),
    tenantPolicy('watchlist_of_tenant'),
  ],
);

export const watchlistItem = pgTable(
  'watchlist_item',
  {
    id: uuid('id').notNull().defaultRandom(),
    tenantId: integer('tenant_id')
      .notNull()
      .references(() => tenant.id, { onDelete: 'cascade' }),
    watchlistId: uuid('watchlist_id').notNull(),
    productId: integer('product_id')
      .notNull()
      .references(() => product.id),
    visible: boolean('visible').notNull().default(true),
    /** A fractional index: there is always room for another one between two of them. */
    displayOrder: asciiText('display_order').notNull(),
    /** The revision of the watchlist that last changed this item. */
    revision: integer('revision').notNull().default(1),
  },
  (table) => [
    // Clients may choose ids. With the tenant in the key, they neither collide with those of other
    // tenants nor reveal them.
    primaryKey({ columns: [table.tenantId, table.id] }),
    // Foreign keys ignore row-level security: the pair keeps an item inside its tenant.
    foreignKey({
      columns: [table.tenantId, table.watchlistId],
      foreignColumns: [watchlist.tenantId, watchlist.id],
    }).onDelete('cascade'),
    unique('watchlist_item_product').on(table.tenantId, table.watchlistId, table.productId),
    // Deferrable in the migration, so that one statement may swap the places of two items.
    unique('watchlist_item_order').on(table.tenantId, table.watchlistId, table.displayOrder),
    tenantPolicy('watchlist_item_of_tenant'),
  ],
);

/** As in the contract; if it changes, a migration is needed. */
export const UNKNOWN_DIGIT = availabilityStatuses.indexOf('unknown');

// Observations, stored as changes ---------------------------------------------------------------
//
// A fact (availability, price, review, page) of a cell (product, channel) has one current row and closed
// intervals. Which observations confirmed it stands once for all facts in `sighting_block`, so that a
// late observation can be placed exactly as if everything had come in order.

/** A product at a pharmacy. */
export const cell = {
  productId: integer('product_id').notNull(),
  channelId: integer('channel_id').notNull(),
};

/**
 * The same with keys that the database checks. Every observation has an availability, so of the facts
 * only that has them; they are then valid in the other tables, too.
 */
export const checkedCell = {
  productId: integer('product_id')
    .notNull()
    .references(() => product.id),
  channelId: integer('channel_id')
    .notNull()
    .references(() => channel.id),
};

/** `status` is the index of the status in the contract's list. */
const availability = { status: smallint('status').notNull() };
const price = {
  priceCents: integer('price_cents').notNull(),
  currency: text('currency').notNull(),
};
const review = { rating: doublePrecision('rating'), reviewCount: integer('review_count') };
const page = { url: text('url').notNull() };

const current = { ...cell, since: instant('since').notNull() };
const interval = {
  ...cell,
  validFrom: instant('valid_from').notNull(),
  validTo: instant('valid_to').notNull(),
};

export const availabilityCurrent = pgTable(
  'availability_current',
  { ...current, ...checkedCell, ...availability },
  (table) => [
    primaryKey({ columns: [table.productId, table.channelId] }),
    // Few cells are Unknown, and every matrix asks which ones.
    index('availability_current_unknown')
      .on(table.productId)
      .where(sql.raw(`status = ${UNKNOWN_DIGIT}`)),
  ],
);
/**
 * In partitions by the month of their end (`historyMonths.ts`), which is therefore in the keys.
 *
 * The recent runs of a few products are found by product, those of most of a market by their end.
 * Their end is roughly the order in which they were written, so pages of older runs are not even
 * read.
 */
export const availabilityInterval = pgTable(
  'availability_interval',
  { ...interval, ...availability },
  (table) => [
    primaryKey({ columns: [table.productId, table.channelId, table.validTo, table.validFrom] }),
    index('availability_interval_recent').on(table.productId, table.validTo),
    index('availability_interval_by_end').using('brin', table.validTo),
    // Finding blocked crawls reads the Unknown spans of all products.
    index('availability_interval_unknown')
      .on(table.validTo)
      .where(sql.raw(`status = ${UNKNOWN_DIGIT}`)),
  ],
);

export const priceCurrent = pgTable('price_current', { ...current, ...price }, (table) => [
  primaryKey({ columns: [table.productId, table.channelId] }),
]);
export const priceInterval = pgTable('price_interval', { ...interval, ...price }, (table) => [
  primaryKey({ columns: [table.productId, table.channelId, table.validTo, table.validFrom] }),
  index('price_interval_recent').on(table.productId, table.validTo),
  index('price_interval_by_end').using('brin', table.validTo),
]);

export const reviewCurrent = pgTable('review_current', { ...current, ...review }, (table) => [
  primaryKey({ columns: [table.productId, table.channelId] }),
]);
export const reviewInterval = pgTable('review_interval', { ...interval, ...review }, (table) => [
  primaryKey({ columns: [table.productId, table.channelId, table.validTo, table.validFrom] }),
  index('review_interval_recent').on(table.productId, table.validTo),
  index('review_interval_by_end').using('brin', table.validTo),
]);

/** The shop's page of a product: the present one, and earlier ones only for late observations. */
export const offerPage = pgTable('offer_page', { ...current, ...page }, (table) => [
  primaryKey({ columns: [table.productId, table.channelId] }),
]);
export const offerPageInterval = pgTable(
  'offer_page_interval',
  { ...interval, ...page },
  (table) => [
    primaryKey({ columns: [table.productId, table.channelId, table.validTo, table.validFrom] }),
  ],
);

/** A single row. Increases with every ingest that changed anything; part of the key of answers. */
export const dataVersion = pgTable('data_version', {
  id: integer('id').primaryKey(),
  version: integer('version').notNull(),
  /** Of earlier times only the runs that go on are kept; null if everything is. */
  historyFrom: instant('history_from'),
});
