import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { anyPrices, priceAnswerOf } from '../../testing/anyPrices';
import { anyReviews, reviewAnswerOf } from '../../testing/anyReviews';
import { comparisonOf, kindOf, priceModes } from '../prices/comparison';
import { decodePrices } from '../prices/decodePrices';
import { groupFigures } from '../prices/groupFigures';
import { priceExceptions } from '../prices/priceExceptions';
import { priceKindsOf, signOfKind } from '../prices/priceKinds';
import { defaultPriceView } from '../prices/priceView';
import { selectPrices } from '../prices/selectPrices';
import { thresholdChoices } from '../prices/threshold';
import { decodeReviews } from '../reviews/decodeReviews';
import { reviewExceptionKinds, reviewExceptions } from '../reviews/reviewExceptions';
import { defaultReviewView } from '../reviews/reviewView';
import { countMarks, selectReviews } from '../reviews/selectReviews';
import { foundExceptions, shownExceptions } from './exceptionRows';
import { countsOfKinds, listedMatrix } from './exceptions';

const columnsOf = ({ channels }: { channels: readonly unknown[] }) => [...channels.keys()];
const anyChoice = fc.record({
  localSkus: fc.boolean(),
  find: fc.constantFrom('', 'family 1', '1'),
});

describe('the list of prices', () => {
  const anyView = fc.record({
    mode: fc.constantFrom(...priceModes),
    threshold: fc.constantFrom(...thresholdChoices),
    changeThreshold: fc.constantFrom(...thresholdChoices),
  });

  it('counts the same cells as the legend and the totals of the matrix', () => {
    fc.assert(
      fc.property(anyPrices, anyView, anyChoice, (story, how, choice) => {
        const prices = decodePrices(priceAnswerOf(story));
        const view = { ...defaultPriceView, ...how, ...choice };
        const selection = selectPrices(prices, view);
        // A text that finds a pharmacy as well has rows of that pharmacy.
        if (selection.foundColumns.length > 0) return;
        const all = priceExceptions(prices, comparisonOf(prices, view), columnsOf(prices), null);
        const kinds = priceKindsOf(kindOf(how.mode));
        const counts = countsOfKinds(kinds, foundExceptions(listedMatrix(prices), view, all));
        for (const kind of kinds) {
          expect(counts[kind]).toBe(selection.counts.get(signOfKind[kind]) ?? 0);
        }
        const { beyond, lower, higher } = groupFigures(selection, selection.products);
        if (kindOf(how.mode) === 'change') {
          expect(counts['fell-much'] + counts['rose-much']).toBe(beyond);
          expect([counts['fell-much'] + counts.fell, counts['rose-much'] + counts.rose]).toEqual([
            ...[lower, higher],
          ]);
        } else expect(counts['beyond-twice'] + counts.beyond).toBe(beyond);
        expect(shownExceptions(listedMatrix(prices), view, all)).toHaveLength(
          kinds.reduce((sum, kind) => sum + counts[kind], 0),
        );
      }),
    );
  });
});

describe('the list of reviews', () => {
  it('counts the same cells as the legend of the matrix', () => {
    fc.assert(
      fc.property(anyReviews, (story) => {
        const reviews = decodeReviews(reviewAnswerOf(story));
        const legend = countMarks(selectReviews(reviews, defaultReviewView));
        const rows = reviewExceptions(reviews, columnsOf(reviews), null);
        const counts = countsOfKinds(reviewExceptionKinds, rows);
        expect(counts.fell + counts['fell-few']).toBe(legend.get('fallen'));
        expect(counts['not-confirmed']).toBe(legend.get('not-confirmed'));
        const fallen = rows.filter(({ kind }) => kind === 'fell');
        const lowOnes = fallen.filter(({ value }) => Math.round(value / 10) < 40).length;
        expect(counts.low + counts['very-low'] + lowOnes).toBe(legend.get('low'));
      }),
    );
  });
});
