import type { Comparison } from '@pmm/shared/figures/compare/compareSides';
import type { ComparedFigure } from '@pmm/shared/figures/compare/sortRows';

/** Where the bars of a figure begin and end, in its units. */
export interface Scale {
  /** The value without a bar. */
  zero: number;
  /** At the beginning and at the end of the place. */
  from: number;
  to: number;
}

const FULL_SHARE = 1000;
const BEST_RATING = 500;
const STAR = 100;
/** Most ratings are between 3 and 5: from 0, all bars would look the same. */
const RATINGS_FROM = 3 * STAR;

/** The scales of all rows, so that bars of one figure can be compared. */
export const scalesOf = ({
  rows,
}: Pick<Comparison, 'rows'>): Readonly<Record<ComparedFigure, Scale>> => {
  const valuesOf = (figure: ComparedFigure): number[] =>
    rows.flatMap(({ first, second }) =>
      [first[figure], second[figure]].filter((value) => value !== null),
    );
  const lowest = Math.min(RATINGS_FROM, ...valuesOf('rating'));
  const ratingsFrom = Math.floor(lowest / STAR) * STAR;
  const deviations = valuesOf('deviation');
  return {
    share: { zero: 0, from: 0, to: FULL_SHARE },
    rating: { zero: ratingsFrom, from: ratingsFrom, to: BEST_RATING },
    // Nearly all are below the list price: their bars grow with the discount.
    deviation: { zero: 0, from: Math.max(0, ...deviations), to: Math.min(-1, ...deviations) },
  };
};

/** In shares of the place. */
export const barOf = ({ zero, from, to }: Scale, value: number | null) => {
  const placeOf = (each: number): number => (each - from) / (to - from);
  const [begin, end] = [placeOf(zero), placeOf(value ?? zero)];
  return { begin: Math.min(begin, end), length: Math.abs(end - begin) };
};
