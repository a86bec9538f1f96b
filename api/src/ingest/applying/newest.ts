import { and, inArray, isNotNull, sql } from 'drizzle-orm';
import type { Transaction } from '../../storage/database';
import { channel } from '../../storage/schema';
import type { NewestReads } from './seen';

/** When pharmacies were last read. */
export const readNewest = async (
  transaction: Transaction,
  channelIds: readonly number[],
): Promise<NewestReads> => {
  const { id, lastCrawlAt } = channel;
  const rows = await transaction
    .select({ id, at: sql`extract(epoch from ${lastCrawlAt})`.mapWith(Number) })
    .from(channel)
    .where(and(inArray(id, [...new Set(channelIds)]), isNotNull(lastCrawlAt)));
  return new Map(rows.map((row) => [row.id, row.at]));
};
