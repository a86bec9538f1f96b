import { expect, it } from '@jest/globals';
import fc from 'fast-check';
import { anyMarket, cellsOf, digitAtHour } from '../../testing/anyMarket';
import { matrixOf, WINDOW_HOURS, type MarketStory } from '../../testing/market';
import { decodeAvailability } from './decodeAvailability';
import { selectAll } from './selectAvailability';
import { summaryOf } from './summary';

const UNAVAILABLE = 3;
const UP = [1, 2];
const DOWN = [0, 3, 5];
const REPLACED = 4;

/** Counted hour by hour from the stories, without the sums of the matrix. */
const hoursOf = (market: MarketStory, localSkus: boolean, digits: readonly number[]): number => {
  let hours = 0;
  for (const { pharmacy, local, story } of cellsOf(market)) {
    const crawled = market.pharmacies[pharmacy]?.lastCrawlHour ?? 0;
    if (local && !localSkus) continue;
    for (let hour = 0; hour < Math.min(crawled, WINDOW_HOURS); hour += 1) {
      if (digits.includes(digitAtHour(story, hour))) hours += 1;
    }
  }
  return hours;
};

it('the summary agrees with the history of the cells, for any market', () => {
  fc.assert(
    fc.property(anyMarket, fc.boolean(), (market, localSkus) => {
      const { share, out } = summaryOf(selectAll(decodeAvailability(matrixOf(market)), localSkus));
      expect(share.up / 60).toBeCloseTo(hoursOf(market, localSkus, UP), 6);
      expect(share.counted / 60).toBeCloseTo(hoursOf(market, localSkus, [...UP, ...DOWN]), 6);
      const gone = cellsOf(market).filter(
        ({ local, story }) =>
          (localSkus || !local) && digitAtHour(story, WINDOW_HOURS) === UNAVAILABLE,
      );
      const isCounted = cellsOf(market).some(
        ({ local, story }) =>
          (localSkus || !local) &&
          [...UP, ...DOWN, REPLACED].includes(digitAtHour(story, WINDOW_HOURS)),
      );
      expect(out).toEqual(
        isCounted
          ? {
              cells: gone.length,
              pharmacies: new Set(gone.map(({ pharmacy }) => pharmacy)).size,
              skus: new Set(gone.map(({ product }) => product)).size,
            }
          : null,
      );
    }),
  );
});

it('the summary has only incidents of pharmacies that were read for the watchlist', () => {
  const incidents = [{ fromHour: WINDOW_HOURS - 7, untilHour: null }];
  const market: MarketStory = {
    pharmacies: ['Rosen', 'Empty'].map((name) => ({
      ...{ name, lastCrawlHour: WINDOW_HOURS - 7, incidents },
    })),
    families: [{ name: 'Family', skus: [{ packSize: '1', cells: [[{ hour: 0, digit: 1 }], []] }] }],
  };
  const summary = summaryOf(selectAll(decodeAvailability(matrixOf(market)), false));
  expect(summary.incidents.map(({ pharmacy }) => pharmacy)).toEqual([0]);
});
