import type { AvailabilityMatrix } from '@pmm/shared/contracts/availability';
import { NO_OBSERVATION } from '@pmm/shared/contracts/matrix';
import type { AvailabilityRows } from '../../storage/availability';
import { buildFrame } from '../matrix/frame';
import { crawlsByColumn, findIncidents } from './findIncidents';
import { readRuns, runsByColumn } from './unknownRuns';

interface Change {
  cell: number;
  minute: number;
  from: string;
}

/** With two decimals: enough for seconds. */
const toMinutes = (seconds: number): number => Math.round((seconds / 60) * 100) / 100;

/** How many products each column was ever read for. */
const cellsByColumn = (status: readonly string[], columns: number): number[] => {
  const cells = Array.from({ length: columns }, () => 0);
  for (const line of status) {
    for (let column = 0; column < columns; column += 1) {
      if (line[column] !== NO_OBSERVATION) cells[column] = (cells[column] ?? 0) + 1;
    }
  }
  return cells;
};

/** The answer of the contract, from what storage read, and until when it holds. */
export const buildMatrix = (
  watchlistId: string,
  rows: AvailabilityRows,
  now: number,
): { matrix: AvailabilityMatrix; validUntil: number } => {
  const { channels } = rows;
  const { frame, window, productIds, columnOf } = buildFrame(watchlistId, rows);
  const changesOf = new Map(rows.changes.map((row) => [row.productId, row.changes]));
  const rowOf = new Map(productIds.map((id, row) => [id, row]));

  const readChanges = (productId: number, product: number): Change[] =>
    (changesOf.get(productId)?.split(',') ?? [])
      .flatMap((text): Change[] => {
        const [channel = '', from = '', seconds = ''] = text.split(' ');
        const column = columnOf(channel);
        if (column === undefined) return [];
        const cell = product * channels.length + column;
        return [{ cell, minute: toMinutes(Number(seconds)), from }];
      })
      .sort((one, other) => one.cell - other.cell || one.minute - other.minute);

  const changes = productIds.flatMap(readChanges);
  const runs = readRuns(rows.unknownRuns, columnOf);
  const unknownAtFirst = runs
    .filter(({ from }) => from <= 0)
    .flatMap(({ productId, column, known }) => {
      const row = rowOf.get(productId);
      return row === undefined ? [] : [{ cell: row * channels.length + column, known }];
    })
    .sort((one, other) => one.cell - other.cell);
  const windowFrom = rows.window?.from.getTime() ?? 0;
  const crawls = crawlsByColumn(rows);
  const reads = {
    crawls,
    cells: cellsByColumn(frame.status, channels.length),
    unknownRuns: runsByColumn(runs, windowFrom),
  };
  const { incidents, validUntil } =
    window === null
      ? { incidents: [], validUntil: Infinity }
      : findIncidents(reads, windowFrom, now);
  const matrix = {
    ...frame,
    window,
    // Rounded down: the changes of a crawl are never before it.
    crawlMinute: crawls.map((ofChannel) => {
      const newest = ofChannel.at(-1);
      return newest ? Math.floor((newest.from - windowFrom) / 600) / 100 : null;
    }),
    changeCell: changes.map(({ cell }) => cell),
    changeMinute: changes.map(({ minute }) => minute),
    changeFrom: changes.map(({ from }) => from).join(''),
    unknownCell: unknownAtFirst.map(({ cell }) => cell),
    knownBefore: unknownAtFirst.map(({ known }) => known).join(''),
    incidents,
    validUntil: Number.isFinite(validUntil) ? new Date(validUntil).toISOString() : null,
  };
  return { matrix, validUntil };
};
