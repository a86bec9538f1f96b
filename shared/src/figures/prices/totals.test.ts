import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { anyPrices, priceAnswerOf } from '../../testing/anyPrices';
import { countedCents, deviationOf } from './priceCell';
import { decodePrices } from './decodePrices';
import { ranksOf } from './priceRange';
import { selectPrices } from './selectPrices';
import { priceTotals } from './totals';
import { defaultPriceView } from './priceView';

const offer = (cents: number, status = 1) => {
  const now = { cents, currency: 'EUR' };
  return { status, now, before: now };
};
const sku = (...offers: ReturnType<typeof offer>[]) => ({
  ...{ local: false, listPriceCents: 1000, uvpCents: null, offers },
});

describe('the total of a pharmacy', () => {
  it('is the median deviation of the offers that count, and how often it is cheapest', () => {
    const prices = decodePrices(
      priceAnswerOf([
        [sku(offer(700), offer(800)), sku(offer(900), offer(900)), sku(offer(600, 3), offer(990))],
      ]),
    );
    const total = priceTotals(selectPrices(prices, defaultPriceView));
    expect(total(0)).toEqual({
      ...{ offers: 2, best: 2, compared: 2 },
      medianDeviation: expect.closeTo(-20),
    });
    expect(total(1)).toEqual({
      ...{ offers: 3, best: 2, compared: 3 },
      medianDeviation: expect.closeTo(-10),
    });
  });

  it('agrees with its cells, with any filter', () => {
    const views = fc.record({ localSkus: fc.boolean(), find: fc.constantFrom('', 'Product 1') });
    fc.assert(
      fc.property(anyPrices, views, (story, view) => {
        const prices = decodePrices(priceAnswerOf(story));
        const selection = selectPrices(prices, { ...defaultPriceView, ...view });
        const total = priceTotals(selection);
        prices.channels.forEach((_, channel) => {
          const cells = [...selection.products].map(
            (product) => product * prices.channels.length + channel,
          );
          const counted = cells.filter((cell) => countedCents(prices, cell) !== null);
          const deviations = counted.flatMap(
            (cell) => deviationOf(prices, cell, selection.reference) ?? [],
          );
          const { offers, best, compared, medianDeviation } = total(channel);
          expect([offers, compared]).toEqual([counted.length, deviations.length]);
          expect(best).toBe(
            [...selection.products].filter((product) => ranksOf(prices, product)[channel] === 1)
              .length,
          );
          expect(medianDeviation === null).toBe(deviations.length === 0);
          if (medianDeviation === null) return;
          const half = deviations.length / 2;
          expect(deviations.filter((each) => each < medianDeviation).length).toBeLessThanOrEqual(
            half,
          );
          expect(deviations.filter((each) => each > medianDeviation).length).toBeLessThanOrEqual(
            half,
          );
        });
      }),
    );
  });
});
