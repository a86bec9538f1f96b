import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { anyPrices, priceAnswerOf } from '../../testing/anyPrices';
import { familyOfRow, isFamilyRow } from '../matrix/rows';
import { countedCents, deviationOf, wholePercent } from './cell';
import { decodePrices } from './decode';
import type { Prices } from './prices';
import { priceRowsOf, type PriceRowChoice } from './rows';

const everything: PriceRowChoice = {
  localSkus: true,
  collapsed: new Set(),
  reference: 'list price',
  deviation: null,
  sort: null,
  column: null,
};

const counted = (prices: Prices, product: number): number[] =>
  prices.channels.flatMap((_, column) => {
    const cell = product * prices.channels.length + column;
    return countedCents(prices, cell) === null
      ? []
      : (deviationOf(prices, cell, 'list price') ?? []);
  });

/** Of each family the deviations of its rows, in their order; null without one. */
const sortedFigures = (prices: Prices, choice: Partial<PriceRowChoice>): (number | null)[][] => {
  const families: (number | null)[][] = [];
  for (const row of priceRowsOf(prices, { ...everything, ...choice })) {
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

const lowest = (figures: readonly (number | null)[]): number | null =>
  figures.reduce(
    (least, figure) => (least === null || (figure !== null && figure < least) ? figure : least),
    null,
  );

describe('the rows of the price matrix', () => {
  it('are all products under their families, in the order of the watchlist', () => {
    fc.assert(
      fc.property(anyPrices, (story) => {
        const prices = decodePrices(priceAnswerOf(story));
        const rows = [...priceRowsOf(prices, everything)];
        expect(rows.filter((row) => !isFamilyRow(row))).toEqual(
          story.flat().map((_, product) => product),
        );
        expect(rows.filter(isFamilyRow).map(familyOfRow)).toEqual(story.map((_, family) => family));
      }),
    );
  });

  it.each([
    ['ascending', 1],
    ['descending', -1],
  ] as const)('stand %s by their lowest deviation, those without one last', (sort, sign) => {
    fc.assert(
      fc.property(anyPrices, (story) => {
        const families = sortedFigures(decodePrices(priceAnswerOf(story)), { sort });
        expect(families.every((figures) => isOrdered(figures, sign))).toBe(true);
        expect(isOrdered(families.map(lowest), sign)).toBe(true);
      }),
    );
  });

  it('are those with an offer in the asked range, as it is shown', () => {
    fc.assert(
      fc.property(anyPrices, fc.integer({ min: -60, max: 20 }), (story, to) => {
        const prices = decodePrices(priceAnswerOf(story));
        const choice = { ...everything, deviation: { from: null, to } };
        const kept = [...priceRowsOf(prices, choice)].filter((row) => !isFamilyRow(row));
        expect(kept).toEqual(
          story
            .flat()
            .flatMap((_, product) =>
              counted(prices, product).some((deviation) => wholePercent(deviation) <= to)
                ? [product]
                : [],
            ),
        );
      }),
    );
  });

  it('can be those of the manufacturer alone, with collapsed families as one row', () => {
    fc.assert(
      fc.property(anyPrices, (story) => {
        const prices = decodePrices(priceAnswerOf(story));
        const collapsed = new Set(['Family 0']);
        const rows = [...priceRowsOf(prices, { ...everything, localSkus: false, collapsed })];
        const families = story.map((skus) => skus.filter(({ local }) => !local).length);
        expect(rows.filter(isFamilyRow)).toHaveLength(families.filter((skus) => skus > 0).length);
        const expected = families.slice(1).reduce((sum, skus) => sum + skus, 0);
        expect(rows.filter((row) => !isFamilyRow(row))).toHaveLength(expected);
      }),
    );
  });

  it('can be looked at in one pharmacy', () => {
    const offer = (cents: number) => {
      const now = { cents, currency: 'EUR' };
      return { status: 1, now, before: now };
    };
    const product = { local: false, listPriceCents: 1000, uvpCents: null };
    const prices = decodePrices(
      priceAnswerOf([
        [
          { ...product, offers: [offer(500), offer(950)] },
          { ...product, offers: [offer(900), offer(600)] },
        ],
      ]),
    );
    const rows = (choice: Partial<PriceRowChoice>) =>
      [...priceRowsOf(prices, { ...everything, ...choice })].filter((row) => !isFamilyRow(row));
    expect(rows({ sort: 'ascending', column: 1 })).toEqual([1, 0]);
    expect(rows({ deviation: { from: null, to: -30 }, column: 0 })).toEqual([0]);
    expect(rows({ deviation: { from: -10, to: -5 }, column: 1 })).toEqual([0]);
  });
});
