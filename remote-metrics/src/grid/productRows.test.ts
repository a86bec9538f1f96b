import { describe, expect, it } from '@jest/globals';
import { type ProductTable, recognisedRows, skuNames, fullSkuLabel, skuLabel } from './productRows';

const table: ProductTable = {
  families: ['Ibuhexal akut', 'Grippostad'],
  products: [
    { pzn: '00068972', name: 'Ibuhexal akut 400', packSize: '20 St', family: 0, kind: 'listed' },
    { pzn: '00571748', name: 'Grippostad', packSize: '24 St', family: 1, kind: 'listed' },
  ],
};

const nothingFolded = { collapsed: new Set<string>(), unfolded: new Set<string>() };

describe('the rows of a matrix', () => {
  it('have ids that stay the same when rows move', () => {
    const { rowId } = recognisedRows(table, nothingFolded);
    expect([-1, -2, 0, 1].map(rowId)).toEqual([
      'family Ibuhexal akut',
      'family Grippostad',
      'pzn 00068972',
      'pzn 00571748',
    ]);
  });

  it('are expanded unless their family is collapsed', () => {
    const folded = { ...nothingFolded, collapsed: new Set(['Grippostad']) };
    const { isExpanded } = recognisedRows(table, folded);
    expect([-1, -2, 0].map(isExpanded)).toEqual([true, false, null]);
  });

  it('name a SKU below its family and on its own', () => {
    expect(skuNames(table, 0)).toEqual({
      name: '400 20 St',
      fullName: 'Ibuhexal akut 400 20 St',
      pzn: '00068972',
    });
    expect(skuNames(table, 1)).toMatchObject({ name: '24 St', fullName: 'Grippostad 24 St' });
  });

  it('have no name for a SKU that does not exist', () => {
    expect(skuNames(table, 7)).toEqual({ name: '', fullName: '', pzn: '' });
  });
});

const label = (name: string, packSize: string, family = 'Bronchopal') =>
  skuLabel({ pzn: '10000001', name, packSize, kind: 'listed', family: 0 }, family);

describe('the label of a SKU', () => {
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
