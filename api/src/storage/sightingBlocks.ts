import { sql, type SQL } from 'drizzle-orm';
import type { Transaction } from './database';
import { readHistoryFrom } from './historyMonths';
import { arrayOf, commaJoined, namesOf, readJson, secondsOf } from './rawSql';
import { sightingBlock } from './sightingSchema';
import { sightingOf, timeOf, WEEK_SECONDS, type Sighting } from './sightings';

/** A sighting of a product at a pharmacy. */
export interface SeenCell {
  productId: number;
  channelId: number;
  sighting: Sighting;
}

/** A second of a product at a pharmacy, since 1970. */
export interface CellTime {
  productId: number;
  channelId: number;
  at: number;
}

interface Block {
  channelId: number;
  first: number;
  last: number;
  firstProduct: number;
  lastProduct: number;
  products: number[];
  entries: number[];
}

/** Limited, because a reader of one cell has to decode the whole block. */
const ENTRIES_AT_MOST = 2_000;
const WEEKS_AT_MOST = 2 ** 13;

/** Groups sightings by pharmacy and week; within a group by product and time. */
const groupsOf = (seen: readonly SeenCell[]): SeenCell[][] => {
  const groups = new Map<number, SeenCell[]>();
  for (const one of seen) {
    const week = Math.floor(timeOf(one.sighting) / WEEK_SECONDS);
    const key = one.channelId * WEEKS_AT_MOST + week;
    const group = groups.get(key);
    if (group) group.push(one);
    else groups.set(key, [one]);
  }
  const all = [...groups.values()];
  for (const group of all) {
    group.sort((a, b) => a.productId - b.productId || a.sighting - b.sighting);
  }
  return all;
};

const blockOf = (seen: readonly SeenCell[]): Block => {
  let first = Infinity;
  let last = 0;
  for (const { sighting } of seen) {
    const at = timeOf(sighting);
    if (at < first) first = at;
    if (at > last) last = at;
  }
  let product = 0;
  let entry = sightingOf(first, 0);
  const products: number[] = [];
  const entries: number[] = [];
  for (const { productId, sighting } of seen) {
    products.push(productId - product);
    entries.push(sighting - entry);
    product = productId;
    entry = sighting;
  }
  const [one] = seen;
  return {
    channelId: one?.channelId ?? 0,
    first,
    last,
    firstProduct: one?.productId ?? 0,
    lastProduct: product,
    products,
    entries,
  };
};

const blocksOf = (seen: readonly SeenCell[]): Block[] =>
  groupsOf(seen).flatMap((group) => {
    const count = Math.ceil(group.length / ENTRIES_AT_MOST);
    return Array.from({ length: count }, (_each, index) =>
      blockOf(group.slice(index * ENTRIES_AT_MOST, (index + 1) * ENTRIES_AT_MOST)),
    );
  });

/** Adds sightings to the stored ones; none of them may be stored already. */
export const appendSightings = async (
  transaction: Transaction,
  seen: readonly SeenCell[],
): Promise<void> => {
  if (seen.length === 0) return;
  const blocks = blocksOf(seen);
  const ints = (valueOf: (block: Block) => number): SQL => arrayOf(blocks.map(valueOf), 'integer');
  const times = (valueOf: (block: Block) => number): SQL =>
    arrayOf(blocks.map(valueOf), 'double precision');
  // As text, because SQL has no arrays of arrays of different lengths.
  const lists = (valueOf: (block: Block) => number[]): SQL =>
    arrayOf(
      blocks.map((block) => `{${valueOf(block).join(',')}}`),
      'text',
    );
  const arrays = commaJoined([
    ints(({ channelId }) => channelId),
    times(({ first }) => first),
    times(({ last }) => last),
    ints(({ firstProduct }) => firstProduct),
    ints(({ lastProduct }) => lastProduct),
    lists(({ products }) => products),
    lists(({ entries }) => entries),
  ]);
  const { channelId, firstAt, lastAt, firstProduct, lastProduct, products, entries } =
    sightingBlock;
  await transaction.execute(sql`
    insert into ${sightingBlock}
      (${namesOf([channelId, firstAt, lastAt, firstProduct, lastProduct, products, entries])})
    select channel_id, to_timestamp(first), to_timestamp(last), first_product, last_product,
      products::integer[], entries::integer[]
    from unnest(${arrays})
      as block(channel_id, first, last, first_product, last_product, products, entries)`);
};

/** A time of one pharmacy in which some products are searched for; begin and end belong to it. */
export interface SightingWindow {
  channelId: number;
  from: number;
  to: number;
  firstProduct: number;
  lastProduct: number;
}

/** Limits the memory of one query. */
const BLOCKS_AT_ONCE = 200;

type BlockRow = [
  id: number,
  channelId: number,
  first: number,
  last: number,
  products: number[],
  entries: number[],
];

