import { pgTable, timestamp, uuid } from 'drizzle-orm/pg-core';

/**
 * A row for each running ingest: until the given time it may write more, unless it ends earlier.
 */
export const runningIngest = pgTable('running_ingest', {
  id: uuid('id').primaryKey(),
  until: timestamp('until', { withTimezone: true }).notNull(),
});
