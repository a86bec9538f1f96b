import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { priceMatrixSchema } from '../../contracts/prices';
import * as v from 'valibot';
import {
  anyPrices,
  type AnyOffer,
  type AnyPrices,
  type AnyProduct,
  priceAnswerOf,
} from '../../testing/anyPrices';
import {
  changeOf,
  comparableCents,
  countedCents,
  deviationOf,
  foreignCurrencyOf,
  hasPrice,
  isImplausible,
} from './priceCell';
import { decodePrices, pricesFitTogether } from './decodePrices';
import { offerOf, type Prices, references } from './prices';
import { rangeOf, ranksOf } from './priceRange';

const AVAILABLE = 1;
const LIMITED = 2;
const offerAt = (status: number | null, cents: number | null, currency = 'EUR'): AnyOffer => {
  const now = cents === null ? null : { cents, currency };
  return { status, now, before: now };
};
/** One product with a list price of 10 euros. */
const oneRow = (offers: AnyOffer[], product: Partial<AnyProduct> = {}): Prices =>
  decodePrices(
    priceAnswerOf([[{ local: false, listPriceCents: 1000, uvpCents: 1250, offers, ...product }]]),
  );

interface Counted {
  product: AnyProduct;
  offer: AnyOffer;
  cell: number;
}
/**
 * Digits for which a pharmacy does not list or no longer sells the product: its last price is not
 * an offer.
 */
const notSold: readonly (number | null)[] = [null, 0, 4, 5];
const cellsOf = (story: AnyPrices): Counted[] =>
  story
    .flat()
    .flatMap((product) => product.offers.map((offer) => ({ product, offer })))
    .map((each, cell) => ({ ...each, cell }));

/**
 * The rule in other words: the usual price of the product, prices too far from it, and prices near
 * that of 2, 3, 4 or 5 packs.
 */
const isComparable = ({ listPriceCents, uvpCents, offers }: AnyProduct, offer: AnyOffer) => {
  const { status, now } = offer;
  if (notSold.includes(status) || now?.currency !== 'EUR' || now.cents === 0) return false;
  const seen = offers
    .filter((each) => !notSold.includes(each.status) && each.now?.currency === 'EUR')
    .map((each) => each.now?.cents ?? 0)
    .filter((cents) => cents > 0)
    .sort((one, other) => one - other);
  const lower = seen[Math.ceil(seen.length / 2) - 1] ?? 0;
  const upper = seen[Math.floor(seen.length / 2)] ?? 0;
  const usual = seen.length < 3 ? null : Math.round((lower + upper) / 2);
  const { cents } = now;
  const ofEach = (packs: number) => Math.abs(cents / packs - (usual ?? 0)) / (usual ?? 0);
  if (usual !== null && [2, 3, 4, 5].some((packs) => ofEach(packs) <= 0.12)) return false;
  const measure = listPriceCents || uvpCents || usual;
  return measure === null || (now.cents * 10 >= measure && now.cents <= measure * 5);
};

