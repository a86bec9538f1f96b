import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { availabilityStatuses } from '../../contracts/availability';
import {
  anyReviews,
  type AnyReview,
  type AnyReviewCell,
  type AnyReviews,
  reviewAnswerOf,
} from '../../testing/anyReviews';
import { reviewBefore, reviewChangeOf, reviewOf } from './reviewCell';
import { decodeReviews, reviewsFitTogether } from './decodeReviews';
import { standingOf } from './reviews';
import { scoreOfProducts } from './score';

const NOT_LISTED = availabilityStatuses.indexOf('not-listed');
const UNKNOWN = availabilityStatuses.indexOf('unknown');
/** The standings of cells without a review. */
const standingOfStatus = new Map<number | null, string>([
  [UNKNOWN, 'not read'],
  [availabilityStatuses.indexOf('replaced'), 'replaced'],
  [availabilityStatuses.indexOf('not-offered'), 'not offered'],
]);
const cellsOf = (story: AnyReviews): AnyReviewCell[] => story.flat(2);

/** The review as it is shown: a rating of 0 and a rating by nobody are none. */
const shown = (review: AnyReview | null): AnyReview => {
  const { rating = null, count = null } = review ?? {};
  return { rating: rating === 0 || count === 0 ? null : rating, count };
};
const isListed = ({ status }: AnyReviewCell) => status !== null && status !== 0;
const shownNow = (cell: AnyReviewCell) =>
  isListed(cell) ? shown(cell.now) : { rating: null, count: null };

/** Whether the number of reviews is certain: by a count, or because there can be none. */
const isCounted = (cell: AnyReviewCell): boolean => {
  const { rating, count } = shownNow(cell);
  const isWithout = rating === null && (standingOfStatus.get(cell.status) ?? 'none') !== 'not read';
  return cell.status !== null && (count !== null || isWithout);
};

const inHundredths = ({ rating, count }: { rating: number | null; count: number | null }) => ({
  rating: rating === null ? null : Math.round(rating * 100),
  count,
});

const meanOf = (reviews: readonly AnyReview[]): number | null => {
  const rated = reviews.filter(({ rating, count }) => rating !== null && (count ?? 0) > 0);
  const weight = rated.reduce((sum, { count }) => sum + (count ?? 0), 0);
  const total = rated.reduce((sum, { rating, count }) => sum + (rating ?? 0) * (count ?? 0), 0);
  return weight === 0 ? null : total / weight / 100;
};
const countOf = (reviews: readonly AnyReview[]): number =>
  reviews.reduce((sum, { count }) => sum + (count ?? 0), 0);

const always = (now: AnyReview | null, status: number | null = 1): AnyReviewCell => ({
  status,
  now,
  before: now,
});
const decodeRow = (...cells: AnyReviewCell[]) => decodeReviews(reviewAnswerOf([[cells]]));

describe('decoded reviews', () => {
  it('keep rating and count of every cell, now and when the period began', () => {
    fc.assert(
      fc.property(anyReviews, (story) => {
        const answer = reviewAnswerOf(story);
        expect(reviewsFitTogether(answer)).toBe(true);
        const reviews = decodeReviews(answer);
        const kept = cellsOf(story).map((_, cell) => [
          inHundredths(reviewOf(reviews, cell)),
          inHundredths(reviewBefore(reviews, cell)),
        ]);
        expect(kept).toEqual(cellsOf(story).map((each) => [shownNow(each), shown(each.before)]));
      }),
    );
  });

  it('distinguish no reviews, not listed, not sold and not read', () => {
    fc.assert(
      fc.property(anyReviews, (story) => {
        const reviews = decodeReviews(reviewAnswerOf(story));
        expect(cellsOf(story).map((_, cell) => standingOf(reviews, cell))).toEqual(
          cellsOf(story).map((each) => {
            if (!isListed(each)) return each.status === null ? 'not read' : 'not listed';
            const { rating, count } = shownNow(each);
            if (rating !== null || (count ?? 0) > 0) return 'reviewed';
            return standingOfStatus.get(each.status) ?? 'none';
          }),
        );
      }),
    );
  });

  it('change only if both ends are known', () => {
    fc.assert(
      fc.property(anyReviews, (story) => {
        const reviews = decodeReviews(reviewAnswerOf(story));
        const minus = (one: number | null, other: number | null) =>
          one === null || other === null ? null : one - other;
        const changes = cellsOf(story).map((_, cell) =>
          inHundredths(reviewChangeOf(reviews, cell)),
        );
        expect(changes).toEqual(
          cellsOf(story).map((each) => {
            const [now, before] = [shownNow(each), shown(each.before)];
            return {
              rating: minus(now.rating, before.rating),
              count: minus(now.count, before.count),
            };
          }),
        );
      }),
    );
  });
});

