import { expect, it } from '@jest/globals';
import { type AnyReviewCell, reviewAnswerOf } from '../../testing/anyReviews';
import { DAY_MS } from '../durations';
import { decodeReviews } from './decodeReviews';
import { reviewExceptions } from './reviewExceptions';

const END = Date.parse('2026-11-20T06:00:00.000Z');
const daysBefore = (days: number): number => END - days * DAY_MS;
const entry = (days: number, before: string) => `${(days * 86_400).toString(36)}:${before}`;
const rated = (now: number, before: number, count = 90): AnyReviewCell => ({
  status: 1,
  ...{ now: { rating: now, count }, before: { rating: before, count } },
});

/** Fell twice, is low for long, rose to what is still low, fell with few reviews, and is good. */
const cells = [
  ...[rated(380, 450), rated(340, 340), rated(390, 370), rated(300, 400, 9), rated(450, 450)],
];
const since = [entry(3, '4'), '', entry(3, '3.7'), entry(5, '4'), ''];
const reviews = decodeReviews({ ...reviewAnswerOf([[cells]]), since: [since.join(',')] });
const columns = [0, 1, 2, 3, 4];

it('a row of the list of reviews says since when and what the rating was before', () => {
  expect(reviewExceptions(reviews, columns, null)).toMatchObject([
    { cell: 0, kind: 'fell', value: 380, since: daysBefore(3), before: 450, importance: 0.7 },
    { cell: 1, kind: 'very-low', since: daysBefore(30), isAtLeast: true, before: null },
    { cell: 2, kind: 'low', since: daysBefore(3), isAtLeast: false, before: 370 },
    { cell: 3, kind: 'fell-few', since: daysBefore(5), before: 400, importance: 1 },
  ]);
});

it('in a period a rating fell against the one before, not against that of the window', () => {
  const period = { from: daysBefore(4), to: END };
  const rows = reviewExceptions(reviews, columns, period);
  expect(rows.filter(({ kind }) => kind === 'fell')).toMatchObject([
    { cell: 0, before: 400, importance: 0.2 },
  ]);
  expect(rows.find(({ cell }) => cell === 3)).toBeUndefined();
});
