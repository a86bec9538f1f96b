import { sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import type { Transaction } from '../../storage/database';
import { arrayOf, commaJoined } from '../../storage/rawSql';
import { facts } from './facts';
import type { Cell, CurrentValues } from './openRuns';
import type { FactValue } from './runs';

/**
 * As the result of a query its length is not known to the planner. It would take a few thousand cells as the
 * occasion to read whole tables, several times as long as looking them up.
 */
const lookedUp = (values: readonly number[]): SQL => sql`(select ${arrayOf(values, 'integer')})`;

const unknownCells = (batch: readonly Cell[], openRuns: CurrentValues): Cell[] =>
  batch.filter((cell) => !openRuns.knows(cell));

/** `null` where there is no run. As a number: the exact decimals of `extract` are slow. */
const secondsOf = (column: SQLWrapper): SQL => sql`date_part('epoch', ${column})::bigint`;

/**
 * Reads the runs that last of the cells that are not known yet. As one list for each column: an array for each
 * row takes far longer, here and in the database.
 */
export const readOpenRuns = async (
  transaction: Transaction,
  batch: readonly Cell[],
  openRuns: CurrentValues,
): Promise<void> => {
  const cells = unknownCells(batch, openRuns);
  if (cells.length === 0) return;
  const columns = facts.flatMap(({ current, columns: values }) => [
    secondsOf(current.since),
    ...values.map((column) => sql`${column}`),
  ]);
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
      ${lookedUp(cells.map(({ productId }) => productId))},
      ${lookedUp(cells.map(({ channelId }) => channelId))}
    ) with ordinality as cell(product_id, channel_id, n) ${sql.join(joins, sql` `)}`);
  const list = <Value>(name: string) => JSON.parse(String(rows[0]?.[name])) as Value[];
  openRuns.learn(
    list<number>('cells').flatMap((index) => cells[index] ?? []),
    columns.map((_column, index) => list<FactValue[number]>(`c${index}`)),
  );
};
