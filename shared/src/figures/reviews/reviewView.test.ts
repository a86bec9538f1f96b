import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { anyCommonView } from '../../testing/anyCommonView';
import { reviewPeriods } from '../../contracts/reviews';
import { reviewMarks } from './marks';
import {
  defaultReviewView,
  readReviewView,
  reviewModes,
  reviewSortKeys,
  reviewParameters,
  type ReviewView,
  writeReviewView,
} from './reviewView';

const anyView: fc.Arbitrary<ReviewView> = fc.record({
  ...anyCommonView(reviewSortKeys),
  mode: fc.constantFrom(...reviewModes),
  period: fc.option(fc.constantFrom(...reviewPeriods)),
  marks: fc.uniqueArray(fc.constantFrom(...reviewMarks)).map((marks) => new Set(marks)),
});

describe('the view of the reviews in an address', () => {
  it('is read as it was written, for any view', () => {
    fc.assert(
      fc.property(anyView, (view) => {
        const address = new URLSearchParams(writeReviewView(view).toString());
        expect(readReviewView(address)).toEqual(view);
      }),
    );
  });

  it('is short for few choices', () => {
    expect(writeReviewView(defaultReviewView).toString()).toBe('mode=rating');
    const view: ReviewView = {
      ...defaultReviewView,
      period: '7',
      marks: new Set(['low', 'few']),
    };
    expect(writeReviewView(view).toString()).toBe('mode=rating&days=7&show=few%2Clow');
  });

  it('has its defaults when the address has no readable value', () => {
    const odd = 'mode=x&days=8&show=red,,&sort=-&local=yes&compact=';
    expect(readReviewView(new URLSearchParams(odd))).toEqual(defaultReviewView);
    expect(readReviewView(new URLSearchParams('sort=at:'))).toEqual(defaultReviewView);
    expect(readReviewView(new URLSearchParams())).toEqual(defaultReviewView);
  });

  it('cuts a text that is too long', () => {
    const address = new URLSearchParams({ q: 'x'.repeat(300) });
    expect(readReviewView(address).find).toHaveLength(100);
  });

  it('is written with exactly the parameters in its list', () => {
    fc.assert(
      fc.property(anyView, (view) => {
        expect(reviewParameters).toEqual(expect.arrayContaining([...writeReviewView(view).keys()]));
      }),
    );
  });
});
