import { sql } from 'drizzle-orm';
import { DAY_MS } from '@pmm/shared/figures/durations';
import { UNREAD_AFTER, unreadAfter } from '@pmm/shared/figures/incidents/unread';
import type { Transaction } from './database';
import { arrayOf, readJson, secondsOf, timestampOf } from './rawSql';
import { availabilityCurrent } from './schema';
import { productRead } from './sightingSchema';
import { readVisibleIds } from './visibleItems';
import type { WatchlistKey } from './watchlistItems';

/** A product of a list whose last read is so old that crawlers may have stopped reading it. */
export interface OldRead {
  productId: number;
  /** When it was last read at any pharmacy, in milliseconds. */
  lastAt: number;
  /** The pharmacies that have the product. */
  channelIds: number[];
}

/** Products without a read in this time are ignored, so that they do not change the median. */
const CONSIDERED_DAYS = 28;

/** The median age of all products' last reads, in milliseconds. */
const readUsualAge = async (transaction: Transaction, newest: Date): Promise<number> => {
  const from = new Date(newest.getTime() - CONSIDERED_DAYS * DAY_MS);
  const seconds = sql`date_part('epoch', ${productRead.lastAt})`;
  const { rows } = await transaction.execute<{ at: number | null }>(sql`
    select percentile_cont(0.5) within group (order by ${seconds}) as at
    from ${productRead} where ${productRead.lastAt} > ${timestampOf(from)}`);
  const at = rows[0]?.at ?? null;
  return at === null ? 0 : newest.getTime() - at * 1000;
};

const readChannels = async (
  transaction: Transaction,
  productIds: readonly number[],
): Promise<Map<number, number[]>> => {
  const { productId, channelId } = availabilityCurrent;
  const rows = await readJson<readonly [productId: number, channelId: number]>(
    transaction,
    sql`${productId}, ${channelId}`,
    sql`from ${availabilityCurrent} where ${productId} = any(${arrayOf(productIds, 'integer')})`,
  );
  const channels = new Map<number, number[]>(productIds.map((id) => [id, []]));
  for (const [id, channel] of rows) channels.get(id)?.push(channel);
  return channels;
};

/**
 * The products of a list whose last read is this old, compared with the newest observation of all.
 * A single statement is enough when there are none, which is usual.
 */
export const readOldReads = async (
  transaction: Transaction,
  watchlistKey: WatchlistKey,
  newest: Date,
): Promise<OldRead[]> => {
  const bound = new Date(newest.getTime() - UNREAD_AFTER);
  const isOld = sql`${productRead.lastAt} <= ${timestampOf(bound)}`;
  const { rows } = await transaction.execute<{ isThere: boolean }>(
    sql`select exists (select 1 from ${productRead} where ${isOld}) as "isThere"`,
  );
  if (rows[0]?.isThere !== true) return [];
  const visible = await readVisibleIds(transaction, watchlistKey);
  const found = await readJson<readonly [productId: number, seconds: number]>(
    transaction,
    sql`${productRead.productId}, ${secondsOf(sql`${productRead.lastAt}`)}`,
    sql`from ${productRead} where ${isOld} and ${productRead.productId} = any(${visible})`,
  );
  if (found.length === 0) return [];
  const since = newest.getTime() - unreadAfter(await readUsualAge(transaction, newest));
  const old = found.filter(([, seconds]) => seconds * 1000 <= since);
  if (old.length === 0) return [];
  const channels = await readChannels(
    transaction,
    old.map(([id]) => id),
  );
  return old.map(([productId, seconds]) => ({
    productId,
    lastAt: seconds * 1000,
    channelIds: channels.get(productId) ?? [],
  }));
};
