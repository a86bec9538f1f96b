import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { type AnyReviews, anyReviews, reviewAnswerOf } from '../../testing/anyReviews';
import { reviewChangeOf, reviewOf } from './reviewCell';
import { decodeReviews } from './decodeReviews';
import { hasMark, marksOf, type ReviewMark } from './marks';
import { type Reviews, standingOf } from './reviews';
import { reviewRows } from './reviewRows';
import { scoreOfProducts } from './score';
import { countMarks, selectReviews } from './selectReviews';
import { defaultReviewView, type ReviewView } from './reviewView';

/** The first row, whose product is read no more. */
const GONE = 0;
const decoded = (market: AnyReviews, isUnread: boolean): Reviews =>
  decodeReviews({
    ...reviewAnswerOf(market),
    unread: isUnread ? [{ product: GONE, since: '2026-11-16T06:00:00.000Z' }] : [],
  });

/** The count is not 0 but unknown. */
const noScore = { rating: null, count: null, ratingChange: null, newReviews: null };

describe('the reviews of a product that crawlers have stopped reading', () => {
  it('are in no score, and do not change those of other rows', () => {
    fc.assert(
      fc.property(anyReviews, (market) => {
        const [before, after] = [decoded(market, false), decoded(market, true)];
        const rows = [...after.products.keys()];
        const others = rows.filter((product) => product !== GONE);
        for (const column of [null, ...after.channels.keys()]) {
          expect(scoreOfProducts(after, [GONE], column)).toEqual(noScore);
          expect(scoreOfProducts(after, rows, column)).toEqual(
            others.length === 0 ? noScore : scoreOfProducts(before, others, column),
          );
        }
      }),
    );
  });

  it('are shown as last read, unconfirmed and without a change', () => {
    fc.assert(
      fc.property(anyReviews, (market) => {
        const [before, after] = [decoded(market, false), decoded(market, true)];
        for (let cell = 0; cell < after.standing.length; cell += 1) {
          const isGone = cell < after.channels.length;
          expect(reviewOf(after, cell)).toEqual(reviewOf(before, cell));
          expect(reviewChangeOf(after, cell)).toEqual(
            isGone ? { rating: null, count: null } : reviewChangeOf(before, cell),
          );
          expect(hasMark(marksOf(after, cell), 'not-confirmed')).toBe(
            isGone && standingOf(after, cell) !== 'not read',
          );
        }
      }),
    );
  });

  const reviewed = (rating: number, count: number) => {
    const review = { rating, count };
    return { status: 1, now: review, before: review };
  };
  const NOT_LISTED = { status: 0, now: null, before: null };
  /** Products that are read no more: with many reviews, with few, and one that is not listed. */
  const reviews = decoded(
    [
      [[reviewed(300, 90), reviewed(450, 9), NOT_LISTED]],
      [[reviewed(440, 50), reviewed(420, 5), NOT_LISTED]],
    ],
    true,
  );
  const select = (choice: Partial<ReviewView>) =>
    selectReviews(reviews, { ...defaultReviewView, ...choice });

  it('are counted in the legend only as unconfirmed', () => {
    const counts = [...countMarks(select({}))].filter(([, count]) => count > 0);
    expect(Object.fromEntries(counts)).toEqual({
      ...{ many: 1, few: 1, 'not-listed': 1, 'not-confirmed': 3 },
    });
  });

  it.each<[ReviewMark, number[]]>([
    ['many', [1]],
    ['very-low', []],
    ['not-listed', [1]],
    ['not-confirmed', [GONE]],
  ])('are filtered as they are counted: %s', (mark, products) => {
    expect([...select({ marks: new Set([mark]) }).products]).toEqual(products);
  });

  it('are shown if only such products are requested', () => {
    expect([...select({ onlyUnread: true }).products]).toEqual([GONE]);
    expect([...select({}).products]).toEqual([GONE, 1]);
  });

  it('are last if rows are sorted by count', () => {
    for (const descending of [false, true]) {
      const rows = reviewRows(select({}), {
        ...defaultReviewView,
        sort: { by: 'count', descending },
      });
      expect([...rows].filter((row) => row >= 0)).toEqual([1, GONE]);
    }
  });
});
