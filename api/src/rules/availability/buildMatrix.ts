import type { AvailabilityMatrix } from '@pmm/shared/contracts/availability';
import type { AvailabilityRows } from '../../storage/availability';
import { buildFrame, type BuiltMatrix } from '../matrix/frame';

interface Change {
  cell: number;
  minute: number;
  from: string;
}

/** With two decimals: enough for seconds. */
const toMinutes = (seconds: number): number => Math.round((seconds / 60) * 100) / 100;

/** The answer of the contract, from what storage read. */
export const buildMatrix = (
  watchlistId: string,
  rows: AvailabilityRows,
  now: number,
): BuiltMatrix<AvailabilityMatrix> => {
  const { channels } = rows;
  const built = buildFrame(watchlistId, rows, now);
  const { frame, window, productIds, columnOf, crawls, runs, validUntil } = built;
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
  const unknownAtFirst = runs
    .filter(({ from }) => from <= 0)
    .flatMap(({ productId, column, known }) => {
      const row = rowOf.get(productId);
      return row === undefined ? [] : [{ cell: row * channels.length + column, known }];
    })
    .sort((one, other) => one.cell - other.cell);
  const windowFrom = rows.window?.from.getTime() ?? 0;
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
  };
  return { matrix, validUntil };
};
