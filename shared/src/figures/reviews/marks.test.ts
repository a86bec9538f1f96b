import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import {
  anyReviews,
  type AnyReview,
  reviewAnswerOf,
  type AnyReviews,
} from '../../testing/anyReviews';
import { changeInTenths, hasMark, marksOf, markSet, type ReviewMark, reviewMarks } from './marks';
import { decodeReviews } from './decodeReviews';
import { standingOf, type Reviews } from './reviews';
import { reviewChangeOf, reviewOf } from './reviewCell';
import { reviewRows } from './reviewRows';
import { scoreOfProducts } from './score';
import { countMarks, selectReviews } from './selectReviews';
import { defaultReviewView, type ReviewView } from './reviewView';

const marksFor = (now: AnyReview | null, before: AnyReview | null = null, status = 1) => {
  const reviews = decodeReviews(reviewAnswerOf([[[{ status, now, before }]]]));
  const set = marksOf(reviews, 0);
  return reviewMarks.filter((mark) => hasMark(set, mark));
};

describe('the marks of a cell', () => {
  it.each<[what: string, review: AnyReview, mark: ReviewMark]>([
    ['29 reviews', { rating: 450, count: 29 }, 'few'],
    ['30 reviews', { rating: 450, count: 30 }, 'many'],
    ['nobody knows how many', { rating: 450, count: null }, 'few'],
    ['a count alone', { rating: null, count: 90 }, 'many'],
    ['a count of 0', { rating: 500, count: 0 }, 'none'],
  ])('say how certain a rating is: %s', (_what, review, mark) => {
    expect(marksFor(review)).toEqual([mark]);
  });

  it.each<[number, number | null, ReviewMark[]]>([
    [344, 30, ['many', 'low', 'very-low']],
    [345, 30, ['many', 'low']],
    [394, 30, ['many', 'low']],
    [395, 30, ['many']],
    [100, 29, ['few']],
    [100, null, ['few']],
  ])('judge a rating by the shown tenths: %s by %s people', (rating, count, marks) => {
    expect(marksFor({ rating, count })).toEqual(marks);
  });

  it.each<[number, number, ReviewMark[]]>([
    [450, 454, ['many']],
    [455, 450, ['many', 'risen']],
    [445, 450, ['many', 'fallen']],
    [446, 450, ['many']],
  ])('say the direction of a shown change: %s after %s', (now, before, marks) => {
    expect(marksFor({ rating: now, count: 30 }, { rating: before, count: 9 })).toEqual(marks);
  });

  it('say why there is no review', () => {
    expect(marksFor(null)).toEqual(['none']);
    expect(marksFor({ rating: 450, count: 30 }, null, 0)).toEqual(['not-listed']);
    expect(marksFor(null, null, 6)).toEqual(['not-read']);
    // The last known reviews stay while the page cannot be read.
    expect(marksFor({ rating: 450, count: 30 }, null, 6)).toEqual(['many']);
  });

  it('are unconfirmed and without a change at a pharmacy that cannot be read', () => {
    const story = {
      status: 1,
      now: { rating: 455, count: 30 },
      before: { rating: 450, count: 9 },
    };
    const incident = {
      ...{ channel: 0, kind: 'overdue' as const, rhythmMinutes: 60, missedReads: 12 },
      ...{ from: '2026-11-19T18:00:00.000Z', until: null },
    };
    const answer = reviewAnswerOf([[[story, { status: 6, now: null, before: null }]]]);
    const marksIn = (incidents: (typeof incident)[], cell: number) => {
      const set = marksOf(decodeReviews({ ...answer, incidents }), cell);
      return reviewMarks.filter((mark) => hasMark(set, mark));
    };
    expect(marksIn([], 0)).toEqual(['many', 'risen']);
    expect(marksIn([incident], 0)).toEqual(['many', 'not-confirmed']);
    // A cell that was never read has nothing to confirm.
    expect(marksIn([{ ...incident, channel: 1 }], 1)).toEqual(['not-read']);
    expect(marksIn([{ ...incident, channel: 1 }], 0)).toEqual(['many', 'risen']);
  });

  it('contain exactly one state for every cell, and judge only certain ratings', () => {
    fc.assert(
      fc.property(anyReviews, (story) => {
        const reviews = decodeReviews(reviewAnswerOf(story));
        reviews.standing.forEach((_, cell) => {
          const set = marksOf(reviews, cell);
          const basic = (
            ['many', 'few', 'none', 'replaced', 'not-offered', 'not-listed', 'not-read'] as const
          ).filter((mark) => hasMark(set, mark));
          expect(basic).toHaveLength(1);
          expect(standingOf(reviews, cell) === 'reviewed').toBe(
            hasMark(set, 'many') || hasMark(set, 'few'),
          );
          if (hasMark(set, 'low')) expect(hasMark(set, 'many')).toBe(true);
          if (hasMark(set, 'very-low')) expect(hasMark(set, 'low')).toBe(true);
          expect(hasMark(set, 'risen') && hasMark(set, 'fallen')).toBe(false);
        });
      }),
    );
  });
});

it('a change is rounded to tenths alike in both directions', () => {
  expect([4, 5, 14, 15, 0].map(changeInTenths)).toEqual([0, 1, 1, 2, 0]);
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 500 }), (change) => {
      expect(changeInTenths(-change) + changeInTenths(change)).toBe(0);
    }),
  );
});

it('markSet contains its marks', () => {
  const set = markSet(['few', 'fallen']);
  expect(reviewMarks.filter((mark) => hasMark(set, mark))).toEqual(['few', 'fallen']);
});

describe('the reviews of a product that crawlers have stopped reading', () => {
  /** The first row, whose product is read no more. */
  const GONE = 0;
  const decoded = (market: AnyReviews, isUnread: boolean): Reviews =>
    decodeReviews({
      ...reviewAnswerOf(market),
      unread: isUnread ? [{ product: GONE, since: '2026-11-16T06:00:00.000Z' }] : [],
    });

  /** The count is not 0: nobody knows how many there are now. */
  const nothingKnown = { rating: null, count: null, ratingChange: null, newReviews: null };

  it('are in no score, and do not change those of other rows', () => {
    fc.assert(
      fc.property(anyReviews, (market) => {
        const [before, after] = [decoded(market, false), decoded(market, true)];
        const rows = [...after.products.keys()];
        const others = rows.filter((product) => product !== GONE);
        for (const column of [null, ...after.channels.keys()]) {
          expect(scoreOfProducts(after, [GONE], column)).toEqual(nothingKnown);
          expect(scoreOfProducts(after, rows, column)).toEqual(
            others.length === 0 ? nothingKnown : scoreOfProducts(before, others, column),
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
