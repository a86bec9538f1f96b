import type { AvailabilityMatrix } from '@pmm/shared/contracts/availability';
import { keyOfChange, writeChangeKeys } from '@pmm/shared/figures/availability/changesText';
import { NONE } from '@pmm/shared/figures/availability/cell';
import type { MatrixRows } from '../../storage/matrix';
import { buildFrame, type BuiltMatrix } from '../matrix/frame';
import type { Histories } from '../matrix/histories';
import type { Columns, Spans } from '../matrix/spans';

/** How many spans began after `from`. */
const countChanges = (present: readonly Spans[], from: number): number => {
  let count = 0;
  for (const { begun } of present) {
    for (let place = 0; place < begun.length; place += 1)
      if ((begun[place] ?? 0) > from) count += 1;
  }
  return count;
};

/**
 * The keys of what began after `from`, in seconds since 1970. A cell that was first observed after it
 * begins with a change from nothing, so that the time before it counts as not known.
 */
const changeKeys = (present: readonly Spans[], columns: Columns, from: number): Float64Array => {
  const keys = new Float64Array(countChanges(present, from));
  let count = 0;
  present.forEach(({ channels, ends, begun, digits }, product) => {
    let first = 0;
    for (let cell = 0; cell < channels.length; cell += 1) {
      const channel = columns.get(channels[cell] ?? 0);
      const end = ends[cell] ?? 0;
      for (let place = first; channel !== undefined && place < end; place += 1) {
        const seconds = (begun[place] ?? 0) - from;
        if (seconds <= 0) continue;
        const before = place === first ? NONE : (digits[place - 1] ?? NONE);
        keys[count] = keyOfChange({ channel, product, seconds, from: before }, present.length);
        count += 1;
      }
      first = end;
    }
  });
  return keys.subarray(0, count);
};

/** The answer of the contract, from what storage read. */
export const buildMatrix = (
  watchlistId: string,
  rows: MatrixRows,
  { availability }: Histories,
  now: number,
): BuiltMatrix<AvailabilityMatrix> => {
  const { channels } = rows;
  const built = buildFrame(watchlistId, rows, availability, now);
  const { frame, window, productIds, columns, present, crawls, runs, validUntil } = built;
  const windowFrom = rows.window?.from.getTime() ?? 0;
  const from = Math.round(windowFrom / 1000);
  const size = { channels: channels.length, products: productIds.length };
  const unknownAtFirst = runs
    .filter(({ from }) => from <= 0)
    .map(({ row, column, known }) => ({ cell: row * channels.length + column, known }))
    .sort((one, other) => one.cell - other.cell);
  const matrix = {
    ...frame,
    window,
    // Rounded down: the changes of a crawl are never before it.
    crawlSeconds: crawls.map((ofChannel) => {
      const newest = ofChannel.at(-1);
      return newest ? Math.floor((newest.from - windowFrom) / 1000) : null;
    }),
    changes: writeChangeKeys(changeKeys(present, columns, from), size),
    unknownCell: unknownAtFirst.map(({ cell }) => cell),
    knownBefore: unknownAtFirst.map(({ known }) => known).join(''),
  };
  return { matrix, validUntil };
};
