import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { familyRowAbove, mostRowsIn, rowAtOffset, rowTopsOf, offsetShowing } from './windowing';

const rowSizes = { rowHeight: 30, familyHeight: 40 };
const anyRows = fc
  .array(fc.integer({ min: -50, max: 50 }), { minLength: 1, maxLength: 60 })
  .map((rows) => Int32Array.from(rows));

describe('the tops of rows', () => {
  it('add up the heights of families and SKUs', () => {
    expect([...rowTopsOf(Int32Array.of(-1, 0, 1, -2, 2), rowSizes)]).toEqual([
      ...[0, 40, 70, 100, 140, 170],
    ]);
  });

  it('give the row at every offset, and the nearest row outside of them', () => {
    fc.assert(
      fc.property(anyRows, fc.integer({ min: -100, max: 4_000 }), (rows, offset) => {
        const tops = rowTopsOf(rows, rowSizes);
        const found = rowAtOffset(tops, offset);
        const inside = [...rows].findIndex(
          (_, row) => (tops[row] ?? 0) <= offset && offset < (tops[row + 1] ?? 0),
        );
        const nearest = offset < 0 ? 0 : rows.length - 1;
        expect(found).toBe(inside === -1 ? nearest : inside);
      }),
    );
  });
});

describe('the most visible rows', () => {
  it('are as many as at the offset that shows most', () => {
    fc.assert(
      fc.property(anyRows, fc.integer({ min: 1, max: 600 }), (rows, height) => {
        const tops = rowTopsOf(rows, rowSizes);
        const end = tops.at(-1) ?? 0;
        const inSightAt = (offset: number) =>
          rowAtOffset(tops, Math.min(end, offset + height) - 1) - rowAtOffset(tops, offset) + 1;
        const most = Math.max(...Array.from({ length: end }, (_, offset) => inSightAt(offset)));
        expect(mostRowsIn(tops, height)).toBe(most);
      }),
    );
  });
});

describe('the family of a row', () => {
  it('is the nearest family above it, or the row itself', () => {
    const rows = Int32Array.of(-1, 0, 1, -2, 2);
    expect([0, 1, 2, 3, 4].map((row) => familyRowAbove(rows, row))).toEqual([0, 0, 0, 3, 3]);
    expect(familyRowAbove(Int32Array.of(0, 1), 1)).toBe(-1);
  });
});

const sizes = {
  offset: fc.integer({ min: 0, max: 400_000 }),
  viewport: fc.integer({ min: 1, max: 2_000 }),
  itemSize: fc.integer({ min: 10, max: 60 }),
  count: fc.integer({ min: 0, max: 10_000 }),
};

describe('the offset that shows an item', () => {
  it('scrolls just far enough to show an item in full', () => {
    fc.assert(
      fc.property(fc.record(sizes), fc.nat(), ({ offset, viewport, itemSize, count }, item) => {
        fc.pre(count > 0 && viewport >= itemSize);
        const index = item % count;
        const start = index * itemSize;
        const shown = offsetShowing(start, start + itemSize, offset, viewport);
        expect(shown).toBeLessThanOrEqual(index * itemSize);
        expect(shown + viewport).toBeGreaterThanOrEqual((index + 1) * itemSize);
        expect(offsetShowing(start, start + itemSize, shown, viewport)).toBe(shown);
      }),
    );
  });
});
