import { sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Transaction } from '../../storage/database';
import { arrayOf, commaJoined, lookedUp, nameOf, readJson, secondsOf } from '../../storage/rawSql';
import { timeOf, type Sighting } from '../../storage/sightings';
import { facts, firstTimeOf, lastTimeOf, type Fact, type FreshCell } from './facts';
import type { CurrentValues } from './openRuns';
import { holds, type Run } from './runs';
import { readSeen, type NewestReads } from './seen';

/** A cell with the part of its stored history that its new observations can change. */
export interface StoredCell {
  cell: FreshCell;
  /** For each fact the runs around its new points, in order. */
  runs: Run[][];
  /**
   * The stored sightings from the first new observation on, in order. Empty if all new ones are
   * later.
   */
  seen: Sighting[];
}

type JsonRun = (number | string | null)[];
type ClosedRow = [n: number, overlapping: JsonRun[] | null, next: JsonRun | null];

const listOf = (values: readonly number[], type: string): SQL =>
  lookedUp(arrayOf(values, type), type);
const int = (values: readonly number[]): SQL => listOf(values, 'integer');
const double = (values: readonly number[]): SQL => listOf(values, 'double precision');

/**
 * The cells as a table: the times of the first and the last new observation, and a number from 1.
 */
const lateCellTable = (cells: readonly FreshCell[]): SQL => sql`unnest(
  ${int(cells.map(({ productId }) => productId))},
  ${int(cells.map(({ channelId }) => channelId))},
  ${double(cells.map(firstTimeOf))},
  ${double(cells.map(lastTimeOf))}
) with ordinality as cell(product_id, channel_id, first, last, n)`;

const sameCell = (table: { productId: PgColumn; channelId: PgColumn }): SQL =>
  sql`${table.productId} = cell.product_id and ${table.channelId} = cell.channel_id`;

interface OpenCell {
  cell: FreshCell;
  /** For each fact the open run, if there is one. */
  runs: Run[][];
}

/** The closed runs that overlap the new points, and the first one after them. */
const readClosed = async (
  transaction: Transaction,
  cells: readonly FreshCell[],
  { current, interval, columns }: Fact,
): Promise<Run[][]> => {
  const { productId, channelId, validFrom, validTo } = interval;
  const run = sql`json_build_array(${commaJoined([
    secondsOf(validFrom),
    secondsOf(validTo),
    ...columns.map(nameOf),
  ])})`;
  const ofCell = sql`${interval}
    where ${productId} = ${current.productId} and ${channelId} = ${current.channelId}`;
  // Each of them has an open run. It is joined because a distributed database finds the others only
  // from a row of the same cell, not from a list.
  const rows = await readJson<ClosedRow>(
    transaction,
    sql`cell.n - 1,
      (select json_agg(${run}) from ${ofCell}
        and ${validFrom} <= to_timestamp(cell.last) and ${validTo} >= to_timestamp(cell.first)),
      (select ${run} from ${ofCell}
        and ${validFrom} > to_timestamp(cell.last) and ${validTo} > to_timestamp(cell.last)
        order by ${validTo} limit 1)`,
    sql`from ${lateCellTable(cells)} join ${current} on ${sameCell(current)}`,
  );
  const runs = cells.map((): Run[] => []);
  for (const [n, overlapping, next] of rows) {
    const found = [...(overlapping ?? []), ...(next === null ? [] : [next])];
    runs[n] = found.map(([from, to, ...value]) => ({ from: Number(from), to: Number(to), value }));
  }
  // The indexes usually return them in order, but that is not guaranteed.
  for (const ofCell of runs) ofCell.sort((a, b) => a.from - b.from);
  return runs;
};

/** Whether an observation is before the open run of a fact, or changes its first moment. */
const needsClosedHistory = (
  { sightings, values }: FreshCell,
  fact: number,
  [open]: Run[],
): boolean =>
  open !== undefined &&
  sightings.some((sighting, index) => {
    const at = timeOf(sighting);
    if (at !== open.from) return at < open.from;
    const value = values[index]?.[fact] ?? null;
    return value === null || !holds([open], { at, value });
  });

const readWithHistory = async (
  transaction: Transaction,
  open: readonly OpenCell[],
  newest: NewestReads,
): Promise<StoredCell[]> => {
  const found = open.map(({ cell, runs }) => ({ cell, runs: [...runs] }));
  for (const [index, fact] of facts.entries()) {
    const back = found.filter(({ cell, runs }) =>
      needsClosedHistory(cell, index, runs[index] ?? []),
    );
    if (back.length === 0) continue;
    const closed = await readClosed(
      transaction,
      back.map(({ cell }) => cell),
      fact,
    );
    back.forEach(({ runs }, n) => {
      runs[index] = [...(closed[n] ?? []), ...(runs[index] ?? [])];
    });
  }
  const seen = await readSeen(transaction, found, newest);
  return found.map((one, index) => ({ ...one, seen: seen[index] ?? [] }));
};

/** Fewer at a time, because the history around late observations may be long. */
const HISTORY_CELLS_AT_ONCE = 1_000;

/**
 * Reads the stored history of the cells, in groups. First come the cells whose observations are all
 * newer than anything read at their pharmacy. That is the usual case and needs no query. Then come
 * the others.
 */
export async function* readStored(
  transaction: Transaction,
  cells: readonly FreshCell[],
  { openRuns, newest }: { openRuns: CurrentValues; newest: NewestReads },
): AsyncGenerator<StoredCell[]> {
  const open = cells.map((cell) => ({ cell, runs: openRuns.of(cell) }));
  const isBehind = ({ cell }: OpenCell) =>
    firstTimeOf(cell) <= (newest.get(cell.channelId) ?? -Infinity);
  yield open.filter((one) => !isBehind(one)).map((one) => ({ ...one, seen: [] }));

  const behind = open.filter(isBehind);
  // Cells of one pharmacy are read together, because they are in the same blocks. The order only
  // saves time.
  behind.sort((a, b) => a.cell.channelId - b.cell.channelId || a.cell.productId - b.cell.productId);
  for (let start = 0; start < behind.length; start += HISTORY_CELLS_AT_ONCE) {
    yield readWithHistory(transaction, behind.slice(start, start + HISTORY_CELLS_AT_ONCE), newest);
  }
}
