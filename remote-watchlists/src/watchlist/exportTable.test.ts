import { describe, expect, it } from '@jest/globals';
import { itemOf } from '../testing/openPage';
import { csvOf, exportTable } from './exportTable';

const texts = {
  headers: { pzn: 'PZN', sku: 'SKU', family: 'Family', kind: 'Kind', visible: 'Visibility' },
  kinds: { listed: 'Listed', local: 'Local' },
  visible: 'Visible',
  hidden: 'Hidden',
};

describe('an exported list', () => {
  it('has a row for each item in its order, with the zeros of the PZN', () => {
    const items = [
      itemOf('04877800', { sku: 'Halsano 24 St', productFamily: 'Halsano' }),
      itemOf('01234562', { sku: 'Halsano 48 St', kind: 'local', visible: false }),
    ];
    expect(exportTable(items, texts)).toEqual([
      ['PZN', 'SKU', 'Family', 'Kind', 'Visibility'],
      ['04877800', 'Halsano 24 St', 'Halsano', 'Listed', 'Visible'],
      ['01234562', 'Halsano 48 St', 'Family', 'Local', 'Hidden'],
    ]);
  });

  it.each(['=1+1', '+1', '-1', '@SUM(A1)', '＝1', '\u200b=1', ' =1+1'])(
    'takes %j for no formula',
    (sku) => {
      expect(exportTable([itemOf('04877800', { sku })], texts)[1]?.[1]).toBe(`'${sku}`);
    },
  );

  it('is read by spreadsheets: UTF-8, quoted, in the delimiter of the language', () => {
    expect(
      csvOf(
        [
          ['a "b"', 'c;d'],
          ['ä', ''],
        ],
        ';',
      ),
    ).toBe('\uFEFF"a ""b""";"c;d"\r\n"ä";""\r\n');
  });
});
