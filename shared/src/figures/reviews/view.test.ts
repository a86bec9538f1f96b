import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { anyCommonView } from '../../testing/anyCommonView';
import { reviewPeriods } from '../../contracts/reviews';
import { reviewMarks } from './marks';
import {
  defaultReviewsView,
  readReviewsView,
  reviewModes,
  reviewSortKeys,
  reviewsParameters,
  type ReviewsView,
  writeReviewsView,
} from './view';

const anyView: fc.Arbitrary<ReviewsView> = fc.record({
  ...anyCommonView(reviewSortKeys),
  mode: fc.constantFrom(...reviewModes),
  period: fc.option(fc.constantFrom(...reviewPeriods)),
  marks: fc.uniqueArray(fc.constantFrom(...reviewMarks)).map((marks) => new Set(marks)),
});

describe('the view of the reviews in an address', () => {
  it('comes back as it was written, whatever it is', () => {
    fc.assert(
      fc.property(anyView, (view) => {
        const address = new URLSearchParams(writeReviewsView(view).toString());
        expect(readReviewsView(address)).toEqual(view);
      }),
    );
  });

  it('is short where little was chosen', () => {
    expect(writeReviewsView(defaultReviewsView).toString()).toBe('mode=rating');
    const view: ReviewsView = {
      ...defaultReviewsView,
      period: '7',
      marks: new Set(['low', 'few']),
    };
    expect(writeReviewsView(view).toString()).toBe('mode=rating&days=7&show=few%2Clow');
  });

  it('is as at first where an address says nothing that can be read', () => {
    const odd = 'mode=x&days=8&show=red,,&sort=-&local=yes&compact=';
    expect(readReviewsView(new URLSearchParams(odd))).toEqual(defaultReviewsView);
    expect(readReviewsView(new URLSearchParams('sort=at:'))).toEqual(defaultReviewsView);
    expect(readReviewsView(new URLSearchParams())).toEqual(defaultReviewsView);
  });

  it('cuts a text that is too long', () => {
    const address = new URLSearchParams({ q: 'x'.repeat(300) });
    expect(readReviewsView(address).find).toHaveLength(100);
  });

  it('is written with the parameters that are listed as its own, and no others', () => {
    fc.assert(
      fc.property(anyView, (view) => {
        expect(reviewsParameters).toEqual(
          expect.arrayContaining([...writeReviewsView(view).keys()]),
        );
      }),
    );
  });
});
