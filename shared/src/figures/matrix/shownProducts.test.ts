import { expect, it } from '@jest/globals';
import { countSkus, showProducts, shownOfFamily, sizeOfFamily } from './shownProducts';

it('showProducts keeps the shown SKUs with their families, also a family without shown SKUs', () => {
  const shown = showProducts({ familyStart: new Int32Array([0, 2, 3, 5]) }, (index) => index !== 2);
  expect([...shown.products]).toEqual([0, 1, 3, 4]);
  expect([...shown.familyStart]).toEqual([0, 2, 2, 4]);
  expect([0, 1, 2].map((family) => sizeOfFamily(shown, family))).toEqual([2, 0, 2]);
  expect([0, 1, 2].map((family) => [...shownOfFamily(shown, family)])).toEqual([
    [0, 1],
    [],
    [3, 4],
  ]);
});

it('countSkus counts local SKUs only when they are shown', () => {
  const sku = { pzn: '11025090', name: '', packSize: '', family: 0 };
  const products = [
    { ...sku, kind: 'listed' },
    { ...sku, kind: 'local' },
  ] as const;
  expect(countSkus({ products }, true)).toBe(2);
  expect(countSkus({ products }, false)).toBe(1);
});
