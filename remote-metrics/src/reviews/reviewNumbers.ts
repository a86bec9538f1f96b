import { changeInTenths } from '@pmm/shared/figures/reviews/marks';
import type { Format } from '@pmm/shared/i18n';
import { oncePerValue } from '../page/texts/sentence';

/** How the numbers of the grid are written. */
export interface ReviewNumbers {
  /** A rating, to the tenth that is shown and judged. */
  rating: (rating: number) => string;
  /** A score of many ratings. */
  score: (score: number) => string;
  count: (count: number) => string;
  /** How many reviews are new, with a sign; empty if none is. */
  added: (count: number | null) => string;
  /** The change of a rating; empty if it is too small to show. */
  moved: (change: number | null) => string;
  /** The change of a score; empty if it is not known. */
  movedScore: (change: number | null) => string;
  /** The same changes without their direction; null if there is none. */
  changeOfRating: (change: number | null) => Change | null;
  changeOfScore: (change: number | null) => Change | null;
}

interface Change {
  isUp: boolean;
  size: string;
}

const MINUS = '\u2212';
const EQUAL = '=';

const inHundredths = (value: number): number => Math.round(value * 100);

const arrowed = ({ isUp, size }: Change): string => `${isUp ? '▲' : '▼'} ${size}`;

export const reviewNumbers = (format: Format): ReviewNumbers => {
  const tenths = oncePerValue((value) => format.decimal(value / 10));
  const hundredths = oncePerValue((value) => format.hundredths(value / 100));
  const count = oncePerValue(format.integer);
  const changeOf = (change: number, write: (size: number) => string): Change | null =>
    change === 0 ? null : { isUp: change > 0, size: write(Math.abs(change)) };
  const changeOfRating = (change: number | null) =>
    change === null ? null : changeOf(changeInTenths(inHundredths(change)), tenths);
  const changeOfScore = (change: number | null) =>
    change === null ? null : changeOf(inHundredths(change), hundredths);
  return {
    rating: (rating) => tenths(Math.round(rating * 10)),
    score: (score) => hundredths(inHundredths(score)),
    count,
    added: (fresh) => {
      if (fresh === null || fresh === 0) return '';
      return (fresh > 0 ? '+' : MINUS) + count(Math.abs(fresh));
    },
    moved: (change) => {
      const moved = changeOfRating(change);
      return moved === null ? '' : arrowed(moved);
    },
    movedScore: (change) => {
      if (change === null) return '';
      const moved = changeOfScore(change);
      return moved === null ? EQUAL : arrowed(moved);
    },
    changeOfRating,
    changeOfScore,
  };
};
