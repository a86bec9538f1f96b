import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { anyPrices, type AnyOffer, priceAnswerOf } from '../../testing/anyPrices';
import { countedCents, deviationOf } from './priceCell';
import type { Comparison } from './comparison';
import { decodePrices } from './decodePrices';
import { channelsWithoutData, isDimmed, selectPrices } from './selectPrices';
import { isFigureSign, signOf, signsOf } from './signs';
import { defaultPriceView } from './priceView';

const everything = { ...defaultPriceView, localSkus: true };
const byUvp: Comparison = { kind: 'deviation', reference: 'UVP', threshold: 15 };
const byList: Comparison = { ...byUvp, reference: 'list price' };

const offerAt = (status: number | null, cents: number | null, currency = 'EUR'): AnyOffer => {
  const now = cents === null ? null : { cents, currency };
  return { status, now, before: now };
};

describe('the sign of a cell', () => {
  const signsOf = (offers: AnyOffer[], references: { list?: number | null; uvp?: number } = {}) => {
    const { list = 1000, uvp = 2000 } = references;
    const prices = decodePrices(
      priceAnswerOf([[{ local: false, listPriceCents: list, uvpCents: uvp, offers }]]),
    );
    return offers.map((_, cell) => [signOf(prices, cell, byList), signOf(prices, cell, byUvp)]);
  };

  it('is how far it is below the reference, in whole cents; the threshold itself is within', () => {
    const prices = [699, 700, 849, 850, 995, 999, 1000, 1001].map((cents) => offerAt(1, cents));
    expect(signsOf(prices, { uvp: 1000 }).map(([sign]) => sign)).toEqual([
      'beyond twice',
      'beyond',
      'beyond',
      'within',
      'within',
      'within',
      'equal',
      'above',
    ]);
    expect(signsOf([offerAt(2, 1000)])).toEqual([['equal', 'beyond twice']]);
  });

  it('is the reason why its price cannot be compared', () => {
    expect(
      signsOf([
        offerAt(null, null),
        offerAt(0, 900),
        offerAt(3, 900),
        offerAt(4, 900),
        offerAt(5, null),
        offerAt(6, 900),
        offerAt(1, null),
        offerAt(1, 0),
        offerAt(1, 900, 'CHF'),
      ]).map(([sign]) => sign),
    ).toEqual([
      null,
      'not listed',
      'sold out',
      'replaced',
      'not offered',
      'unknown',
      'no price',
      'implausible',
      'other currency',
    ]);
    expect(signsOf([offerAt(1, 900)], { list: null })).toEqual([['no reference', 'beyond twice']]);
  });

  it('compares exactly if a price counts and has a reference', () => {
    fc.assert(
      fc.property(anyPrices, (story) => {
        const prices = decodePrices(priceAnswerOf(story));
        story
          .flatMap((skus) => skus.flatMap(({ offers }) => offers))
          .forEach((_, cell) => {
            const sign = signOf(prices, cell, byUvp);
            const deviation = deviationOf(prices, cell, 'UVP');
            expect(isFigureSign(sign)).toBe(
              countedCents(prices, cell) !== null && deviation !== null,
            );
            if (sign === 'above') expect(deviation).toBeGreaterThan(0);
          });
      }),
    );
  });
});

describe('the selected SKUs', () => {
  it('are those with a cell of a chosen sign; the counts do not depend on the choice', () => {
    fc.assert(
      fc.property(anyPrices, fc.subarray([...signsOf('deviation')]), (story, filtered) => {
        const prices = decodePrices(priceAnswerOf(story));
        const all = selectPrices(prices, everything);
        const selected = selectPrices(prices, { ...everything, signs: new Set(filtered) });
        expect(selected.counts).toEqual(all.counts);
        const columns = prices.channels.length;
        prices.products.forEach((_, product) => {
          const signs = prices.channels.map((__, column) =>
            signOf(prices, product * columns + column, all),
          );
          const isMatch = signs.some((sign) => sign !== null && filtered.includes(sign));
          expect(selected.products.includes(product)).toBe(filtered.length === 0 || isMatch);
        });
        const counted = [...all.counts.values()].reduce((sum, count) => sum + count, 0);
        expect(counted).toBe(
          story
            .flatMap((skus) => skus.flatMap(({ offers }) => offers))
            .filter(({ status }) => status !== null).length,
        );
      }),
    );
  });

  const sku = (local: boolean, offers: AnyOffer[]) => ({
    ...{ local, listPriceCents: 1000, uvpCents: null },
    offers,
  });
  const prices = decodePrices(
    priceAnswerOf([
      [sku(false, [offerAt(1, 900), offerAt(null, null), offerAt(0, null)])],
      [sku(true, [offerAt(1, 900), offerAt(null, null), offerAt(3, 900)])],
    ]),
  );

  it('are found by name, PZN or family, and only these are counted', () => {
    const { products, found, counts } = selectPrices(prices, { ...everything, find: '10000001' });
    expect(found).toBe(1);
    expect([...products]).toEqual([1]);
    expect([...counts]).toEqual([
      ['within', 1],
      ['sold out', 1],
    ]);
  });

  it('stay all if the search matches only a pharmacy', () => {
    const { products, found, foundColumns } = selectPrices(prices, {
      ...everything,
      find: 'pharmacy 2',
    });
    expect(found).toBeNull();
    expect([...products]).toEqual([0, 1]);
    expect(foundColumns).toEqual([2]);
  });

  it('have no data at a pharmacy that was never crawled for any of them', () => {
    expect(channelsWithoutData(prices)).toEqual([1]);
    const never = offerAt(null, null);
    const second = decodePrices(
      priceAnswerOf([[sku(false, [never, never]), sku(false, [never, offerAt(1, 900)])]]),
    );
    expect(channelsWithoutData(second)).toEqual([0]);
  });

  it('have dimmed cells without a chosen sign', () => {
    const selected = selectPrices(prices, { ...everything, signs: new Set(['within']) });
    expect(isDimmed(selected, 'within')).toBe(false);
    expect(isDimmed(selected, 'sold out')).toBe(true);
    expect(isDimmed(selected, null)).toBe(true);
    expect(isDimmed(selectPrices(prices, everything), null)).toBe(false);
  });

  it('leave out the SKUs of pharmacies unless they are requested', () => {
    expect([...selectPrices(prices, defaultPriceView).products]).toEqual([0]);
  });
});
