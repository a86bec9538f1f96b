import { expect, it } from '@jest/globals';
import { type AnyReviewCell, reviewAnswerOf } from '../../testing/anyReviews';
import { HOUR_MS } from '../durations';
import { decodeReviews } from '../reviews/decodeReviews';
import { ratingEvents } from './ratingEvents';

const END = Date.parse('2026-11-20T06:00:00.000Z');
const day = { from: END - 24 * HOUR_MS, to: END };

/** A rating in hundredths and its count, with the text of its change. */
const eventsOf = (rating: number, count: number, since: string) => {
  const review = { rating, count };
  const cell: AnyReviewCell = { status: 1, now: review, before: review };
  const answer = { ...reviewAnswerOf([[[cell]]]), since: [since] };
  return ratingEvents(decodeReviews(answer), day, false);
};

it('lists a rating of many reviews that fell in the period', () => {
  const at = END - 3 * HOUR_MS;
  expect(eventsOf(435, 200, `${(3 * 3600).toString(36)}:4.6`)).toMatchObject([
    { news: 'rating-fell', before: 460, now: 435, at },
  ]);
});

it.each([
  ['that rose', 435, 200, 'a:4.1'],
  ['of few reviews', 435, 12, 'a:4.6'],
  ['that was first read', 435, 200, 'a:-'],
  ['that fell before the period', 435, 200, `${(30 * 3600).toString(36)}:4.6`],
  ['without a change', 435, 200, ''],
])('lists no rating %s', (_what, rating, count, since) => {
  expect(eventsOf(rating, count, since)).toEqual([]);
});
