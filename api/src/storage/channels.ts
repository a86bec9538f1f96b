import { asc, desc, max } from 'drizzle-orm';
import type { Channel } from '@pmm/shared/contracts/channel';
import type { Database, Transaction } from './database';
import { channel } from './schema';

/** The time of the newest page read that was ingested. */
export const newestCrawl = async (database: Database): Promise<Date | null> => {
  const [row] = await database.select({ at: max(channel.lastCrawlAt) }).from(channel);
  return row?.at ?? null;
};

/** The heaviest first, then by name: the order of the columns in every matrix. */
export const listChannelRows = async (
  database: Database | Transaction,
): Promise<(Channel & { id: number })[]> => {
  const rows = await database
    .select()
    .from(channel)
    .orderBy(desc(channel.weight), asc(channel.name), asc(channel.code));
  return rows.map(({ id, code, name, url, weight, lastCrawlAt }) => ({
    id,
    channelId: code,
    name,
    url,
    weight,
    lastCrawlAt: lastCrawlAt?.toISOString() ?? null,
  }));
};