describe('decoded prices', () => {
  it('keep price, offer and currency of every cell', () => {
    fc.assert(
      fc.property(anyPrices, (story) => {
        const answer = priceAnswerOf(story);
        expect(v.is(priceMatrixSchema, answer) && pricesFitTogether(answer)).toBe(true);
        const prices = decodePrices(answer);
        const shown = cellsOf(story).map(({ cell }) =>
          hasPrice(prices, cell)
            ? [prices.priceCents[cell], foreignCurrencyOf(prices, cell) ?? 'EUR']
            : null,
        );
        expect(shown).toEqual(
          cellsOf(story).map(({ offer: { status, now } }) =>
            status === null || status === 0 || now === null ? null : [now.cents, now.currency],
          ),
        );
      }),
    );
  });

  it('compare only prices that are listed, plausible and in the currency of the references', () => {
    fc.assert(
      fc.property(anyPrices, (story) => {
        const prices = decodePrices(priceAnswerOf(story));
        const compared = cellsOf(story).map(({ cell }) => [
          comparableCents(prices, cell),
          countedCents(prices, cell),
        ]);
        expect(compared).toEqual(
          cellsOf(story).map(({ product, offer }) => {
            const cents = isComparable(product, offer) ? (offer.now?.cents ?? null) : null;
            const orderable = offer.status === AVAILABLE || offer.status === LIMITED;
            return [cents, orderable ? cents : null];
          }),
        );
      }),
    );
  });

  it('deviate from the chosen reference', () => {
    fc.assert(
      fc.property(anyPrices, (story) => {
        const prices = decodePrices(priceAnswerOf(story));
        const rounded = (percent: number | null) =>
          percent === null ? null : Math.round(percent * 1e6);
        const deviations = cellsOf(story).map(({ cell }) =>
          references.map((reference) => rounded(deviationOf(prices, cell, reference))),
        );
        expect(deviations).toEqual(
          cellsOf(story).map(({ product, offer }) =>
            [product.listPriceCents, product.uvpCents].map((from) =>
              from && isComparable(product, offer)
                ? rounded((((offer.now?.cents ?? 0) - from) * 100) / from)
                : null,
            ),
          ),
        );
      }),
    );
  });

  it('change by the difference to the price at the begin of the window', () => {
    fc.assert(
      fc.property(anyPrices, (story) => {
        const prices = decodePrices(priceAnswerOf(story));
        const changes = cellsOf(story).map(({ cell }) => changeOf(prices, cell)?.cents ?? null);
        expect(changes).toEqual(
          cellsOf(story).map(({ product, offer: { status, now, before } }) => {
            const isBoth = [now, before].every((price) =>
              isComparable(product, { status, now: price, before: null }),
            );
            return isBoth ? (now?.cents ?? 0) - (before?.cents ?? 0) : null;
          }),
        );
      }),
    );
  });
});

describe('the range of a row', () => {
  it('is that of the orderable offers', () => {
    fc.assert(
      fc.property(anyPrices, (story) => {
        const prices = decodePrices(priceAnswerOf(story));
        const ranges = story.flat().map((_, index) => rangeOf(prices, index));
        expect(ranges).toEqual(
          story.flat().map(({ offers }, index) => {
            const counted = offers
              .flatMap((_, column) => countedCents(prices, index * offers.length + column) ?? [])
              .sort((one, other) => one - other);
            if (counted.length === 0) return null;
            const lower = counted[Math.ceil(counted.length / 2) - 1] ?? 0;
            const upper = counted[Math.floor(counted.length / 2)] ?? 0;
            return {
              offers: counted.length,
              minimum: Math.min(...counted),
              median: Math.round((lower + upper) / 2),
              maximum: Math.max(...counted),
            };
          }),
        );
      }),
    );
  });

  it('ranks each price by the number of cheaper offers', () => {
    fc.assert(
      fc.property(anyPrices, (story) => {
        const prices = decodePrices(priceAnswerOf(story));
        const ranks = story.flat().map((_, index) => ranksOf(prices, index));
        expect(ranks).toEqual(
          story.flat().map(({ offers }, index) => {
            const counted = offers.map((_, column) =>
              countedCents(prices, index * offers.length + column),
            );
            return counted.map((cents) =>
              cents === null
                ? null
                : 1 + counted.filter((other) => other !== null && other < cents).length,
            );
          }),
        );
      }),
    );
  });

  it('excludes a sold-out offer, however cheap', () => {
    const prices = oneRow([offerAt(3, 500), offerAt(1, 800), offerAt(2, 900)]);
    expect(rangeOf(prices, 0)).toEqual({ offers: 2, minimum: 800, median: 850, maximum: 900 });
    expect(ranksOf(prices, 0)).toEqual([null, 1, 2]);
    expect(deviationOf(prices, 0, 'list price')).toBeCloseTo(-50);
  });

  it.each([
    ['replaced', 4],
    ['not offered', 5],
  ])('excludes a product that is %s, and does not compare its last price', (_name, status) => {
    const prices = oneRow([offerAt(status, 500), offerAt(1, 800)]);
    expect(rangeOf(prices, 0)).toEqual({ offers: 1, minimum: 800, median: 800, maximum: 800 });
    expect(ranksOf(prices, 0)).toEqual([null, 1]);
    expect(deviationOf(prices, 0, 'list price')).toBeNull();
    expect(changeOf(prices, 0)).toBeNull();
    expect(hasPrice(prices, 0)).toBe(true);
  });

  it.each([
    ['never read', null],
    ['not listed', 0],
    ['orderable', 1],
    ['orderable', 2],
    ['sold out', 3],
    ['replaced', 4],
    ['not offered', 5],
    ['unknown', 6],
  ])('has the offer state %s for the status %s', (name, status) => {
    expect(offerOf(oneRow([offerAt(status, 900)]), 0)).toBe(name);
  });
});

