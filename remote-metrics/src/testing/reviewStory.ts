import { type AnyReviewCell, type AnyReviews, reviewAnswerOf } from '@pmm/shared/testing';

const cell = (
  now: AnyReviewCell['now'],
  before: AnyReviewCell['before'] = now,
  status: AnyReviewCell['status'] = 1,
): AnyReviewCell => ({ now, before, status });
const NOT_LISTED = 0;

/**
 * Two families at four pharmacies, ratings in hundredths: every sign that a cell can have, each in
 * one place. The last pharmacy was never read.
 */
const reviewStory: AnyReviews = [
  [
    [
      cell({ rating: 440, count: 187 }, { rating: 429, count: 184 }),
      cell({ rating: 400, count: 14 }),
      cell({ rating: 339, count: 40 }, { rating: 360, count: 43 }),
      cell(null, null, null),
    ],
    [
      cell({ rating: null, count: 0 }),
      cell(null, null, NOT_LISTED),
      cell({ rating: 390, count: 30 }, null),
      cell(null, null, null),
    ],
  ],
  [
    [
      cell({ rating: 470, count: null }),
      cell({ rating: null, count: 1_200 }),
      cell(null, null, null),
      cell(null, null, null),
    ],
  ],
];

export const reviewAnswer = { ...reviewAnswerOf(reviewStory), watchlistId: '7' };
