import type { AvailabilityMatrix } from '@pmm/shared/contracts/availability';
import { type PlacedChange, writeChanges } from '@pmm/shared/figures/availability/changesText';
import { digitAt } from '@pmm/shared/figures/matrix/frame';
import type { AvailabilityRows } from '../../storage/availability';
import { buildFrame, type BuiltMatrix } from '../matrix/frame';

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

  const changes = productIds.flatMap((id, product): PlacedChange[] =>
    (changesOf.get(id)?.split(',') ?? []).flatMap((text) => {
      const [pharmacy = '', from = '', seconds = ''] = text.split(' ');
      const channel = columnOf(pharmacy);
      if (channel === undefined) return [];
      return [{ channel, product, seconds: Number(seconds), from: digitAt(from, 0) }];
    }),
  );
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
    crawlSeconds: crawls.map((ofChannel) => {
      const newest = ofChannel.at(-1);
      return newest ? Math.floor((newest.from - windowFrom) / 1000) : null;
    }),
    changes: writeChanges(changes, { channels: channels.length, products: productIds.length }),
    unknownCell: unknownAtFirst.map(({ cell }) => cell),
    knownBefore: unknownAtFirst.map(({ known }) => known).join(''),
  };
  return { matrix, validUntil };
};
