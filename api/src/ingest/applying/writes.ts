import { sql, type SQL } from 'drizzle-orm';
import { writeReads } from '../../storage/channelReads';
import type { Transaction } from '../../storage/database';
import { arrayOf, commaJoined, nameOf, namesOf } from '../../storage/rawSql';
import { moveProductReads } from '../../storage/productReads';
import { channel } from '../../storage/schema';
import { appendSightings, removeSightings } from '../../storage/sightingBlocks';
import type { Changes } from './changes';
import { facts, type Fact } from './facts';
import type { Cell, CellRun } from './openRuns';
import { type PlacedBatch, readsOf } from './placedBatch';

const cellArrays = (rows: readonly Cell[]): SQL[] => [
  arrayOf(
    rows.map(({ productId }) => productId),
    'integer',
  ),
  arrayOf(
    rows.map(({ channelId }) => channelId),
    'integer',
  ),
];

const times = (values: readonly number[]): SQL => arrayOf(values, 'double precision');

const valueArrays = ({ columns }: Fact, rows: readonly CellRun[]): SQL[] =>
  columns.map((column, index) =>
    arrayOf(
      rows.map(({ run }) => run.value[index] ?? null),
      column.getSQLType(),
    ),
  );

const removeClosed = async (transaction: Transaction, fact: Fact, rows: readonly CellRun[]) => {
  if (rows.length === 0) return;
  const { interval } = fact;
  const gone = commaJoined([
    ...cellArrays(rows),
    times(rows.map(({ run }) => run.from)),
    times(rows.map(({ run }) => run.to ?? 0)),
  ]);
  await transaction.execute(sql`
    delete from ${interval}
    using unnest(${gone}) as gone(product_id, channel_id, begun, ended)
    where ${interval.productId} = gone.product_id and ${interval.channelId} = gone.channel_id
      and ${interval.validTo} = to_timestamp(gone.ended)
      and ${interval.validFrom} = to_timestamp(gone.begun)`);
};

const insertClosed = async (transaction: Transaction, fact: Fact, rows: readonly CellRun[]) => {
  if (rows.length === 0) return;
  const { productId, channelId, validFrom, validTo } = fact.interval;
  const arrays = commaJoined([
    ...cellArrays(rows),
    times(rows.map(({ run }) => run.from)),
    times(rows.map(({ run }) => run.to ?? 0)),
    ...valueArrays(fact, rows),
  ]);
  await transaction.execute(sql`
    insert into ${fact.interval}
      (${namesOf([productId, channelId, validFrom, validTo, ...fact.columns])})
    select run.product_id, run.channel_id, to_timestamp(run.begun), to_timestamp(run.ended),
      ${namesOf(fact.columns)}
    from unnest(${arrays}) as run(product_id, channel_id, begun, ended, ${namesOf(fact.columns)})`);
};

const openRunTable = (fact: Fact, rows: readonly CellRun[]): SQL => {
  const arrays = commaJoined([
    ...cellArrays(rows),
    times(rows.map(({ run }) => run.from)),
    ...valueArrays(fact, rows),
  ]);
  return sql`unnest(${arrays}) as run(product_id, channel_id, begun, ${namesOf(fact.columns)})`;
};

const insertOpen = async (transaction: Transaction, fact: Fact, rows: readonly CellRun[]) => {
  if (rows.length === 0) return;
  const { productId, channelId, since } = fact.current;
  await transaction.execute(sql`
    insert into ${fact.current} (${namesOf([productId, channelId, since, ...fact.columns])})
    select run.product_id, run.channel_id, to_timestamp(run.begun), ${namesOf(fact.columns)}
    from ${openRunTable(fact, rows)}`);
};

const updateOpen = async (transaction: Transaction, fact: Fact, rows: readonly CellRun[]) => {
  if (rows.length === 0) return;
  const { current, columns } = fact;
  const values = columns.map((column) => sql`${nameOf(column)} = run.${nameOf(column)}`);
  await transaction.execute(sql`
    update ${current} set
      ${commaJoined([sql`${nameOf(current.since)} = to_timestamp(run.begun)`, ...values])}
    from ${openRunTable(fact, rows)}
    where ${current.productId} = run.product_id and ${current.channelId} = run.channel_id`);
};

const deleteOpen = async (transaction: Transaction, { current }: Fact, cells: readonly Cell[]) => {
  if (cells.length === 0) return;
  await transaction.execute(sql`
    delete from ${current}
    using unnest(${commaJoined(cellArrays(cells))}) as cell(product_id, channel_id)
    where ${current.productId} = cell.product_id and ${current.channelId} = cell.channel_id`);
};

const moveLastCrawls = async (transaction: Transaction, batch: PlacedBatch): Promise<void> => {
  const newest = new Map<number, number>();
  for (const { channelId, at } of readsOf(batch)) {
    newest.set(channelId, Math.max(newest.get(channelId) ?? 0, at));
  }
  const channelIds = arrayOf([...newest.keys()], 'integer');
  const times = arrayOf([...newest.values()], 'double precision');
  const { id, lastCrawlAt } = channel;
  await transaction.execute(sql`
    update ${channel} set ${nameOf(lastCrawlAt)} = to_timestamp(crawl.at)
    from unnest(${channelIds}, ${times}) as crawl(channel_id, at)
    where ${id} = crawl.channel_id
      and (${lastCrawlAt} is null or ${lastCrawlAt} < to_timestamp(crawl.at))`);
};

/** The products of cells that were never observed before. */
const productsOfFirstRuns = ({ open }: Changes): Set<number> =>
  new Set(open.flat().flatMap(({ isFirst, productId }) => (isFirst ? [productId] : [])));

/** Writes the histories of cells and when they were seen. */
export const writeCells = async (transaction: Transaction, changes: Changes): Promise<void> => {
  for (const [index, fact] of facts.entries()) {
    await removeClosed(transaction, fact, changes.removed[index] ?? []);
    await insertClosed(transaction, fact, changes.closed[index] ?? []);
    const open = changes.open[index] ?? [];
    await insertOpen(
      transaction,
      fact,
      open.filter(({ isFirst }) => isFirst),
    );
    await updateOpen(
      transaction,
      fact,
      open.filter(({ isFirst }) => !isFirst),
    );
    await deleteOpen(transaction, fact, changes.emptied[index] ?? []);
  }
  await removeSightings(transaction, changes.unseen);
  await appendSightings(transaction, changes.seen);
  await moveProductReads(transaction, changes.seen, productsOfFirstRuns(changes));
};

/** Writes everything that a batch adds to the tables, except the version of the data. */
export const writeChanges = async (
  transaction: Transaction,
  batch: PlacedBatch,
  changes: Changes,
): Promise<void> => {
  await writeCells(transaction, changes);
  await moveLastCrawls(transaction, batch);
  await writeReads(transaction, readsOf(batch));
};
