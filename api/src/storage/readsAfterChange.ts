import { inArray, max, sql } from 'drizzle-orm';
import { clearReads, writeReads } from './channelReads';
import type { Transaction } from './database';
import { arrayOf, namesOf, readJson, secondsOf } from './rawSql';
import { channel } from './schema';
import { type CellTime, visitSightings, windowsAround } from './sightingBlocks';
import { productRead, sightingBlock } from './sightingSchema';
import { timeOf } from './sightings';

/*
 * What is derived from the sightings, after some of them were removed or added long after their
 * time: the minutes in which pharmacies were read, and the last read of pharmacies and products.
 */

const EVERY_PRODUCT = { firstProduct: 0, lastProduct: 2 ** 31 - 1 };
const minuteOf = (at: number): number => Math.floor(at / 60);

const refreshMinutes = async (
  transaction: Transaction,
  times: readonly CellTime[],
): Promise<void> => {
  const keyOf = (channelId: number, at: number) => `${channelId} ${minuteOf(at)}`;
  const changed = new Map(
    times.map(({ channelId, at }) => [keyOf(channelId, at), { channelId, at }]),
  );
  const windows = windowsAround(times).map(({ channelId, from, to }) => ({
    ...{ channelId, from: minuteOf(from) * 60, to: minuteOf(to) * 60 + 59 },
    ...EVERY_PRODUCT,
  }));
  const read = new Set<string>();
  await visitSightings(transaction, windows, (channelId, _product, sighting) => {
    const key = keyOf(channelId, timeOf(sighting));
    if (changed.has(key)) read.add(key);
  });
  const minutes = [...changed];
  await clearReads(
    transaction,
    minutes.flatMap(([key, minute]) => (read.has(key) ? [] : [minute])),
  );
  await writeReads(
    transaction,
    minutes.flatMap(([key, minute]) => (read.has(key) ? [minute] : [])),
  );
};

const refreshLastCrawls = async (
  transaction: Transaction,
  channelIds: readonly number[],
): Promise<void> => {
  const blocks = await transaction
    .select({ channelId: sightingBlock.channelId, at: max(sightingBlock.lastAt) })
    .from(sightingBlock)
    .where(inArray(sightingBlock.channelId, [...channelIds]))
    .groupBy(sightingBlock.channelId);
  const newest = new Map(blocks.map(({ channelId, at }) => [channelId, at]));
  const times = channelIds.map((id) => newest.get(id)?.toISOString() ?? null);
  const { id, lastCrawlAt } = channel;
  await transaction.execute(sql`
    update ${channel} set ${namesOf([lastCrawlAt])} = crawl.at
    from unnest(${arrayOf(channelIds, 'integer')}, ${arrayOf(times, 'timestamptz')})
      as crawl(channel_id, at)
    where ${id} = crawl.channel_id`);
};

/** The length of the first window of the search; it doubles each time. */
const FIRST_STEP_SECONDS = 7 * 86_400;

/** When each product was last read at any pharmacy, not later than `latest`. */
const findLastReads = async (
  transaction: Transaction,
  productIds: readonly number[],
  latest: number,
): Promise<Map<number, number>> => {
  const found = new Map<number, number>();
  const [first] = await transaction
    .select({ at: sql<number | null>`extract(epoch from min(${sightingBlock.firstAt}))::float8` })
    .from(sightingBlock);
  const earliest = first?.at ?? null;
  const channels = await transaction.select({ channelId: channel.id }).from(channel);
  const products = {
    firstProduct: Math.min(...productIds),
    lastProduct: Math.max(...productIds),
  };
  let to = latest;
  for (let step = FIRST_STEP_SECONDS; earliest !== null && to >= earliest; step *= 2) {
    const windows = channels.map((one) => ({ ...one, from: to - step, to, ...products }));
    await visitSightings(transaction, windows, (_channel, productId, sighting) => {
      found.set(productId, Math.max(found.get(productId) ?? 0, timeOf(sighting)));
    });
    if (productIds.every((id) => found.has(id))) break;
    to -= step + 1;
  }
  return found;
};

const refreshProductReads = async (
  transaction: Transaction,
  times: readonly CellTime[],
): Promise<void> => {
  const { productId, lastAt } = productRead;
  const ids = [...new Set(times.map((time) => time.productId))];
  const stored = await readJson<[productId: number, lastAt: number]>(
    transaction,
    sql`${productId}, ${secondsOf(lastAt)}`,
    sql`from ${productRead} where ${productId} = any(${arrayOf(ids, 'integer')})`,
  );
  const changed = new Set(times.map((time) => `${time.productId} ${time.at}`));
  // A product whose last read is none of these was not affected.
  const affected = stored.filter(([id, at]) => changed.has(`${id} ${at}`));
  if (affected.length === 0) return;
  const affectedIds = affected.map(([id]) => id);
  const latest = Math.max(...affected.map(([, at]) => at));
  const found = await findLastReads(transaction, affectedIds, latest);
  const ofProducts = arrayOf(affectedIds, 'integer');
  const reads = arrayOf(
    affectedIds.map((id) => found.get(id) ?? null),
    'double precision',
  );
  await transaction.execute(sql`
    delete from ${productRead} using unnest(${ofProducts}, ${reads}) as read(product_id, at)
    where ${productId} = read.product_id and read.at is null`);
  await transaction.execute(sql`
    update ${productRead} set ${namesOf([lastAt])} = to_timestamp(read.at)
    from unnest(${ofProducts}, ${reads}) as read(product_id, at)
    where ${productId} = read.product_id and read.at is not null`);
};

export const refreshReads = async (
  transaction: Transaction,
  times: readonly CellTime[],
): Promise<void> => {
  if (times.length === 0) return;
  await refreshMinutes(transaction, times);
  await refreshLastCrawls(transaction, [...new Set(times.map(({ channelId }) => channelId))]);
  await refreshProductReads(transaction, times);
};
