import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { anyMarket } from '../../testing/anyMarket';
import { anyPrices, priceAnswerOf } from '../../testing/anyPrices';
import { anyReviews, reviewAnswerOf } from '../../testing/anyReviews';
import { matrixOf, type MarketStory, smallMarket } from '../../testing/market';
import { availabilityFitsTogether } from '../availability/decodeAvailability';
import { keptAvailability } from '../availability/keptAvailability';
import { keptPrices } from '../prices/keptPrices';
import { keptReviews } from '../reviews/keptReviews';
import { keptColumns } from './keptChannels';

/** Any market, and whether each of its pharmacies stays. */
const masked = <Story>(stories: fc.Arbitrary<Story>, columnsOf: (story: Story) => number) =>
  stories.chain((story) => {
    const columns = columnsOf(story);
    const mask = fc.array(fc.boolean(), { minLength: columns, maxLength: columns });
    return fc.record({ story: fc.constant(story), mask });
  });
const keptOf = (mask: readonly boolean[]): number[] =>
  mask.flatMap((stays, column) => (stays ? [column] : []));

/** The market in which the others never existed. */
const without = ({ pharmacies, families }: MarketStory, mask: readonly boolean[]): MarketStory => ({
  pharmacies: pharmacies.filter((_, column) => mask[column]),
  families: families.map((family) => ({
    ...family,
    skus: family.skus.map((sku) => ({ ...sku, cells: sku.cells.filter((_, at) => mask[at]) })),
  })),
});

describe('an answer without hidden pharmacies', () => {
  it('is the availability of a market that never had them', () => {
    fc.assert(
      fc.property(
        masked(anyMarket, ({ pharmacies }) => pharmacies.length),
        ({ story, mask }) => {
          const kept = keptAvailability(matrixOf(story), keptOf(mask));
          expect(kept).toEqual(matrixOf(without(story, mask)));
          expect(availabilityFitsTogether(kept)).toBe(true);
        },
      ),
    );
  });

  it('has the same prices and reviews at the others', () => {
    const columns = (story: readonly (readonly { offers: readonly unknown[] }[])[]) =>
      story[0]?.[0]?.offers.length ?? 0;
    fc.assert(
      fc.property(masked(anyPrices, columns), ({ story, mask }) => {
        const named = priceAnswerOf(story);
        const left = story.map((skus) =>
          skus.map((sku) => ({ ...sku, offers: sku.offers.filter((_, at) => mask[at]) })),
        );
        const { price, before, status } = priceAnswerOf(left);
        expect(keptPrices(named, keptOf(mask))).toMatchObject({ price, before, status });
      }),
    );
    fc.assert(
      fc.property(
        masked(anyReviews, (story) => story[0]?.[0]?.length ?? 0),
        ({ story, mask }) => {
          const left = story.map((skus) => skus.map((cells) => cells.filter((_, at) => mask[at])));
          const { review, before, status } = reviewAnswerOf(left);
          expect(keptReviews(reviewAnswerOf(story), keptOf(mask))).toMatchObject({
            ...{ review, before, status },
          });
        },
      ),
    );
  });

  it('keeps the marks of other offers at the others', () => {
    const answer = { ...matrixOf(smallMarket), otherOffers: [1, 2, 3, 8] };
    const kept = keptAvailability(answer, [0, 2]);
    expect(kept.otherOffers).toEqual([1, 2, 5]);
    expect(availabilityFitsTogether(kept)).toBe(true);
    expect(availabilityFitsTogether({ ...kept, otherOffers: [999] })).toBe(false);
  });

  it('is the whole answer if none of its pharmacies is hidden', () => {
    const channels = matrixOf(smallMarket).channels;
    expect(keptColumns({ channels }, () => false)).toBeNull();
    expect(keptColumns({ channels }, (id) => id === 'rosen')).toEqual([0, 2]);
  });
});
