import { sql, type SQL } from 'drizzle-orm';
import type { Transaction } from '../../storage/database';
import { arrayOf, commaJoined, lookedUp, secondsOf } from '../../storage/rawSql';
import { facts } from './facts';
import type { Cell, CurrentValues, ReadColumn } from './openRuns';

const idsOf = (requested: readonly Cell[], key: keyof Cell): SQL =>
  lookedUp(
    arrayOf(
      requested.map((cell) => cell[key]),
      'integer',
    ),
  );

const listOf = (column: SQL, name: string): SQL =>
  sql`coalesce(json_agg(${column}), '[]')::text as ${sql.raw(name)}`;

const [availability, ...others] = facts.map(({ current }) => current);

/**
 * Reads columns of the open runs for each cell, as one JSON list for each column: a list for each
 * row is far slower. Cells without any run come last, and have no entry in the lists.
 */
const readColumns = async (
  transaction: Transaction,
  requested: readonly Cell[],
  columns: readonly SQL[],
): Promise<{ cells: Cell[]; lists: ReadColumn[] }> => {
  if (availability === undefined) throw new Error('there are no facts');
  const { productId, channelId } = availability;
  // Every cell with a run has an availability. Outer joins begin at that, because of those that begin
  // at a list the whole table would be read if it is distributed.
  const joins = others.map(
    (current) => sql`left join ${current}
      on ${current.productId} = ${productId} and ${current.channelId} = ${channelId}`,
  );
  const { rows } = await transaction.execute(sql`
    select ${commaJoined([
      listOf(sql`cell.n - 1`, 'cells'),
      ...columns.map((column, index) => listOf(column, `c${index}`)),
    ])}
    from unnest(
      ${idsOf(requested, 'productId')}, ${idsOf(requested, 'channelId')}
    ) with ordinality as cell(product_id, channel_id, n)
    join ${availability} on ${productId} = cell.product_id and ${channelId} = cell.channel_id
    ${sql.join(joins, sql` `)}`);
  const list = <Item>(name: string) => JSON.parse(String(rows[0]?.[name])) as Item[];
  const found = list<number>('cells');
  const isFound = new Set(found);
  return {
    cells: [
      ...found.flatMap((index) => requested[index] ?? []),
      ...requested.filter((_cell, index) => !isFound.has(index)),
    ],
    lists: columns.map((_column, index) => list<ReadColumn[number]>(`c${index}`)),
  };
};

/** Reads the open runs of cells that are not cached yet, without their begins. */
export const readOpenRuns = async (
  transaction: Transaction,
  cells: Iterable<Cell>,
  openRuns: CurrentValues,
): Promise<void> => {
  const unread: Cell[] = [];
  for (const cell of cells) if (!openRuns.knows(cell)) unread.push(cell);
  if (unread.length === 0) return;
  const columns = facts.flatMap(({ current, columns: values }) => [
    sql`${current.since} is not null`,
    ...values.map((column) => sql`${column}`),
  ]);
  const read = await readColumns(transaction, unread, columns);
  openRuns.learn(read.cells, read.lists);
};

/** Reads the begins of the open runs of changing cells; there are few of these. */
export const readBegins = async (
  transaction: Transaction,
  changing: readonly Cell[],
  openRuns: CurrentValues,
): Promise<void> => {
  const withoutBegin = changing.filter((cell) => openRuns.lacksBegin(cell));
  if (withoutBegin.length === 0) return;
  const columns = facts.map(({ current }) => secondsOf(current.since));
  const { cells, lists } = await readColumns(transaction, withoutBegin, columns);
  openRuns.learnBegins(cells, lists);
};
