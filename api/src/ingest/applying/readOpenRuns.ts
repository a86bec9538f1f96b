import { sql, type SQL } from 'drizzle-orm';
import type { Transaction } from '../../storage/database';
import { arrayOf, commaJoined, secondsOf } from '../../storage/rawSql';
import { facts } from './facts';
import type { Cell, CurrentValues, ReadColumn } from './openRuns';

/**
 * A subquery hides the length of the list from the planner. Otherwise it would scan whole tables
 * for a few thousand cells, which takes several times as long as the index.
 */
const lookedUp = (values: readonly number[]): SQL => sql`(select ${arrayOf(values, 'integer')})`;

/**
 * Reads columns of the open runs for each cell, as one JSON list for each column: a list for each
 * row is far slower.
 */
const readColumns = async (
  transaction: Transaction,
  requested: readonly Cell[],
  columns: readonly SQL[],
): Promise<{ cells: Cell[]; lists: ReadColumn[] }> => {
  const joins = facts.map(
    ({ current }) => sql`left join ${current}
      on ${current.productId} = cell.product_id and ${current.channelId} = cell.channel_id`,
  );
  const { rows } = await transaction.execute(sql`
    select ${commaJoined([
      sql`json_agg(cell.n - 1)::text as cells`,
      ...columns.map((column, index) => sql`json_agg(${column})::text as ${sql.raw(`c${index}`)}`),
    ])}
    from unnest(
      ${lookedUp(requested.map(({ productId }) => productId))},
      ${lookedUp(requested.map(({ channelId }) => channelId))}
    ) with ordinality as cell(product_id, channel_id, n) ${sql.join(joins, sql` `)}`);
  const list = <Item>(name: string) => JSON.parse(String(rows[0]?.[name])) as Item[];
  return {
    cells: list<number>('cells').flatMap((index) => requested[index] ?? []),
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
