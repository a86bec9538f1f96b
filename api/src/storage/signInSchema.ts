import { oidcProviders } from '@pmm/shared/contracts/auth';
import {
  bigint,
  boolean,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import { appUser, bytea, instant } from './schema';

/** Secrets that live for minutes during a sign-in or reset. All of them are stored as hashes. */

const userOnDelete = { onDelete: 'cascade' } as const;

/**
 * A password reset for one address, requested by one client: first a code, then a reset token. No
 * other client can use the code up or replace it. Also written for addresses without an account, so
 * that both cases run the same statements and get the same answers.
 */
export const verificationCode = pgTable(
  'verification_code',
  {
    /** SHA-256 of the lower-case address, because addresses of strangers are not stored. */
    address: bytea('address').notNull(),
    /** The device that requested the code, by its cookie. */
    device: bytea('device').notNull(),
    /**
     * The address of the request, if it had no cookie: the browser may refuse the cookie that it
     * got.
     */
    source: bytea('source'),
    userId: uuid('user_id').references(() => appUser.id, userOnDelete),
    /** argon2id, because six digits are quickly guessed; null once the code was used. */
    codeHash: text('code_hash'),
    codeExpiresAt: instant('code_expires_at').notNull(),
    /** Guesses at this code, each counted before it is compared. */
    attempts: integer('attempts').notNull().default(0),
    resetHash: bytea('reset_hash'),
    resetExpiresAt: instant('reset_expires_at'),
    sentAt: instant('sent_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.address, table.device] }),
    index('verification_code_age').on(table.sentAt),
  ],
);

/** How many codes were sent to one address: for all strangers together, or for one client. */
export const codeAllowance = pgTable(
  'code_allowance',
  {
    key: bytea('key').primaryKey(),
    sentAt: instant('sent_at').notNull().defaultNow(),
    /** How many were sent in the hour that began then. */
    hourStartedAt: instant('hour_started_at').notNull().defaultNow(),
    sentInHour: integer('sent_in_hour').notNull().default(1),
  },
  (table) => [index('code_allowance_age').on(table.sentAt)],
);

/** How many requests came from one address, account or person in a minute, over all processes. */
export const minuteCount = pgTable(
  'minute_count',
  {
    /** A hash of the client and of the kind of request. */
    key: bytea('key').primaryKey(),
    startedAt: instant('started_at').notNull().defaultNow(),
    count: integer('count').notNull().default(1),
  },
  (table) => [index('minute_count_age').on(table.startedAt)],
);

/**
 * An identity at a provider: issuer and subject, because an email address can get another owner
 * there.
 */
export const userIdentity = pgTable(
  'user_identity',
  {
    issuer: text('issuer').notNull(),
    subject: text('subject').notNull(),
    userId: uuid('user_id')
      .notNull()
      .references(() => appUser.id, userOnDelete),
    linkedAt: instant('linked_at').notNull().defaultNow(),
    /** The id that the person's own pages use. */
    id: uuid('id').notNull().defaultRandom(),
    /** Null if only the issuer is known. */
    provider: text('provider', { enum: oidcProviders }),
  },
  (table) => [
    primaryKey({ columns: [table.issuer, table.subject] }),
    index('user_identity_user').on(table.userId),
  ],
);

const inOneBrowser = {
  /** SHA-256 of the cookie of the browser that began. */
  browserHash: bytea('browser_hash').notNull(),
  remember: boolean('remember').notNull(),
  expiresAt: instant('expires_at').notNull(),
};

/** A browser that was sent to a provider and has not come back yet. */
export const oidcTransaction = pgTable('oidc_transaction', {
  stateHash: bytea('state_hash').primaryKey(),
  provider: text('provider', { enum: oidcProviders }).notNull(),
  nonce: text('nonce').notNull(),
  codeVerifier: text('code_verifier').notNull(),
  ...inOneBrowser,
});

/**
 * An identity that a browser has proven: to sign in as `userId`, or to be linked if that is null.
 */
export const oidcGrant = pgTable('oidc_grant', {
  codeHash: bytea('code_hash').primaryKey(),
  provider: text('provider', { enum: oidcProviders }).notNull(),
  issuer: text('issuer').notNull(),
  subject: text('subject').notNull(),
  userId: uuid('user_id').references(() => appUser.id, userOnDelete),
  /** Whether it waits for a second factor. */
  held: boolean('held').notNull().default(false),
  ...inOneBrowser,
});

/** Attempts of one kind, under a hash of what they share. */
export const attemptCount = pgTable(
  'attempt_count',
  {
    key: bytea('key').primaryKey(),
    count: integer('count').notNull(),
    /** After this time the count starts again. */
    until: instant('until').notNull(),
  },
  (table) => [index('attempt_count_until').on(table.until)],
);

/** A browser in which a person has signed in or set a new password. */
export const knownDevice = pgTable(
  'known_device',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => appUser.id, userOnDelete),
    /** SHA-256 of the secret in its cookie. */
    device: bytea('device').notNull(),
    seenAt: instant('seen_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.device] })],
);

/** Keys that encrypt secrets if the configuration names none; the newest encrypts, all decrypt. */
export const secretKey = pgTable('secret_key', {
  id: uuid('id').primaryKey().defaultRandom(),
  secret: bytea('secret').notNull(),
  createdAt: instant('created_at').notNull().defaultNow(),
});

/** The app that generates a person's codes. */
export const secondFactor = pgTable('second_factor', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => appUser.id, userOnDelete),
  /** Its secret, encrypted with a key that is not in this row. */
  sealed: bytea('sealed').notNull(),
  /** When it was shown to the person. */
  proposedAt: instant('proposed_at').notNull().defaultNow(),
  /** Null until the person has given a first code; until then no code is needed. */
  confirmedAt: instant('confirmed_at'),
  /** Codes of this step and earlier ones are used up. */
  lastStep: bigint('last_step', { mode: 'number' }).notNull().default(0),
  /** Wrong codes in a row, from unknown devices and from known devices. */
  wrongCodes: integer('wrong_codes').notNull().default(0),
  wrongCodesOfKnown: integer('wrong_codes_of_known').notNull().default(0),
  /** When the person was last warned of wrong codes. */
  warnedAt: instant('warned_at'),
});

/** The unused recovery codes of a person. Each is deleted when it is used. */
export const recoveryCode = pgTable(
  'recovery_code',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => appUser.id, userOnDelete),
    /** HMAC of the code, so that reading this table alone does not allow trying codes. */
    mark: bytea('mark').notNull(),
    /**
     * Whether it was made with the secret of the person's app; earlier versions used a key that
     * encrypts secrets.
     */
    bySecret: boolean('by_secret').notNull().default(false),
  },
  (table) => [primaryKey({ columns: [table.userId, table.mark] })],
);
