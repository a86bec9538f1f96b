import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { inSheets } from './sheet';

const spread = (rows: readonly number[], most: number) => inSheets(rows, (row) => row, most);
const sum = (rows: readonly number[]) => rows.reduce((total, row) => total + row, 0);

describe('more rows than a sheet can hold', () => {
  it('continue in the next sheet, with the rows of one item together', () => {
    expect(spread([3, 4, 3, 1, 9, 2], 10)).toEqual([[3, 4, 3], [1, 9], [2]]);
  });

  it('need one sheet if there are no rows', () => {
    expect(spread([], 10)).toEqual([[]]);
  });

  it('are all written, in order, and each sheet is as full as its items allow', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(12)), fc.integer({ min: 12, max: 40 }), (rows, most) => {
        const sheets = spread(rows, most);
        expect(sheets.flat()).toEqual(rows);
        for (const sheet of sheets) expect(sum(sheet)).toBeLessThanOrEqual(most);
        for (const [index, [first = 0]] of sheets.slice(1).entries()) {
          expect(sum(sheets[index] ?? []) + first).toBeGreaterThan(most);
        }
      }),
    );
  });
});
