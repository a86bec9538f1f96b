import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';

/**
 * Part of a statement: whether a moment is less than this interval ago. It may be a little later
 * than now, which is when a transaction began. One that is much later was written before the clock
 * was put back, and would last for as long as that.
 */
export const isWithin = (moment: SQLWrapper, interval: SQL): SQL =>
  sql`(${moment} > now() - ${interval} and ${moment} < now() + interval '1 minute')`;