describe('the score of cells', () => {
  it('is weighted by count, and compares only cells with a count at both ends', () => {
    fc.assert(
      fc.property(anyReviews, (story) => {
        const reviews = decodeReviews(reviewAnswerOf(story));
        const cells = cellsOf(story);
        const score = scoreOfProducts(reviews, [...reviews.products.keys()]);
        const now = cells.map(shownNow);
        const both = cells.filter(
          (each) => shownNow(each).count !== null && shown(each.before).count !== null,
        );
        const then = both.map(({ before }) => shown(before));
        const [meanNow, meanThen] = [meanOf(both.map(shownNow)), meanOf(then)];
        expect(score.count).toBe(cells.some(isCounted) ? countOf(now) : null);
        expect(score.newReviews).toBe(
          both.length === 0 ? null : countOf(both.map(shownNow)) - countOf(then),
        );
        const expected = [
          meanOf(now),
          meanNow === null || meanThen === null ? null : meanNow - meanThen,
        ];
        [score.rating, score.ratingChange].forEach((figure, index) => {
          const value = expected[index] ?? null;
          if (value === null) expect(figure).toBeNull();
          else expect(figure).toBeCloseTo(value, 9);
        });
      }),
    );
  });

  it('is between the lowest and the highest rating', () => {
    fc.assert(
      fc.property(anyReviews, (story) => {
        const reviews = decodeReviews(reviewAnswerOf(story));
        story.flat().forEach((cells, product) => {
          const { rating } = scoreOfProducts(reviews, [product]);
          if (rating === null) return;
          const ratings = cells.flatMap((each) => shownNow(each).rating ?? []);
          expect(rating * 100).toBeGreaterThanOrEqual(Math.min(...ratings) - 1e-9);
          expect(rating * 100).toBeLessThanOrEqual(Math.max(...ratings) + 1e-9);
        });
      }),
    );
  });

  it('does not count the reviews of a newly read pharmacy as new', () => {
    const reviews = decodeRow(
      { status: 1, now: { rating: 450, count: 40 }, before: { rating: 400, count: 30 } },
      { status: 1, now: { rating: 100, count: 900 }, before: null },
    );
    expect(scoreOfProducts(reviews, [0])).toMatchObject({ count: 940, newReviews: 10 });
    expect(scoreOfProducts(reviews, [0]).ratingChange).toBeCloseTo(0.5);
    expect(scoreOfProducts(reviews, [0], 1)).toEqual({
      rating: 1,
      count: 900,
      ratingChange: null,
      newReviews: null,
    });
  });

  it('excludes a rating without a count', () => {
    const reviews = decodeRow(
      always({ rating: 400, count: 10 }),
      always({ rating: 100, count: null }),
    );
    expect(scoreOfProducts(reviews, [0])).toMatchObject({ rating: 4, count: 10 });
  });
});

describe('the count of reviews', () => {
  const countedOf = (...cells: AnyReviewCell[]) => scoreOfProducts(decodeRow(...cells), [0]).count;
  const NEVER = always(null, null);

  it('is 0 only if a pharmacy shows that there are none', () => {
    expect(countedOf(NEVER, always(null))).toBe(0);
    expect(countedOf(NEVER, always(null, NOT_LISTED))).toBe(0);
    expect(countedOf(NEVER, always({ rating: null, count: 0 }))).toBe(0);
  });

  it('is unknown if nothing was read, or no pharmacy shows a count', () => {
    expect(countedOf(NEVER, always(null, UNKNOWN))).toBeNull();
    expect(countedOf(NEVER, always({ rating: 450, count: null }))).toBeNull();
  });
});

describe('the score while a pharmacy cannot be read', () => {
  const incidentAt = (channel: number) => ({
    ...{ channel, kind: 'overdue' as const, rhythmMinutes: 60, missedReads: 12 },
    ...{ from: '2026-11-19T18:00:00.000Z', until: null },
  });

  it('is that of the other pharmacies', () => {
    const answer = reviewAnswerOf([
      [[always({ rating: 450, count: 40 }), always({ rating: 100, count: 900 })]],
    ]);
    const reviews = decodeReviews({ ...answer, incidents: [incidentAt(1)] });
    expect(scoreOfProducts(reviews, [0])).toMatchObject({ rating: 4.5, count: 40, newReviews: 0 });
    expect(scoreOfProducts(reviews, [0], 1)).toEqual({
      ...{ rating: null, count: null, ratingChange: null, newReviews: null },
    });
    // The cell still shows the last known reviews.
    expect(inHundredths(reviewOf(reviews, 1))).toEqual({ rating: 100, count: 900 });
  });

  it('has no change in its unconfirmed cells', () => {
    const moved = {
      status: 1,
      now: { rating: 450, count: 40 },
      before: { rating: 400, count: 30 },
    };
    const answer = reviewAnswerOf([[[moved, moved]]]);
    const reviews = decodeReviews({ ...answer, incidents: [incidentAt(1)] });
    expect(reviewChangeOf(reviews, 0)).toEqual({ rating: 0.5, count: 10 });
    expect(reviewChangeOf(reviews, 1)).toEqual({ rating: null, count: null });
  });

  it('is the same as if that pharmacy had never been read', () => {
    fc.assert(
      fc.property(anyReviews, fc.nat(), (story, some) => {
        const answer = reviewAnswerOf(story);
        const dark = some % answer.channels.length;
        const without = story.map((family) =>
          family.map((cells) =>
            cells.map((cell, channel) =>
              channel === dark ? { status: null, now: null, before: null } : cell,
            ),
          ),
        );
        const products = answer.products.map((_, product) => product);
        const channels = [null, ...answer.channels.map((_, channel) => channel)];
        const scores = (reviews: ReturnType<typeof decodeReviews>) =>
          channels.map((channel) => scoreOfProducts(reviews, products, channel));
        expect(scores(decodeReviews({ ...answer, incidents: [incidentAt(dark)] }))).toEqual(
          scores(decodeReviews(reviewAnswerOf(without))),
        );
      }),
    );
  });
});

describe('answers that do not fit together', () => {
  const good = reviewAnswerOf([[[always({ rating: 450, count: 3 })]]]);
  it.each([
    ['a value too many', { review: ['4.5:3,'] }],
    ['a rating above the scale', { review: ['6:3'] }],
    ['a value without its colon', { review: ['4.5'] }],
    ['a product too few', { before: [] }],
  ])('are rejected: %s', (_what, broken) => {
    expect(reviewsFitTogether(good)).toBe(true);
    expect(reviewsFitTogether({ ...good, ...broken })).toBe(false);
  });
});
