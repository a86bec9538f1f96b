import { describe, expect, it } from '@jest/globals';
import { type ProductTable, recognisedRows, skuNames } from './productRows';

const table: ProductTable = {
  families: ['Ibuhexal akut', 'Grippostad'],
  products: [
    { pzn: '00068972', name: 'Ibuhexal akut 400', packSize: '20 St', family: 0, kind: 'listed' },
    { pzn: '00571748', name: 'Grippostad', packSize: '24 St', family: 1, kind: 'listed' },
  ],
};

describe('the rows of a matrix', () => {
  it('are recognised by what stays when they move', () => {
    const { rowId } = recognisedRows(table, new Set());
    expect([-1, -2, 0, 1].map(rowId)).toEqual([
      'family Ibuhexal akut',
      'family Grippostad',
      'pzn 00068972',
      'pzn 00571748',
    ]);
  });

  it('are expanded unless the name of their family is collapsed', () => {
    const { isExpanded } = recognisedRows(table, new Set(['Grippostad']));
    expect([isExpanded(0), isExpanded(1)]).toEqual([true, false]);
  });

  it('name a SKU beside its family and on its own', () => {
    expect(skuNames(table, 0)).toEqual({
      name: '400 20 St',
      fullName: 'Ibuhexal akut 400 20 St',
      pzn: '00068972',
    });
    expect(skuNames(table, 1)).toMatchObject({ name: '24 St', fullName: 'Grippostad 24 St' });
  });

  it('name nothing where there is no such SKU', () => {
    expect(skuNames(table, 7)).toEqual({ name: '', fullName: '', pzn: '' });
  });
});
