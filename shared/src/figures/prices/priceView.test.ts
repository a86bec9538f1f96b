import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { anyCommonView, anyExceptionView, anyListedCells } from '../../testing/anyCommonView';
import { kindOf, priceModes } from './comparison';
import { firstPriceKinds, priceKindsOf } from './priceKinds';
import { references, type Prices } from './prices';
import { signsOf } from './signs';
import { thresholdChoices } from './threshold';
import {
  defaultPriceView,
  priceParameters,
  priceSortKeys,
  type PriceView,
  readPriceView,
  toMode,
  writePriceView,
} from './priceView';
import { anyPrices, type AnyProduct, priceAnswerOf } from '../../testing/anyPrices';
import { familyOfRow, isFamilyRow } from '../matrix/matrixRows';
import { countedCents, deviationOf } from './priceCell';
import { decodePrices } from './decodePrices';
import { priceRows } from './priceRows';
import { selectPrices } from './selectPrices';
import { ranksOf } from './priceRange';
import { priceTotals } from './totals';

describe('the view of the prices in an address', () => {
  const anyView: fc.Arbitrary<PriceView> = fc
    .record({
      ...anyCommonView(priceSortKeys),
      mode: fc.constantFrom(...priceModes),
      reference: fc.constantFrom(...references),
      threshold: fc.constantFrom(...thresholdChoices),
      changeThreshold: fc.constantFrom(...thresholdChoices),
      signs: fc.uniqueArray(fc.constantFrom(...signsOf('change'))).map((signs) => new Set(signs)),
      ...anyExceptionView([...firstPriceKinds]),
      ...anyListedCells,
    })
    .map((view) => {
      const kinds = priceKindsOf(kindOf(view.mode)).filter((kind) => view.kinds.has(kind));
      const isAll = kinds.length === priceKindsOf(kindOf(view.mode)).length;
      const inMode = { ...view, kinds: isAll ? firstPriceKinds : new Set(kinds) };
      return { ...inMode, ...toMode(inMode, view.mode) };
    });

  it('is read as it was written, for any view', () => {
    fc.assert(
      fc.property(anyView, (view) => {
        const address = new URLSearchParams(writePriceView(view).toString());
        expect(readPriceView(address)).toEqual(view);
      }),
    );
  });

  it('is short if little was chosen, and always names the reference', () => {
    expect(writePriceView(defaultPriceView).toString()).toBe('mode=percent&reference=list');
    const view: PriceView = {
      ...defaultPriceView,
      reference: 'UVP',
      threshold: '10',
      signs: new Set(['sold out', 'beyond twice']),
    };
    expect(writePriceView(view).toString()).toBe(
      'mode=percent&reference=uvp&threshold=10&sign=beyond-twice%2Csold-out',
    );
  });

  it('has its defaults if the address contains nothing readable', () => {
    const odd = new URLSearchParams(
      'mode=x&reference=y&threshold=7&change=&sign=red,,&sort=-&local=yes',
    );
    expect(readPriceView(odd)).toEqual(defaultPriceView);
    expect(readPriceView(new URLSearchParams())).toEqual(defaultPriceView);
  });

  it('shows the cells of the former bands of 15 and 30 percent in a link of that time', () => {
    const former = readPriceView(new URLSearchParams('mode=percent&sign=far-below,below,above'));
    expect(former).toEqual({
      ...defaultPriceView,
      threshold: '15',
      signs: new Set(['beyond twice', 'beyond', 'above']),
    });
    const slightly = readPriceView(new URLSearchParams('sign=slightly-below'));
    expect([...slightly.signs]).toEqual(['within']);
  });

  it('filters only for signs of its mode', () => {
    const view = readPriceView(new URLSearchParams('mode=change&sign=above,fell-much,sold-out'));
    expect(view.signs).toEqual(new Set(['fell much', 'sold out']));
    expect(toMode(view, 'rank')).toEqual({
      ...{ mode: 'rank', signs: new Set(['sold out']) },
      kinds: firstPriceKinds,
    });
  });

  it('is written only with the listed parameters', () => {
    fc.assert(
      fc.property(anyView, (view) => {
        expect(priceParameters).toEqual(expect.arrayContaining([...writePriceView(view).keys()]));
      }),
    );
  });
});

