import { sql, type SQL } from 'drizzle-orm';
import type { Transaction } from '../../storage/database';
import { arrayOf, commaJoined, namesOf, takenFromExcluded } from '../../storage/rawSql';
import { appendSightings } from '../../storage/sightingBlocks';
import type { CellRun, Changes } from './changes';
import { facts, type Fact } from './facts';

interface Cell {
  productId: number;
  channelId: number;
}

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
  const gone = commaJoined([...cellArrays(rows), times(rows.map(({ run }) => run.from))]);
  await transaction.execute(sql`
    delete from ${interval}
    using unnest(${gone}) as gone(product_id, channel_id, begun)
    where ${interval.productId} = gone.product_id and ${interval.channelId} = gone.channel_id
      and ${interval.validFrom} = to_timestamp(gone.begun)`);
};

const writeClosed = async (transaction: Transaction, fact: Fact, rows: readonly CellRun[]) => {
  if (rows.length === 0) return;
  const { productId, channelId, validFrom, validTo } = fact.interval;
  const columns = [productId, channelId, validFrom, validTo, ...fact.columns];
  const arrays = commaJoined([
    ...cellArrays(rows),
    times(rows.map(({ run }) => run.from)),
    times(rows.map(({ run }) => run.to ?? 0)),
    ...valueArrays(fact, rows),
  ]);
  await transaction.execute(sql`
    insert into ${fact.interval} (${namesOf(columns)})
    select run.product_id, run.channel_id, to_timestamp(run.begun), to_timestamp(run.ended),
      ${namesOf(fact.columns)}
    from unnest(${arrays}) as run(product_id, channel_id, begun, ended, ${namesOf(fact.columns)})
    on conflict (${namesOf([productId, channelId, validFrom])})
    do update set ${takenFromExcluded([validTo, ...fact.columns])}`);
};

const writeOpen = async (transaction: Transaction, fact: Fact, rows: readonly CellRun[]) => {
  if (rows.length === 0) return;
  const { productId, channelId, since } = fact.current;
  const columns = [productId, channelId, since, ...fact.columns];
  const arrays = commaJoined([
    ...cellArrays(rows),
    times(rows.map(({ run }) => run.from)),
    ...valueArrays(fact, rows),
  ]);
  await transaction.execute(sql`
    insert into ${fact.current} (${namesOf(columns)})
    select run.product_id, run.channel_id, to_timestamp(run.begun), ${namesOf(fact.columns)}
    from unnest(${arrays}) as run(product_id, channel_id, begun, ${namesOf(fact.columns)})
    on conflict (${namesOf([productId, channelId])})
    do update set ${takenFromExcluded([since, ...fact.columns])}`);
};

export const writeChanges = async (transaction: Transaction, changes: Changes): Promise<void> => {
  for (const [index, fact] of facts.entries()) {
    await removeClosed(transaction, fact, changes.removed[index] ?? []);
    await writeClosed(transaction, fact, changes.closed[index] ?? []);
    await writeOpen(transaction, fact, changes.open[index] ?? []);
  }
  await appendSightings(transaction, changes.seen);
};
