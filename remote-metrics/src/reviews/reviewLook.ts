import {
  type Review,
  type ReviewChange,
  reviewChangeOf,
  reviewOf,
} from '@pmm/shared/figures/reviews/reviewCell';
import { unconfirmedOf } from '@pmm/shared/figures/matrix/unreadProducts';
import { hasMark, marksOf, type ReviewMark } from '@pmm/shared/figures/reviews/marks';
import { standingOf } from '@pmm/shared/figures/reviews/reviews';
import { isDimmed, type ReviewSelection } from '@pmm/shared/figures/reviews/selectReviews';
import type { ReviewMode } from '@pmm/shared/figures/reviews/reviewView';
import { blankCell, type CellLook } from '../grid/matrixContent';
import type { ReviewTexts } from './reviewTexts';

const DASH = '–';
/** So many characters of a second line fit into any cell. */
const FITTING = 11;
const EQUAL = '=';

const classMarks: readonly ReviewMark[] = ['many', 'few', 'low', 'very-low'];
const classesBySet = new Map<number, string>();

const classesOf = (set: number): string => {
  const cached = classesBySet.get(set);
  if (cached !== undefined) return cached;
  const marks = classMarks.filter((mark) => hasMark(set, mark));
  const classes = ['cell', 'review', ...marks].join(' ');
  classesBySet.set(set, classes);
  return classes;
};

/**
 * First and second line of a cell; what follows the first text in its line comes before the line
 * feed.
 */
const writtenIn = (
  mode: ReviewMode,
  { rating, count }: Review,
  change: ReviewChange,
  { numbers, noRating, noCount }: ReviewTexts,
): { text: string; beside: string; below: string } => {
  const stars = rating === null ? noRating : numbers.rating(rating);
  const amount = count === null ? noCount : numbers.count(count);
  const moved = numbers.moved(change.rating);
  const fresh = numbers.added(change.count);
  if (mode === 'rating') return { text: stars, beside: moved, below: `${amount} ${fresh}` };
  if (mode === 'count') return { text: amount, beside: '', below: `${stars} ${fresh}` };
  const unmoved = change.rating === null ? '' : EQUAL;
  return { text: moved || unmoved, beside: '', below: `${stars} ${fresh}` };
};

const plain = (text: string, label: string, classes: string): CellLook => ({
  ...blankCell,
  className: `cell review plain${classes}`,
  label,
  text,
});

/** The cell of a SKU at one pharmacy. */
export const reviewLook = (
  selection: ReviewSelection,
  cell: number,
  mode: ReviewMode,
  texts: ReviewTexts,
): CellLook => {
  const { reviews } = selection;
  const marks = marksOf(reviews, cell);
  const isUnconfirmed = hasMark(marks, 'not-confirmed');
  const column = cell % reviews.channels.length;
  // A cell that was never read cannot be old.
  const isStale =
    !isUnconfirmed && reviews.stale[column] === 1 && standingOf(reviews, cell) !== 'not read';
  const unconfirmed = isUnconfirmed
    ? unconfirmedOf(reviews, Math.floor(cell / reviews.channels.length), column)
    : null;
  const classes = `${isUnconfirmed ? ' unconfirmed' : ''}${isStale ? ' stale' : ''}${isDimmed(selection, marks) ? ' dim' : ''}`;
  const labelOf = (text: string) => {
    if (unconfirmed) {
      return unconfirmed.because === 'product'
        ? texts.unconfirmedProduct(text, unconfirmed.since)
        : texts.unconfirmed(text);
    }
    return isStale
      ? texts.stale(text, Date.parse(reviews.channels[column]?.lastCrawlAt ?? ''))
      : text;
  };
  const review = reviewOf(reviews, cell);
  const standing = standingOf(reviews, cell);
  if (standing !== 'reviewed') {
    const label = labelOf(texts.standing(standing, review));
    if (standing === 'replaced' || standing === 'not offered') {
      const status = standing === 'replaced' ? 'replaced' : 'not-offered';
      return { ...plain('', label, ` alone ${status}${classes}`), detail: label };
    }
    const sign = { none: texts.none, 'not listed': DASH, 'not read': '' }[standing];
    return plain(sign, label, classes);
  }
  const change = reviewChangeOf(reviews, cell);
  const { text, beside, below } = writtenIn(mode, review, change, texts);
  const long = below.length > FITTING ? ' long' : '';
  return {
    className: `${classesOf(marks)}${beside === '' ? '' : ' moved'}${long}${classes}`,
    label: labelOf(texts.review(review, change, hasMark(marks, 'few'))),
    text,
    detail: `${beside}\n${below.trim()}`,
    secondLine: '',
    imagePosition: '',
  };
};
