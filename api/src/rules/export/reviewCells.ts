import { REVIEW_PERIOD, type ReviewPeriod } from '@pmm/shared/contracts/reviews';
import { reviewChangeOf, reviewOf } from '@pmm/shared/figures/reviews/reviewCell';
import { hasMark, marksOf } from '@pmm/shared/figures/reviews/marks';
import { daysOfPeriod } from '@pmm/shared/figures/reviews/period';
import { type Reviews, standingOf } from '@pmm/shared/figures/reviews/reviews';
import type { Score } from '@pmm/shared/figures/reviews/score';
import type { ReviewSelection } from '@pmm/shared/figures/reviews/selectReviews';
import type { ReviewMode } from '@pmm/shared/figures/reviews/reviewView';
import type { CellStyle } from '../../spreadsheet/sheet';
import { filled } from '../../texts';
import { availabilityStyles } from './availabilityCells';
import { doubtSigns, signedFormat } from './doubtSigns';
import type { ExportTexts } from './exportTexts';

const RATING = '0.0';
const COUNT = '#,##0';
const NEW = '+#,##0;-#,##0;0';
/** Excel shows the sign of a number through its format. */
const CHANGE = '"▲ "0.0;"▼ "0.0;"="';
const SCORE_CHANGE = '"▲ "0.00;"▼ "0.00;"="';
const FAMILY = 'EEF1F4';

const standings = {
  many: { bold: true },
  few: { colour: '616D7A' },
  low: { bold: true, fill: 'FDEEDD' },
  'very-low': { bold: true, fill: 'F9C99A' },
} as const satisfies Record<string, CellStyle>;
type Standing = keyof typeof standings;
/** Part of the name of a style, for pharmacies that are not read. */
const NOT_CONFIRMED = ' not confirmed';

const formats = { rating: RATING, count: COUNT, change: CHANGE, new: NEW } as const;
type Figure = keyof typeof formats;

const cellStyles = (): Record<string, CellStyle> =>
  Object.fromEntries(
    Object.entries(standings).flatMap(([standing, look]) =>
      Object.entries(formats).flatMap(([figure, format]) => {
        const style: CellStyle = { ruled: true, align: 'right', ...look, format };
        const inDoubt = signedFormat(doubtSigns['not confirmed'], format);
        return [
          [`${standing} ${figure}`, style],
          [`${standing}${NOT_CONFIRMED} ${figure}`, { ...style, format: inDoubt }],
        ];
      }),
    ),
  );

const right: CellStyle = { ruled: true, align: 'right' };
const summed: CellStyle = { ...right, fill: FAMILY };

export const reviewStyles: Readonly<Record<string, CellStyle>> = {
  ...availabilityStyles,
  remark: { ruled: true, colour: '616D7A' },
  score: { ...right, bold: true, format: '0.00' },
  scoreChange: { ...right, format: SCORE_CHANGE },
  count: { ...right, format: COUNT },
  new: { ...right, format: NEW },
  'summed score': { ...summed, bold: true, format: '0.00' },
  'summed scoreChange': { ...summed, format: SCORE_CHANGE },
  'summed rating': { ...summed, format: RATING },
  'summed count': { ...summed, format: COUNT },
  'summed change': { ...summed, format: SCORE_CHANGE },
  'summed new': { ...summed, format: NEW },
  ...cellStyles(),
};

/** The two figures of a pharmacy, by the first figure in the cells of the screen. */
export const figuresOfMode: Readonly<Record<ReviewMode, readonly [Figure, Figure]>> = {
  rating: ['rating', 'count'],
  count: ['count', 'new'],
  change: ['change', 'new'],
};

const inHundredths = (value: number | null): number | null =>
  value === null ? null : Math.round(value * 100) / 100;

export const figuresOfScore = ({
  rating,
  count,
  ratingChange,
  newReviews,
}: Score): Record<Figure, number | null> => ({
  rating: inHundredths(rating),
  count,
  change: inHundredths(ratingChange),
  new: newReviews,
});

/** The names of the figures, with the number of days of the comparison. */
export const namesOfReviewFigures = (
  { window }: Pick<Reviews, 'window'>,
  period: ReviewPeriod | null,
  { text }: ExportTexts,
): Record<Figure | 'score', string> => {
  const days = String(window === null ? (period ?? REVIEW_PERIOD) : daysOfPeriod(window));
  const { rating, score, count, change, new: fresh } = text.reviews;
  return {
    ...{ rating, score, count },
    change: filled(change, { days }),
    new: filled(fresh, { days }),
  };
};

interface ExportedReview {
  figures: Record<Figure, number | null>;
  /** Null if there is no review. */
  standing: Standing | `${Standing}${typeof NOT_CONFIRMED}` | null;
  /**
   * The special property of the cell; null for a rating of many reviews, and for a cell that was
   * not read.
   */
  remark: string | null;
}

const standingOfMarks = (marks: number): Standing => {
  if (hasMark(marks, 'very-low')) return 'very-low';
  if (hasMark(marks, 'low')) return 'low';
  return hasMark(marks, 'many') ? 'many' : 'few';
};

/** The cells of a SKU at one pharmacy. */
export const exportedReview = (
  { reviews }: Pick<ReviewSelection, 'reviews'>,
  cell: number,
  { text }: ExportTexts,
): ExportedReview => {
  const { rating, count } = reviewOf(reviews, cell);
  const change = reviewChangeOf(reviews, cell);
  const figures = { rating, count, change: change.rating, new: change.count };
  const standing = standingOf(reviews, cell);
  if (standing === 'not read') return { figures, standing: null, remark: null };
  const marks = marksOf(reviews, cell);
  const notConfirmed = hasMark(marks, 'not-confirmed') ? [text.reviews['not confirmed']] : [];
  if (standing !== 'reviewed') {
    return {
      figures,
      standing: null,
      remark: [text.reviews[standing], ...notConfirmed].join('; '),
    };
  }
  const remarks = [...(hasMark(marks, 'few') ? [text.reviews.few] : []), ...notConfirmed];
  const ofReviews = standingOfMarks(marks);
  return {
    figures,
    standing: notConfirmed.length === 0 ? ofReviews : `${ofReviews}${NOT_CONFIRMED}`,
    remark: remarks.length === 0 ? null : remarks.join('; '),
  };
};
