import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';

/**
 * Part of a statement: whether a moment is less than this interval ago. Now is when a transaction
 * began, so the moment may be a little later. One that is much later was written before the clock
 * was put back, and must not count until then.
 */
export const isWithin = (moment: SQLWrapper, interval: SQL): SQL =>
  sql`(${moment} > now() - ${interval} and ${moment} < now() + interval '1 minute')`;