describe('the rows of the price matrix', () => {
  const rowsOf = (prices: Prices, change: Partial<PriceView> = {}) => {
    const view = { ...defaultPriceView, localSkus: true, ...change };
    return [...priceRows(selectPrices(prices, view), view)];
  };

  const skusOf = (prices: Prices, change: Partial<PriceView> = {}) =>
    rowsOf(prices, change).filter((row) => !isFamilyRow(row));

  const counted = (prices: Prices, product: number): number[] =>
    prices.channels.flatMap((_, column) => {
      const cell = product * prices.channels.length + column;
      return countedCents(prices, cell) === null
        ? []
        : (deviationOf(prices, cell, 'list price') ?? []);
    });

  /** For each family the figures of its rows, in order; null without one. */
  const figuresOf = (prices: Prices, change: Partial<PriceView>): (number | null)[][] => {
    const families: (number | null)[][] = [];
    for (const row of rowsOf(prices, change)) {
      if (isFamilyRow(row)) families.push([]);
      else {
        const deviations = counted(prices, row);
        families.at(-1)?.push(deviations.length === 0 ? null : Math.min(...deviations));
      }
    }
    return families;
  };

  const isOrdered = (figures: readonly (number | null)[], sign: number): boolean =>
    figures.every((figure, index) => {
      const before = figures[index - 1];
      if (index === 0 || before === undefined) return true;
      return figure === null || (before !== null && sign * (figure - before) >= 0);
    });

  const offer = (cents: number, status = 1) => {
    const now = { cents, currency: 'EUR' };
    return { status, now, before: now };
  };
  const product: Omit<AnyProduct, 'offers'> = {
    local: false,
    listPriceCents: 1000,
    uvpCents: 1250,
  };

  it('are all products under their families, in the order of the watchlist', () => {
    fc.assert(
      fc.property(anyPrices, (story) => {
        const prices = decodePrices(priceAnswerOf(story));
        expect(skusOf(prices)).toEqual(story.flat().map((_, sku) => sku));
        expect(rowsOf(prices).filter(isFamilyRow).map(familyOfRow)).toEqual(
          story.map((_, family) => family),
        );
      }),
    );
  });

  it.each([
    ['ascending', 1],
    ['descending', -1],
  ] as const)('stand %s by their lowest deviation, those without one last', (direction, sign) => {
    fc.assert(
      fc.property(anyPrices, (story) => {
        const sort = { by: 'deviation', descending: direction === 'descending' } as const;
        const families = figuresOf(decodePrices(priceAnswerOf(story)), { sort });
        expect(families.every((figures) => isOrdered(figures, sign))).toBe(true);
        const leading = families.map(([first]) => first ?? null);
        expect(isOrdered(leading, sign)).toBe(true);
      }),
    );
  });

  it('can leave out SKUs of pharmacies and collapsed families', () => {
    fc.assert(
      fc.property(anyPrices, (story) => {
        const prices = decodePrices(priceAnswerOf(story));
        const collapsed = new Set(['Family 0']);
        const rows = rowsOf(prices, { localSkus: false, collapsed });
        const families = story.map((skus) => skus.filter(({ local }) => !local).length);
        expect(rows.filter(isFamilyRow)).toHaveLength(families.filter((skus) => skus > 0).length);
        const expected = families.slice(1).reduce((sum, skus) => sum + skus, 0);
        expect(rows.filter((row) => !isFamilyRow(row))).toHaveLength(expected);
      }),
    );
  });

  const market = decodePrices(
    priceAnswerOf([
      [
        { ...product, offers: [offer(500), offer(950), offer(900)] },
        {
          ...product,
          ...{ listPriceCents: 1200, uvpCents: null },
          offers: [offer(900), offer(600), offer(800)],
        },
        { ...product, listPriceCents: null, offers: [offer(700, 3), offer(1300), offer(1300)] },
      ],
    ]),
  );

  it.each([
    ['list', [0, 1, 2], [1, 0, 2]],
    ['uvp', [0, 2, 1], [0, 2, 1]],
    ['minimum', [0, 1, 2], [2, 1, 0]],
    ['median', [1, 0, 2], [2, 0, 1]],
    ['maximum', [1, 0, 2], [2, 0, 1]],
    ['name', [0, 1, 2], [2, 1, 0]],
  ] as const)('stand by their %s, those without one last', (by, ascending, descending) => {
    expect(skusOf(market, { sort: { by, descending: false } })).toEqual(ascending);
    expect(skusOf(market, { sort: { by, descending: true } })).toEqual(descending);
  });

  it('are sorted by the figure that the cells of a pharmacy show', () => {
    const at = (mode: PriceView['mode'], channelId: string) =>
      skusOf(market, { mode, sort: { by: { channelId }, descending: false } });
    expect(at('percent', 'c1')).toEqual([1, 0, 2]);
    expect(at('euro', 'c2')).toEqual([1, 0, 2]);
    expect(at('rank', 'c0')).toEqual([0, 1, 2]);
    expect(at('rank', 'c2')).toEqual([2, 0, 1]);
    expect(at('percent', 'gone')).toEqual([0, 1, 2]);
  });

  it('are sorted by the change of the price at a pharmacy', () => {
    const changed = (before: number) => ({
      ...offer(1000),
      before: { cents: before, currency: 'EUR' },
    });
    const prices = decodePrices(
      priceAnswerOf([
        [900, 1300, 1000].map((before) => ({ ...product, offers: [changed(before)] })),
      ]),
    );
    const sort = { by: { channelId: 'c0' }, descending: false };
    expect(skusOf(prices, { mode: 'change', sort })).toEqual([1, 2, 0]);
  });
});

describe('the total of a pharmacy', () => {
  const offer = (cents: number, status = 1) => {
    const now = { cents, currency: 'EUR' };
    return { status, now, before: now };
  };
  const sku = (...offers: ReturnType<typeof offer>[]) => ({
    ...{ local: false, listPriceCents: 1000, uvpCents: null, offers },
  });

  it('is the median deviation of the offers that count, and how often the pharmacy is cheapest', () => {
    const prices = decodePrices(
      priceAnswerOf([
        [sku(offer(700), offer(800)), sku(offer(900), offer(900)), sku(offer(600, 3), offer(990))],
      ]),
    );
    const total = priceTotals(selectPrices(prices, defaultPriceView));
    expect(total(0)).toMatchObject({
      ...{ offers: 2, best: 2, compared: 2 },
      spread: { median: expect.closeTo(-20) },
    });
    expect(total(1)).toMatchObject({
      ...{ offers: 3, best: 2, compared: 3 },
      spread: { median: expect.closeTo(-10) },
    });
  });

  it('agrees with the shown cells of its column', () => {
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
          const { offers, best, compared, spread } = total(channel);
          const medianDeviation = spread?.median ?? null;
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
