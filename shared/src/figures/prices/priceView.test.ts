import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { anyCommonView } from '../../testing/anyCommonView';
import { references } from './prices';
import { priceSigns } from './signs';
import {
  defaultPriceView,
  priceModes,
  priceParameters,
  priceSortKeys,
  type PriceView,
  readPriceView,
  writePriceView,
} from './priceView';

const anyView: fc.Arbitrary<PriceView> = fc.record({
  ...anyCommonView(priceSortKeys),
  mode: fc.constantFrom(...priceModes),
  reference: fc.constantFrom(...references),
  signs: fc.uniqueArray(fc.constantFrom(...priceSigns)).map((signs) => new Set(signs)),
});

describe('the view of the prices in an address', () => {
  it('is read as it was written, for any view', () => {
    fc.assert(
      fc.property(anyView, (view) => {
        const address = new URLSearchParams(writePriceView(view).toString());
        expect(readPriceView(address)).toEqual(view);
      }),
    );
  });

  it('is short for few choices, and always names the reference', () => {
    expect(writePriceView(defaultPriceView).toString()).toBe('mode=percent&reference=list');
    const view: PriceView = {
      ...defaultPriceView,
      reference: 'UVP',
      signs: new Set(['sold out', 'far below']),
    };
    expect(writePriceView(view).toString()).toBe(
      'mode=percent&reference=uvp&sign=far-below%2Csold-out',
    );
  });

  it('has its defaults when the address has no readable value', () => {
    const odd = new URLSearchParams('mode=x&reference=y&sign=red,,&sort=-&local=yes');
    expect(readPriceView(odd)).toEqual(defaultPriceView);
    expect(readPriceView(new URLSearchParams())).toEqual(defaultPriceView);
  });

  it('is written with exactly the parameters in its list', () => {
    fc.assert(
      fc.property(anyView, (view) => {
        expect(priceParameters).toEqual(expect.arrayContaining([...writePriceView(view).keys()]));
      }),
    );
  });
});