const readBlocks = (
  transaction: Transaction,
  windows: readonly SightingWindow[],
  after: BlockRow | null,
): Promise<BlockRow[]> => {
  const { id, channelId, firstAt, lastAt, firstProduct, lastProduct } = sightingBlock;
  const ints = (valueOf: (window: SightingWindow) => number) =>
    arrayOf(windows.map(valueOf), 'integer');
  const times = (valueOf: (window: SightingWindow) => number) =>
    arrayOf(windows.map(valueOf), 'double precision');
  const arrays = commaJoined([
    ints((window) => window.channelId),
    times((window) => window.from),
    times((window) => window.to),
    ints((window) => window.firstProduct),
    ints((window) => window.lastProduct),
  ]);
  const rest =
    after === null
      ? sql``
      : sql`and (${channelId}, ${lastAt}, ${id})
          > (${after[1]}::integer, to_timestamp(${after[3]}::double precision), ${after[0]}::bigint)`;
  return readJson<BlockRow>(
    transaction,
    sql`id, channel_id, first, last, products, entries`,
    // A block is never longer than a week, which gives the scan of the index an upper bound.
    sql`from (
      select ${id}, ${channelId}, ${secondsOf(firstAt)} as first,
        ${secondsOf(lastAt)} as last,
        ${sightingBlock.products}, ${sightingBlock.entries}
      from unnest(${arrays}) as place(channel_id, begun, ended, first_product, last_product)
      join ${sightingBlock} on ${channelId} = place.channel_id
        and ${lastAt} >= to_timestamp(place.begun)
        and ${lastAt} <= to_timestamp(place.ended + ${sql.raw(`${WEEK_SECONDS}`)})
        and ${firstAt} <= to_timestamp(place.ended)
        and ${lastProduct} >= place.first_product and ${firstProduct} <= place.last_product
      where true ${rest}
      order by ${channelId}, ${lastAt}, ${id} limit ${sql.raw(`${BLOCKS_AT_ONCE}`)}
    ) found`,
  );
};

type Visit = (channelId: number, productId: number, sighting: Sighting) => void;

const visitBlock = (
  [, channelId, first, , products, entries]: BlockRow,
  { from, to }: Pick<SightingWindow, 'from' | 'to'>,
  visit: Visit,
): void => {
  let product = 0;
  let sighting = sightingOf(first, 0);
  products.forEach((step, index) => {
    product += step;
    sighting += entries[index] ?? 0;
    const at = timeOf(sighting);
    if (at >= from && at <= to) visit(channelId, product, sighting);
  });
};

const visitBlocks = async (
  transaction: Transaction,
  windows: readonly SightingWindow[],
  visit: (block: BlockRow) => void,
): Promise<void> => {
  let after: BlockRow | null = null;
  do {
    const blocks: BlockRow[] = await readBlocks(transaction, windows, after);
    for (const block of blocks) visit(block);
    after = blocks.length < BLOCKS_AT_ONCE ? null : (blocks.at(-1) ?? null);
  } while (after !== null);
};

/**
 * Visits all sightings in the windows, in no order and including other products. A sighting may
 * come several times, each time with a part of its flags.
 *
 * @param windows at most one for each pharmacy.
 */
export const visitSightings = async (
  transaction: Transaction,
  windows: readonly SightingWindow[],
  visit: Visit,
): Promise<void> => {
  if (windows.length === 0) return;
  const byChannel = new Map(windows.map((window) => [window.channelId, window]));
  await visitBlocks(transaction, windows, (block) => {
    const window = byChannel.get(block[1]);
    if (window) visitBlock(block, window, visit);
  });
};

/** One window for each pharmacy that contains all of these. */
export const windowsAround = (times: readonly CellTime[]): SightingWindow[] => {
  const windows = new Map<number, SightingWindow>();
  for (const { channelId, productId, at } of times) {
    const window = windows.get(channelId);
    if (window === undefined) {
      const products = { firstProduct: productId, lastProduct: productId };
      windows.set(channelId, { channelId, from: at, to: at, ...products });
    } else {
      window.from = Math.min(window.from, at);
      window.to = Math.max(window.to, at);
      window.firstProduct = Math.min(window.firstProduct, productId);
      window.lastProduct = Math.max(window.lastProduct, productId);
    }
  }
  return [...windows.values()];
};

const ALL_TIMES = { from: -Infinity, to: Infinity };

/** Removes stored sightings. The blocks that contain them are written again without them. */
export const removeSightings = async (
  transaction: Transaction,
  times: readonly CellTime[],
): Promise<void> => {
  if (times.length === 0) return;
  const keyOf = (productId: number, channelId: number, at: number) =>
    `${productId} ${channelId} ${at}`;
  const removed = new Set(
    times.map(({ productId, channelId, at }) => keyOf(productId, channelId, at)),
  );
  // The months of earlier ones were removed, so these have no place.
  const historyFrom = ((await readHistoryFrom(transaction))?.getTime() ?? -Infinity) / 1000;
  const touched: BlockRow[] = [];
  const rest: SeenCell[] = [];
  await visitBlocks(transaction, windowsAround(times), (block) => {
    const kept: SeenCell[] = [];
    let gone = 0;
    visitBlock(block, ALL_TIMES, (channelId, productId, sighting) => {
      const at = timeOf(sighting);
      if (removed.has(keyOf(productId, channelId, at))) gone += 1;
      else if (at >= historyFrom) kept.push({ productId, channelId, sighting });
    });
    if (gone === 0) return;
    touched.push(block);
    rest.push(...kept);
  });
  if (touched.length === 0) return;
  const { id, channelId, lastAt } = sightingBlock;
  const column = (index: 0 | 1 | 3, type: string) =>
    arrayOf(
      touched.map((block) => block[index]),
      type,
    );
  await transaction.execute(sql`
    delete from ${sightingBlock}
    using unnest(${column(1, 'integer')}, ${column(3, 'double precision')}, ${column(0, 'bigint')})
      as gone(channel_id, last, id)
    where ${channelId} = gone.channel_id and ${lastAt} = to_timestamp(gone.last)
      and ${id} = gone.id`);
  await appendSightings(transaction, rest);
};