describe('implausible prices', () => {
  it.each([
    [0, true],
    [99, true],
    [100, false],
    [5000, false],
    [5001, true],
  ])('are found next to a list price of 10 euros: %d cents', (cents, implausible) => {
    expect(isImplausible(oneRow([offerAt(1, cents)]), 0)).toBe(implausible);
  });

  it('are judged by the UVP if there is no list price', () => {
    const prices = oneRow([offerAt(1, 124), offerAt(1, 125)], { listPriceCents: null });
    expect([0, 1].map((cell) => isImplausible(prices, cell))).toEqual([true, false]);
  });

  it('are judged by the other offers if there is no reference, from three offers on', () => {
    const none = { listPriceCents: null, uvpCents: null };
    const offers = [offerAt(1, 10), offerAt(1, 1000), offerAt(1, 1010)];
    expect(isImplausible(oneRow(offers, none), 0)).toBe(true);
    expect(isImplausible(oneRow(offers.slice(0, 2), none), 0)).toBe(false);
  });

  it('are not judged in another currency', () => {
    expect(isImplausible(oneRow([offerAt(1, 1, 'JPY')]), 0)).toBe(false);
  });

  it.each([
    ['rose from 90 cents, which 95 cents were a usual price for', 90, 95, 905],
    ['fell from 100 euros, a tenth of which was misread', 10_000, 950, null],
    ['did not exist yet: the prices of then say what was usual', null, 95, 905],
  ])('are judged 7 days ago by the list price of then, if it %s', (_how, former, then, change) => {
    const offers = [1000, 1000, 1000].map((cents) => ({
      ...offerAt(1, cents),
      before: { cents: then, currency: 'EUR' },
    }));
    const product = { local: false, listPriceCents: 1000, uvpCents: null, offers };
    const prices = decodePrices({
      ...priceAnswerOf([[product]]),
      references: [
        {
          ...{ product: 0, kind: 'list' },
          steps: [
            { from: null, cents: former },
            { from: '2026-11-17', cents: 1000 },
          ],
        },
      ],
    });
    expect(changeOf(prices, 0)?.cents ?? null).toBe(change);
  });
});

describe('answers that do not fit together', () => {
  const good = priceAnswerOf([
    [{ local: false, listPriceCents: 1, uvpCents: 1, offers: [offerAt(1, 5), offerAt(1, 6)] }],
  ]);
  it.each([
    ['a price too few', { price: ['5'] }],
    ['a price too many', { price: ['5,6,7'] }],
    ['a price that is none', { price: ['5,x'] }],
    ['a missing price in place of the present one', { price: ['5,-'] }],
    ['a product too few', { price: [] }],
    ['a reference too many', { uvpCents: [1, 2] }],
    [
      'the references of a product that is not there',
      { references: [{ product: 9, kind: 'uvp' as const, steps: [] }] },
    ],
    ['an unknown status', { status: ['18'] }],
    ['no value before', { before: ['--,'] }],
  ])('are rejected: %s', (_what, broken) => {
    expect(pricesFitTogether(good)).toBe(true);
    expect(pricesFitTogether({ ...good, ...broken })).toBe(false);
  });
});

it('has the price before the present one only if both are in euros', () => {
  const answer = priceAnswerOf([
    [
      {
        local: false,
        listPriceCents: null,
        uvpCents: null,
        offers: [offerAt(1, 5), offerAt(1, 6)],
      },
    ],
  ]);
  const { previousCents } = decodePrices({ ...answer, since: ['10:950,10:1500CHF'] });
  expect([...previousCents]).toEqual([950, -1]);
});
