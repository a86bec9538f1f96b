import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { anyPrices, priceAnswerOf } from '../../testing/anyPrices';
import { shownOfFamily } from '../matrix/shownProducts';
import { kindOf, priceModes } from './comparison';
import { decodePrices } from './decodePrices';
import { groupFigures, type GroupFigures, percentOf } from './groupFigures';
import { defaultPriceView } from './priceView';
import { selectPrices } from './selectPrices';
import { changeSigns, deviationSigns, isFigureSign, signOf, signsBeyond } from './signs';
import { thresholdChoices } from './threshold';
import { priceTotals } from './totals';

const anyView = fc.record({
  mode: fc.constantFrom(...priceModes),
  threshold: fc.constantFrom(...thresholdChoices),
  changeThreshold: fc.constantFrom(...thresholdChoices),
  localSkus: fc.boolean(),
});

const counts = ['compared', 'lower', 'higher', 'beyond'] as const;
const sumOf = (groups: readonly GroupFigures[]) =>
  counts.map((count) => groups.reduce((sum, group) => sum + group[count], 0));

describe('legend, families, pharmacies and the total', () => {
  it('count the same cells in every mode, with any threshold', () => {
    fc.assert(
      fc.property(anyPrices, anyView, (story, view) => {
        const prices = decodePrices(priceAnswerOf(story));
        const selection = selectPrices(prices, { ...defaultPriceView, ...view });
        const kind = kindOf(view.mode);
        const ofAll = groupFigures(selection, selection.products);
        const families = prices.families.map((_, family) =>
          groupFigures(selection, shownOfFamily(selection, family)),
        );
        const total = priceTotals(selection);
        const pharmacies = prices.channels.map((_, channel) => total(channel));
        const legend = (signs: readonly string[]): number =>
          [...selection.counts].reduce(
            (sum, [sign, count]) => sum + (signs.includes(sign) ? count : 0),
            0,
          );
        expect(sumOf(families)).toEqual(sumOf([ofAll]));
        expect(sumOf(pharmacies)).toEqual(sumOf([ofAll]));
        expect(legend(kind === 'change' ? changeSigns : deviationSigns)).toBe(ofAll.compared);
        expect(legend(signsBeyond[kind])).toBe(ofAll.beyond);
      }),
    );
  });

  it('have the range of the cells that they count', () => {
    fc.assert(
      fc.property(anyPrices, anyView, (story, view) => {
        const prices = decodePrices(priceAnswerOf(story));
        const selection = selectPrices(prices, { ...defaultPriceView, ...view });
        const percents = [...selection.products].flatMap((product) =>
          prices.channels.flatMap((_, channel) => {
            const cell = product * prices.channels.length + channel;
            const sign = signOf(prices, cell, selection);
            return isFigureSign(sign) && sign !== 'unchanged'
              ? (percentOf(prices, cell, selection) ?? [])
              : [];
          }),
        );
        const { spread } = groupFigures(selection, selection.products);
        expect(spread && [spread.lowest, spread.highest]).toEqual(
          percents.length === 0 ? null : [Math.min(...percents), Math.max(...percents)],
        );
      }),
    );
  });
});

it('a change that reaches the threshold is large', () => {
  const offer = (now: number, before: number) => ({
    status: 1,
    now: { cents: now, currency: 'EUR' },
    before: { cents: before, currency: 'EUR' },
  });
  const offers = [
    offer(950, 1000),
    offer(951, 1000),
    offer(1000, 1000),
    offer(1049, 1000),
    offer(1050, 1000),
  ];
  const prices = decodePrices(
    priceAnswerOf([[{ local: false, listPriceCents: 1000, uvpCents: null, offers }]]),
  );
  const selection = selectPrices(prices, { ...defaultPriceView, mode: 'change' });
  expect(offers.map((_, cell) => signOf(prices, cell, selection))).toEqual([...changeSigns]);
});
