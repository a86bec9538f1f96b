import { request, tenantPath } from '@pmm/shared/api';
import {
  availabilityMatrixSchema,
  type AvailabilityMatrix,
} from '@pmm/shared/contracts/availability';
import { frameFitsTogether } from '@pmm/shared/figures/matrix/frame';
import * as v from 'valibot';

const areInOrder = (cells: readonly number[], end: number): boolean =>
  cells.every((cell, index) => cell >= (cells[index - 1] ?? 0) && cell < end);

const fitsTogether = (matrix: AvailabilityMatrix): boolean => {
  const { channels, products, crawlSeconds, changes, unknownCell, knownBefore } = matrix;
  return (
    frameFitsTogether(matrix) &&
    crawlSeconds.length === channels.length &&
    changes.counts.length === channels.length &&
    areInOrder(unknownCell, products.length * channels.length) &&
    knownBefore.length === unknownCell.length &&
    /^[0-6]*$/.test(knownBefore)
  );
};

/**
 * The contract, and what it cannot express: columns have the same length and are in order, inside
 * the matrix. The texts of the changes are checked while they are read.
 */
const consistentMatrixSchema = v.pipe(
  availabilityMatrixSchema,
  v.check(fitsTogether, 'The columns of the matrix do not fit together.'),
);

export const readAvailability = (
  tenantId: string,
  watchlistId: string,
  signal: AbortSignal,
): Promise<AvailabilityMatrix> =>
  request(
    tenantPath(tenantId, `watchlists/${encodeURIComponent(watchlistId)}/metrics/availability`),
    { answer: consistentMatrixSchema, signal },
  );
