import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { familyRowAbove, mostRowsIn, rowAtOffset, rowTopsOf } from './rowTops';

const sizes = { rowHeight: 30, familyHeight: 40 };
const anyRows = fc
  .array(fc.integer({ min: -50, max: 50 }), { minLength: 1, maxLength: 60 })
  .map((rows) => Int32Array.from(rows));

describe('the tops of rows', () => {
  it('add up the heights of families and SKUs', () => {
    expect([...rowTopsOf(Int32Array.of(-1, 0, 1, -2, 2), sizes)]).toEqual([
      ...[0, 40, 70, 100, 140, 170],
    ]);
  });

  it('find the row of every offset inside, and the nearest outside', () => {
    fc.assert(
      fc.property(anyRows, fc.integer({ min: -100, max: 4_000 }), (rows, offset) => {
        const tops = rowTopsOf(rows, sizes);
        const found = rowAtOffset(tops, offset);
        const inside = [...rows].findIndex(
          (_, row) => (tops[row] ?? 0) <= offset && offset < (tops[row + 1] ?? 0),
        );
        const nearest = offset < 0 ? 0 : rows.length - 1;
        expect(found).toBe(inside === -1 ? nearest : inside);
      }),
    );
  });

  it('find no row where there are none', () => {
    expect(rowAtOffset(rowTopsOf(new Int32Array(), sizes), 10)).toBe(0);
  });
});

describe('the most rows in sight', () => {
  it('are those of the offset that shows most of them', () => {
    fc.assert(
      fc.property(anyRows, fc.integer({ min: 1, max: 600 }), (rows, height) => {
        const tops = rowTopsOf(rows, sizes);
        const end = tops.at(-1) ?? 0;
        const inSightAt = (offset: number) =>
          rowAtOffset(tops, Math.min(end, offset + height) - 1) - rowAtOffset(tops, offset) + 1;
        const most = Math.max(...Array.from({ length: end }, (_, offset) => inSightAt(offset)));
        expect(mostRowsIn(tops, height)).toBe(most);
      }),
    );
  });

  it('are none where there are none', () => {
    expect(mostRowsIn(rowTopsOf(new Int32Array(), sizes), 100)).toBe(0);
  });
});

describe('the family of a row', () => {
  it('is the nearest one above it, or itself', () => {
    const rows = Int32Array.of(-1, 0, 1, -2, 2);
    expect([0, 1, 2, 3, 4].map((row) => familyRowAbove(rows, row))).toEqual([0, 0, 0, 3, 3]);
    expect(familyRowAbove(Int32Array.of(0, 1), 1)).toBe(-1);
  });
});
