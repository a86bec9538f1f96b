import { index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { bytea, instant } from './schema';

/** Mails that were written in the transaction of their event and wait to be sent. */
export const waitingMail = pgTable(
  'waiting_mail',
  {
    id: uuid('id').primaryKey(),
    /** For the log, which names neither the recipient nor the content. */
    kind: text('kind').notNull(),
    /** Recipient and values, encrypted, because they include codes. */
    sealed: bytea('sealed').notNull(),
    /** How often sending was attempted. */
    attempts: integer('attempts').notNull().default(0),
    /**
     * Not sent before this time; while it is being sent, the time after which another process may
     * take it.
     */
    tryAt: instant('try_at').notNull().defaultNow(),
    /** After this time the mail is useless. */
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [index('waiting_mail_next').on(table.tryAt)],
);
