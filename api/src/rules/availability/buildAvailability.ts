import type { AvailabilityMatrix } from '@pmm/shared/contracts/availability';
import { writeSortedChanges } from '@pmm/shared/figures/availability/changesText';
import type { MatrixRows } from '../../storage/matrix';
import { buildFrame, type BuiltMatrix, type ReadContext } from '../matrix/frame';
import type { Histories } from '../matrix/histories';
import { otherOffersIn } from '../matrix/otherOffers';
import { sortAnew, type SortChanges } from './listChanges';

/** Builds the answer of the contract from the rows of storage. */
export const buildAvailability = (
  watchlistId: string,
  rows: MatrixRows,
  { availability }: Histories,
  reads: ReadContext,
  sortChanges: SortChanges = sortAnew,
): BuiltMatrix<AvailabilityMatrix> => {
  const { channels } = rows;
  const built = buildFrame(watchlistId, rows, availability, reads);
  const { frame, window, productIds, brands, columns, present, crawls, runs, validUntil } = built;
  const windowFrom = rows.window?.from.getTime() ?? 0;
  const from = Math.round(windowFrom / 1000);
  const unknownAtFirst = runs
    .filter(({ from }) => from <= 0)
    .map(({ row, column, known }) => ({ cell: row * channels.length + column, known }))
    .sort((one, other) => one.cell - other.cell);
  const matrix = {
    ...frame,
    ...otherOffersIn(rows, built),
    brands,
    window,
    // Rounded down, so that no change of a crawl is before it.
    crawlSeconds: crawls.map((ofChannel) => {
      const newest = ofChannel.at(-1);
      return newest ? Math.floor((newest.from - windowFrom) / 1000) : null;
    }),
    changes: writeSortedChanges(sortChanges(watchlistId, { from, columns, productIds, present })),
    unknownCell: unknownAtFirst.map(({ cell }) => cell),
    knownBefore: unknownAtFirst.map(({ known }) => known).join(''),
  };
  return { matrix, validUntil };
};
