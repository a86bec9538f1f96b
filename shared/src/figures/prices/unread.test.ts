import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { type AnyPrices, anyPrices, priceAnswerOf } from '../../testing/anyPrices';
import { changeOf, countedCents, isInDoubt } from './priceCell';
import { decodePrices, pricesFitTogether } from './decodePrices';
import { offerOf, type Prices } from './prices';
import { rangeOf, ranksOf } from './priceRange';
import { selectPrices } from './selectPrices';
import { signOf } from './signs';
import { priceTotals } from './totals';
import { defaultPriceView } from './priceView';

/** The first row, whose product is no longer crawled. */
const GONE = 0;
const decoded = (market: AnyPrices, isUnread: boolean): Prices =>
  decodePrices({
    ...priceAnswerOf(market),
    unread: isUnread ? [{ product: GONE, since: '2026-11-16T06:00:00.000Z' }] : [],
  });
const cellsOf = ({ channels }: Prices, product: number): number[] =>
  channels.map((_, channel) => product * channels.length + channel);

describe('the prices of a product that is no longer crawled', () => {
  it('do not count, and leave those of all other rows as they are', () => {
    fc.assert(
      fc.property(anyPrices, (market) => {
        const [before, after] = [decoded(market, false), decoded(market, true)];
        expect(rangeOf(after, GONE)).toBeNull();
        for (const cell of cellsOf(after, GONE)) {
          expect([countedCents(after, cell), changeOf(after, cell)]).toEqual([null, null]);
          expect([isInDoubt(after, cell), after.priceCents[cell]]).toEqual([
            true,
            before.priceCents[cell],
          ]);
        }
        for (const product of after.products.keys()) {
          if (product === GONE) continue;
          expect(rangeOf(after, product)).toEqual(rangeOf(before, product));
          expect(ranksOf(after, product)).toEqual(ranksOf(before, product));
          for (const cell of cellsOf(after, product)) {
            expect(signOf(after, cell, 'UVP')).toBe(signOf(before, cell, 'UVP'));
            expect(changeOf(after, cell)).toEqual(changeOf(before, cell));
          }
        }
      }),
    );
  });

  it('are in the total of no pharmacy', () => {
    fc.assert(
      fc.property(anyPrices, (market) => {
        const after = decoded(market, true);
        const selection = selectPrices(after, { ...defaultPriceView, localSkus: true });
        const others = selection.products.filter((product) => product !== GONE);
        const [all, ofOthers] = [
          priceTotals(selection),
          priceTotals({ ...selection, products: others }),
        ];
        for (const channel of after.channels.keys()) {
          expect(all(channel)).toEqual(ofOthers(channel));
        }
      }),
    );
  });

  it('are unconfirmed offers; cells without an offer stay as they are', () => {
    const offer = { now: { cents: 700, currency: 'EUR' }, before: null };
    const prices = decoded(
      [
        [
          {
            ...{ local: false, listPriceCents: 1000, uvpCents: null },
            offers: [1, 3, 0, null].map((status) => ({ ...offer, status })),
          },
        ],
      ],
      true,
    );
    expect(cellsOf(prices, GONE).map((cell) => offerOf(prices, cell))).toEqual([
      'not confirmed',
      'not confirmed',
      'not listed',
      'never read',
    ]);
  });

  it('are the only rows with the filter for such products', () => {
    const product = { local: false, listPriceCents: 1000, uvpCents: null, offers: [] };
    const prices = decoded([[product, product]], true);
    const shown = (onlyUnread: boolean) => [
      ...selectPrices(prices, { ...defaultPriceView, onlyUnread }).products,
    ];
    expect(shown(true)).toEqual([GONE]);
    expect(shown(false)).toEqual([GONE, 1]);
  });

  it('are refused when the answer has no such row', () => {
    const answer = priceAnswerOf([
      [{ local: false, listPriceCents: null, uvpCents: null, offers: [] }],
    ]);
    const unread = (product: number) => [{ product, since: '2026-11-16T06:00:00.000Z' }];
    expect(pricesFitTogether({ ...answer, unread: unread(0) })).toBe(true);
    expect(pricesFitTogether({ ...answer, unread: unread(1) })).toBe(false);
  });
});
