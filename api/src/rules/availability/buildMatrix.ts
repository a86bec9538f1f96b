import type { AvailabilityMatrix } from '@pmm/shared/contracts/availability';
import type { UnknownRun } from '@pmm/shared/figures/incidents/incidents';
import type { AvailabilityRows } from '../../storage/availability';
import { buildFrame } from '../matrix/frame';
import { crawlsByColumn, findIncidents } from './findIncidents';

interface Change {
  cell: number;
  minute: number;
  from: string;
}

/** With two decimals: enough for seconds. */
const toMinutes = (seconds: number): number => Math.round((seconds / 60) * 100) / 100;

interface CellRun {
  cell: number;
  column: number;
  known: string;
  /** Seconds from the begin of the window. */
  from: number;
  to: number | null;
}

/** By column, with times in milliseconds. */
const runsByColumn = (runs: readonly CellRun[], windowFrom: number) => {
  const byColumn = new Map<number, UnknownRun[]>();
  for (const { column, from, to } of runs) {
    const ofColumn = byColumn.get(column) ?? [];
    byColumn.set(column, ofColumn);
    ofColumn.push({
      from: windowFrom + from * 1000,
      to: to === null ? null : windowFrom + to * 1000,
    });
  }
  return byColumn;
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
  const runsOf = new Map(rows.unknownRuns.map((row) => [row.productId, row.runs]));

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

  const readRuns = (productId: number, product: number): CellRun[] =>
    (runsOf.get(productId)?.split(',') ?? []).flatMap((text): CellRun[] => {
      const [channel = '', known = '', from = '', to = ''] = text.split(' ');
      const column = columnOf(channel);
      if (column === undefined) return [];
      const cell = product * channels.length + column;
      return [{ cell, column, known, from: Number(from), to: to === '' ? null : Number(to) }];
    });

  const changes = productIds.flatMap(readChanges);
  const runs = productIds.flatMap(readRuns);
  const unknownAtFirst = runs
    .filter(({ from }) => from <= 0)
    .sort((one, other) => one.cell - other.cell);
  const windowFrom = rows.window?.from.getTime() ?? 0;
  const crawls = crawlsByColumn(rows);
  const { incidents, validUntil } = findIncidents(
    rows,
    crawls,
    frame.status,
    runsByColumn(runs, windowFrom),
    now,
  );
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
  };
  return { matrix, validUntil };
};
