import { describe, expect, it } from '@jest/globals';
import { fullSkuLabel, skuLabel } from './productRows';

const label = (name: string, packSize: string, family = 'Bronchopal') =>
  skuLabel({ pzn: '10000001', name, packSize, kind: 'listed', family: 0 }, family);

describe('what tells a SKU from its family', () => {
  it.each([
    ['Bronchopal', '20 St', '20 St'],
    ['Bronchopal 20 St', '20 St', '20 St'],
    ['Bronchopal Tabs 20 St', '20 St', 'Tabs 20 St'],
    ['Bronchopal Tabs', '20 St', 'Tabs 20 St'],
    ['Another name', '20 St', 'Another name 20 St'],
  ])('of %s in packs of %s is %s', (name, packSize, expected) => {
    expect(label(name, packSize)).toBe(expected);
  });
});

it('the full label of a SKU isolates names from right to left from the pack and the family', () => {
  const sku = { pzn: '10000001', packSize: '20 St', kind: 'listed', family: 0 } as const;
  expect(fullSkuLabel({ ...sku, name: 'Tabs' }, 'Bronchopal')).toBe('Bronchopal Tabs 20 St');
  expect(fullSkuLabel({ ...sku, name: 'שיעול' }, 'Bronchopal')).toBe(
    'Bronchopal \u2068\u2068שיעול\u2069 20 St\u2069',
  );
});
