import type { Availability } from '../availability/availability';
import {
  countedByDigit,
  isUnconfirmed,
  NONE,
  statusOfCell,
  UNKNOWN,
  upByDigit,
} from '../availability/availabilityCell';
import {
  type Compared,
  compareSides,
  DOWN,
  isChange,
  NOT_COMPARED,
  OTHER,
  SAME,
  type TwoFigures,
  UP,
} from './compared';

type Side = Availability & { channels: Availability['pharmacies'] };
export type ComparedAvailability = Compared<Side>;

/** Whether a cell is known on its date. */
const isKnown = (code: number): boolean =>
  !isUnconfirmed(code) && statusOfCell(code) !== NONE && statusOfCell(code) !== UNKNOWN;

/** Lost and returned are about ordering; Replaced counts as neither. */
const kindOf = (before: number, after: number): number => {
  if (!isKnown(before) || !isKnown(after)) return NOT_COMPARED;
  const [from, to] = [statusOfCell(before), statusOfCell(after)];
  if (from === to) return SAME;
  if (countedByDigit[from] !== 1 || countedByDigit[to] !== 1) return OTHER;
  if (upByDigit[from] === upByDigit[to]) return OTHER;
  return upByDigit[to] === 1 ? UP : DOWN;
};

const withChannels = (availability: Availability): Side => ({
  ...availability,
  channels: availability.pharmacies,
});

/** The bytes of a cell on both dates. */
export const codesOf = (
  { before, after, cellBefore }: ComparedAvailability,
  cell: number,
): [before: number, after: number] => [
  before.cells[cellBefore[cell] ?? -1] ?? NONE,
  after.cells[cell] ?? NONE,
];

/** How many of the same cells could be ordered on each date. */
export interface TwoCounts {
  then: number;
  now: number;
  /** Cells that count on both dates. */
  of: number;
}

/** Lost and returned cells add up to the difference. */
export const twoCounts = (
  compared: ComparedAvailability,
  products: Iterable<number>,
  column?: number,
): TwoCounts => {
  const { kinds, channels } = compared;
  const { length } = channels;
  const counts = { then: 0, now: 0, of: 0 };
  const [first, end] = column === undefined ? [0, length] : [column, column + 1];
  for (const product of products) {
    for (let cell = product * length + first; cell < product * length + end; cell += 1) {
      const kind = kinds[cell] ?? NOT_COMPARED;
      if (kind !== SAME && !isChange(kind)) continue;
      const [from, to] = codesOf(compared, cell).map(statusOfCell);
      if (countedByDigit[from ?? NONE] !== 1 || countedByDigit[to ?? NONE] !== 1) continue;
      counts.then += upByDigit[from ?? NONE] ?? 0;
      counts.now += upByDigit[to ?? NONE] ?? 0;
      counts.of += 1;
    }
  }
  return counts;
};

/** Shares, as in the matrix of one time; their difference in cells, as it is shown. */
const figuresOf = (compared: ComparedAvailability, products: Iterable<number>): TwoFigures => {
  const { then, now, of } = twoCounts(compared, products);
  return of === 0
    ? { earlier: null, later: null, difference: null }
    : { earlier: then / of, later: now / of, difference: now - then };
};

export const compareAvailability = (
  before: Availability,
  after: Availability,
): ComparedAvailability =>
  compareSides(withChannels(before), withChannels(after), {
    kindOf: (cellBefore, cell) =>
      kindOf(before.cells[cellBefore] ?? NONE, after.cells[cell] ?? NONE),
    figuresOf,
  });
