import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { anyPrices, priceAnswerOf } from '../../testing/anyPrices';
import { anyReviews, reviewAnswerOf } from '../../testing/anyReviews';
import { anyTroubledMarket } from '../../testing/anyTroubledMarket';
import { matrixOf } from '../../testing/market';
import { defaultAvailabilityView } from '../availability/availabilityView';
import { decodeAvailability } from '../availability/decodeAvailability';
import { selectAvailability } from '../availability/selectAvailability';
import { shareOfAll, shareOfPharmacy } from '../availability/selectedFigures';
import { availableShare } from '../availability/timeShares';
import { decodePrices } from '../prices/decodePrices';
import { defaultPriceView } from '../prices/priceView';
import { selectPrices } from '../prices/selectPrices';
import { priceTotals } from '../prices/totals';
import { decodeReviews } from '../reviews/decodeReviews';
import { defaultReviewView } from '../reviews/reviewView';
import { scoreOfProducts } from '../reviews/score';
import { selectReviews } from '../reviews/selectReviews';
import { compareSides, type ComparedRow, type SideFigures } from './compareSides';
import { compareSortKeys } from './compareView';
import { differenceOf, sortRows } from './sortRows';
import { type Market, pznsOfSide, sideOf } from './sides';

/** The pharmacies of all three answers are the same. */
const sameChannels = <Answer extends { channels: readonly { channelId: string }[] }>(
  answer: Answer,
): Answer => ({
  ...answer,
  channels: answer.channels.map((channel, index) => ({
    ...channel,
    channelId: `pharmacy${index}`,
  })),
});

const anyMarkets: fc.Arbitrary<Market> = fc
  .tuple(anyTroubledMarket, anyPrices, anyReviews)
  .map(([story, prices, reviews]) => ({
    availability: decodeAvailability(matrixOf(story)),
    prices: decodePrices(sameChannels(priceAnswerOf(prices))),
    reviews: decodeReviews(sameChannels(reviewAnswerOf(reviews))),
  }));

const columnOf = (channels: readonly { channelId: string }[], { channelId }: ComparedRow) =>
  channels.findIndex((each) => each.channelId === channelId);

/** Half a unit of the shown figure, or a whole one for shares that are nearly 0 or 100 %. */
const expectShown = (shown: number | null, exact: number | null, most: number): void => {
  if (exact === null) expect(shown).toBeNull();
  else expect(Math.abs((shown ?? Number.NaN) - exact)).toBeLessThanOrEqual(most + 1e-9);
};

const scaled = (value: number | null, by: number) => (value === null ? null : value * by);

describe('a comparison', () => {
  it('has the figures of the matrices that find the same products', () => {
    fc.assert(
      fc.property(anyMarkets, fc.nat(8), (market, place) => {
        const { availability, prices, reviews } = market;
        const product = availability.products[place % availability.products.length];
        const find = place % 2 === 0 ? '' : (product?.pzn ?? '');
        const filter = { find, localSkus: true };
        const inMatrix = selectAvailability(availability, {
          ...defaultAvailabilityView,
          ...filter,
        });
        const totals = priceTotals(selectPrices(prices, { ...defaultPriceView, ...filter }));
        const inReviews = selectReviews(reviews, { ...defaultReviewView, ...filter });
        const kind = find === '' ? 'watchlist' : 'products';
        // The matrices of prices and reviews may have more products than this one has.
        const pzns = new Set([
          ...pznsOfSide(availability, kind, find, true),
          ...(find === '' ? [prices, reviews] : []).flatMap(({ products }) =>
            products.map(({ pzn }) => pzn),
          ),
        ]);
        const isIn = (matrix: { products: readonly { pzn: string }[] }) =>
          find === '' || matrix.products.some(({ pzn }) => pzn === find);
        const side = sideOf(market, pzns);
        const { rows, leftOut, withoutData, first } = compareSides(side, side);

        for (const row of rows) {
          expect(row.second).toEqual(row.first);
          const share = shareOfPharmacy(inMatrix, columnOf(availability.pharmacies, row));
          expectShown(row.first.share, scaled(availableShare(share), 1000), 1);
          const inPrices = columnOf(prices.channels, row);
          if (inPrices >= 0 && isIn(prices)) {
            expectShown(
              row.first.deviation,
              scaled(totals(inPrices).spread?.median ?? null, 10),
              0.5,
            );
            expect(row.first.prices).toBe(totals(inPrices).compared);
          }
          const column = columnOf(reviews.channels, row);
          if (column >= 0 && isIn(reviews)) {
            const score = scoreOfProducts(reviews, inReviews.products, column);
            expectShown(row.first.rating, scaled(score.rating, 100), 0.5);
            expect(row.first.reviews).toBe(score.count ?? 0);
          }
        }
        if (leftOut.length === 0 && withoutData === 0) {
          expectShown(first.share, scaled(availableShare(shareOfAll(inMatrix)), 1000), 1);
        }
      }),
    );
  });

  it('leaves out pharmacies that are not read, and says since when', () => {
    fc.assert(
      fc.property(anyMarkets, (market) => {
        const { availability } = market;
        const side = sideOf(market, pznsOfSide(availability, 'watchlist', '', true));
        const { rows, leftOut, withoutData } = compareSides(side, side);
        expect(rows.length + leftOut.length + withoutData).toBe(availability.pharmacies.length);
        for (const { channelId, since, without } of leftOut) {
          const pharmacy = availability.pharmacies.find((each) => each.channelId === channelId);
          expect(since).toBe(pharmacy?.incident?.from);
          expect(without).toBeNull();
        }
        for (const { channelId } of rows) {
          const pharmacy = availability.pharmacies.find((each) => each.channelId === channelId);
          expect(pharmacy?.incident).toBeNull();
        }
      }),
    );
  });
});

const anyFigures: fc.Arbitrary<SideFigures> = fc.record({
  share: fc.option(fc.nat(1000)),
  deviation: fc.option(fc.integer({ min: -400, max: 100 })),
  rating: fc.option(fc.nat(500)),
  prices: fc.nat(),
  reviews: fc.nat(),
});
const anyRows = fc.array(
  fc.record({
    channelId: fc.string(),
    name: fc.string(),
    first: anyFigures,
    second: anyFigures,
  }),
);

it('sorts rows by the difference of a figure, those without one last', () => {
  fc.assert(
    fc.property(
      anyRows,
      fc.constantFrom(...compareSortKeys.filter((key) => key !== 'pharmacy')),
      fc.boolean(),
      (rows, by, descending) => {
        const differences = sortRows(rows, { by, descending }).map((row) => differenceOf(row, by));
        const found = differences.filter((each) => each !== null);
        expect(differences.slice(0, found.length)).toEqual(found);
        expect(found).toEqual(
          [...found].sort((one, other) => (descending ? other - one : one - other)),
        );
      },
    ),
  );
});
