import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { offsetShowing, visibleRange } from './visibleRange';

const sizes = {
  offset: fc.integer({ min: 0, max: 400_000 }),
  viewport: fc.integer({ min: 1, max: 2_000 }),
  itemSize: fc.integer({ min: 10, max: 60 }),
  count: fc.integer({ min: 0, max: 10_000 }),
};

describe('the mounted part of an axis', () => {
  it('holds whatever the viewport touches, and never more because of the offset', () => {
    fc.assert(
      fc.property(fc.record(sizes), ({ offset, viewport, itemSize, count }) => {
        const end = Math.max(0, count * itemSize - viewport);
        const { from, to } = visibleRange(Math.min(offset, end), viewport, itemSize, count, 2);
        const atStart = visibleRange(0, viewport, itemSize, count, 2);
        expect(to - from).toBe(atStart.to - atStart.from);
        expect(from).toBeGreaterThanOrEqual(0);
        expect(to).toBeLessThanOrEqual(count);
        const first = Math.floor(Math.min(offset, end) / itemSize);
        const last = Math.min(count, Math.ceil((Math.min(offset, end) + viewport) / itemSize));
        if (count > 0) expect(from).toBeLessThanOrEqual(first);
        expect(to).toBeGreaterThanOrEqual(last);
      }),
    );
  });

  it('has one item more than fits, and the asked number on both sides', () => {
    // 100 pixels show parts of three items of 40, and of four after half an item.
    expect(visibleRange(400, 100, 40, 100, 0)).toEqual({ from: 10, to: 14 });
    expect(visibleRange(400, 100, 40, 100, 2)).toEqual({ from: 8, to: 16 });
  });

  it('does not scroll to what is in sight', () => {
    expect(offsetShowing(80, 120, 60, 100)).toBe(60);
  });

  it('scrolls no further than it takes to show an item in full', () => {
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
