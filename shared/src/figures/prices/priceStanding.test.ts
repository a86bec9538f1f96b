import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { anyPrices, priceAnswerOf } from '../../testing/anyPrices';
import { priceModes } from './comparison';
import { decodePrices } from './decodePrices';
import { groupFigures } from './groupFigures';
import { priceStandingOf } from './priceStanding';
import { defaultPriceView } from './priceView';
import { selectPrices } from './selectPrices';

describe('the pharmacies of a card', () => {
  it('are those that the matrix counts, and each other one that has the product', () => {
    fc.assert(
      fc.property(anyPrices, fc.constantFrom(...priceModes), (story, mode) => {
        const prices = decodePrices(priceAnswerOf(story));
        const view = { ...defaultPriceView, mode, localSkus: true };
        const selection = selectPrices(prices, view);
        const channels = [...prices.channels.keys()];
        story.flat().forEach(({ offers }, product) => {
          const { compared, uncounted } = priceStandingOf(selection, product, channels);
          const group = groupFigures(selection, Int32Array.of(product));
          expect(compared).toHaveLength(group.compared);
          expect(compared.filter(({ isBeyond }) => isBeyond)).toHaveLength(group.beyond);
          const having = offers.filter(({ status }) => status !== null && status !== 0);
          expect(compared.length + uncounted.length).toBe(having.length);
        });
      }),
    );
  });
});
