import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { type AnyReviews, anyReviews, reviewAnswerOf } from '../../testing/anyReviews';
import { reviewChangeOf, reviewOf } from './cell';
import { decodeReviews } from './decode';
import { hasMark, marksOf } from './marks';
import { type Reviews, standingOf } from './reviews';
import { scoreOfProducts } from './score';

/** The first row is read no more. */
const GONE = 0;
const decoded = (market: AnyReviews, isUnread: boolean): Reviews =>
  decodeReviews({
    ...reviewAnswerOf(market),
    unread: isUnread ? [{ product: GONE, since: '2026-11-16T06:00:00.000Z' }] : [],
  });

describe('the reviews of a product that no crawler reads any more', () => {
  it('are in no score, and leave those of all other rows as they are', () => {
    fc.assert(
      fc.property(anyReviews, (market) => {
        const [before, after] = [decoded(market, false), decoded(market, true)];
        const rows = [...after.products.keys()];
        const others = rows.filter((product) => product !== GONE);
        for (const column of [null, ...after.channels.keys()]) {
          expect(scoreOfProducts(after, [GONE], column)).toEqual({
            ...{ rating: null, count: 0, ratingChange: null, newReviews: null },
          });
          expect(scoreOfProducts(after, rows, column)).toEqual(
            scoreOfProducts(before, others, column),
          );
        }
      }),
    );
  });

  it('are shown as they were read last, not confirmed and without a change', () => {
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
});
