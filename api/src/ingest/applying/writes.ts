import { sql, type SQL } from 'drizzle-orm';
import type { Transaction } from '../../storage/database';
import type { CellRun, Changes, WeekOfSightings } from './changes';
import { bucketStart, facts, type Fact } from './facts';

const list = (values: readonly unknown[], type: string): SQL =>
  sql`${sql.param(values)}::${sql.raw(type)}[]`;

interface Cell {
  productId: number;
  channelId: number;
}

const cellLists = (rows: readonly Cell[]): SQL[] => [
  list(
    rows.map(({ productId }) => productId),
    'integer',
  ),
  list(
    rows.map(({ channelId }) => channelId),
    'integer',
  ),
];

const times = (values: readonly number[]): SQL => list(values, 'double precision');

const valueLists = ({ columns }: Fact, rows: readonly CellRun[]): SQL[] =>
  columns.map(({ type }, index) =>
    list(
      rows.map(({ run }) => run.value[index] ?? null),
      type,
    ),
  );

const names = (columns: readonly string[]): SQL =>
  sql.join(
    columns.map((name) => sql.identifier(name)),
    sql`, `,
  );

const assignments = (columns: readonly string[]): SQL =>
  sql.join(
    columns.map((name) => sql`${sql.identifier(name)} = excluded.${sql.identifier(name)}`),
    sql`, `,
  );

const commaJoined = (parts: SQL[]): SQL => sql.join(parts, sql`, `);

const removeClosed = async (transaction: Transaction, fact: Fact, rows: readonly CellRun[]) => {
  if (rows.length === 0) return;
  const gone = commaJoined([...cellLists(rows), times(rows.map(({ run }) => run.from))]);
  await transaction.execute(sql`
    delete from ${sql.identifier(fact.interval)} run
    using unnest(${gone}) as gone(product_id, channel_id, valid_from)
    where run.product_id = gone.product_id and run.channel_id = gone.channel_id
      and run.valid_from = to_timestamp(gone.valid_from)`);
};

const writeClosed = async (transaction: Transaction, fact: Fact, rows: readonly CellRun[]) => {
  if (rows.length === 0) return;
  const columns = fact.columns.map(({ name }) => name);
  const lists = commaJoined([
    ...cellLists(rows),
    times(rows.map(({ run }) => run.from)),
    times(rows.map(({ run }) => run.to ?? 0)),
    ...valueLists(fact, rows),
  ]);
  await transaction.execute(sql`
    insert into ${sql.identifier(fact.interval)}
      (product_id, channel_id, valid_from, valid_to, ${names(columns)})
    select product_id, channel_id, to_timestamp(valid_from), to_timestamp(valid_to), ${names(columns)}
    from unnest(${lists}) as run(product_id, channel_id, valid_from, valid_to, ${names(columns)})
    on conflict (product_id, channel_id, valid_from)
    do update set ${assignments(['valid_to', ...columns])}`);
};

const writeOpen = async (transaction: Transaction, fact: Fact, rows: readonly CellRun[]) => {
  if (rows.length === 0) return;
  const columns = fact.columns.map(({ name }) => name);
  const lists = commaJoined([
    ...cellLists(rows),
    times(rows.map(({ run }) => run.from)),
    ...valueLists(fact, rows),
  ]);
  await transaction.execute(sql`
    insert into ${sql.identifier(fact.current)} (product_id, channel_id, since, ${names(columns)})
    select product_id, channel_id, to_timestamp(since), ${names(columns)}
    from unnest(${lists}) as run(product_id, channel_id, since, ${names(columns)})
    on conflict (product_id, channel_id) do update set ${assignments(['since', ...columns])}`);
};

const writeSightings = async (
  transaction: Transaction,
  rows: readonly WeekOfSightings[],
  onPresent: SQL,
) => {
  if (rows.length === 0) return;
  // An array of arrays must be a rectangle in SQL: each week travels as text.
  const seen = rows.map(({ bucket, sightings }) => {
    const start = bucketStart(bucket);
    return `{${sightings.map((sighting) => sighting - start).join(',')}}`;
  });
  const lists = commaJoined([
    ...cellLists(rows),
    list(
      rows.map(({ bucket }) => bucket),
      'integer',
    ),
    list(seen, 'text'),
  ]);
  await transaction.execute(sql`
    insert into sighting (product_id, channel_id, bucket, seen)
    select product_id, channel_id, bucket, seen::integer[]
    from unnest(${lists}) as week(product_id, channel_id, bucket, seen)
    on conflict (product_id, channel_id, bucket) do update set seen = ${onPresent}`);
};

export const writeChanges = async (transaction: Transaction, changes: Changes): Promise<void> => {
  for (const [index, fact] of facts.entries()) {
    await removeClosed(transaction, fact, changes.removed[index] ?? []);
    await writeClosed(transaction, fact, changes.closed[index] ?? []);
    await writeOpen(transaction, fact, changes.open[index] ?? []);
  }
  await writeSightings(transaction, changes.appended, sql`sighting.seen || excluded.seen`);
  await writeSightings(transaction, changes.replaced, sql`excluded.seen`);
};
