import { index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { bytea, instant } from './schema';

/** Mails that were written with what they tell of, and have not left yet. */
export const waitingMail = pgTable(
  'waiting_mail',
  {
    id: uuid('id').primaryKey(),
    /** For the log, which says neither to whom nor what. */
    kind: text('kind').notNull(),
    /** Addressee and values, sealed: codes are among them. */
    sealed: bytea('sealed').notNull(),
    /** How often somebody has tried to send it. */
    attempts: integer('attempts').notNull().default(0),
    /** Not before; while it is being sent, when somebody else may take it for left behind. */
    tryAt: instant('try_at').notNull().defaultNow(),
    /** From then on it is of no use. */
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [index('waiting_mail_next').on(table.tryAt)],
);
