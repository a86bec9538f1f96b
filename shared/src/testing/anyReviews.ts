import fc from 'fast-check';
import type { ReviewMatrix } from '../contracts/reviews';

export interface AnyReview {
  /** In hundredths. */
  rating: number | null;
  count: number | null;
}

export interface AnyReviewCell {
  /** A digit; null if the pharmacy was never crawled for the product. */
  status: number | null;
  now: AnyReview | null;
  before: AnyReview | null;
}

/** Cells by family, product and channel. */
export type AnyReviews = readonly (readonly (readonly AnyReviewCell[])[])[];

const review: fc.Arbitrary<AnyReview | null> = fc
  .record({
    rating: fc.option(fc.oneof(fc.constant(0), fc.integer({ min: 100, max: 500 })), { freq: 6 }),
    count: fc.option(fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 80 })), { freq: 6 }),
  })
  .map((each) => (each.rating === null && each.count === null ? null : each));

const cell: fc.Arbitrary<AnyReviewCell> = fc
  .record({
    status: fc.oneof({ weight: 5, arbitrary: fc.constant(1) }, fc.integer({ min: 0, max: 6 })),
    now: review,
    before: review,
    same: fc.boolean(),
    seen: fc.integer({ min: 0, max: 9 }),
  })
  .map(({ status, now, before, same, seen }) =>
    seen === 0
      ? { status: null, now: null, before: null }
      : { status, now, before: same ? now : before },
  );

/** Any reviews of a few products at a few pharmacies. */
export const anyReviews: fc.Arbitrary<AnyReviews> = fc
  .integer({ min: 1, max: 5 })
  .chain((columns) =>
    fc.array(
      fc.array(fc.array(cell, { minLength: columns, maxLength: columns }), {
        minLength: 1,
        maxLength: 3,
      }),
      { minLength: 1, maxLength: 3 },
    ),
  );

const textOf = (each: AnyReview | null): string =>
  each === null
    ? ''
    : `${each.rating === null ? '' : each.rating / 100}:${each.count === null ? '' : each.count}`;

const beforeOf = ({ now, before }: AnyReviewCell): string =>
  textOf(now) === textOf(before) ? '' : textOf(before) || '-';

/** The answer of the API for these reviews. */
export const reviewAnswerOf = (families: AnyReviews): ReviewMatrix => {
  const products = families.flatMap((skus, family) => skus.map((cells) => ({ cells, family })));
  const rows = (value: (cell: AnyReviewCell) => string, separator = ','): string[] =>
    products.map(({ cells }) => cells.map(value).join(separator));
  return {
    watchlistId: 'w',
    window: { from: '2026-10-21T06:00:00.000Z', to: '2026-11-20T06:00:00.000Z' },
    channels: (products[0]?.cells ?? []).map((_, index) => ({
      channelId: `c${index}`,
      name: `Pharmacy ${index}`,
      url: null,
      weight: 1,
      lastCrawlAt: '2026-11-20T06:00:00.000Z',
    })),
    families: families.map((_, family) => `Family ${family}`),
    products: products.map(({ family }, index) => ({
      pzn: String(10_000_000 + index),
      name: `Product ${index}`,
      packSize: '',
      kind: 'listed',
      family,
    })),
    status: rows(({ status }) => (status === null ? '-' : String(status)), ''),
    review: rows(({ now }) => textOf(now)),
    incidents: [],
    validUntil: null,
    before: rows(beforeOf),
  };
};
