import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { move } from './gridPosition';

const extent = { rows: 100, columns: 20, page: 10 };
const from = { row: 50, column: 10 };
const press = (key: string, ctrlKey = false, start = from) => move(start, { key, ctrlKey }, extent);

describe('the keys of the grid', () => {
  it.each([
    ['ArrowUp', false, { row: 49, column: 10 }],
    ['ArrowDown', false, { row: 51, column: 10 }],
    ['ArrowLeft', false, { row: 50, column: 9 }],
    ['ArrowRight', false, { row: 50, column: 11 }],
    ['Home', false, { row: 50, column: 0 }],
    ['End', false, { row: 50, column: 20 }],
    ['Home', true, { row: 1, column: 0 }],
    ['End', true, { row: 100, column: 20 }],
    ['PageUp', false, { row: 41, column: 10 }],
    ['PageDown', false, { row: 59, column: 10 }],
  ])('%s (with Ctrl: %s) leads to %o', (key, ctrlKey, target) => {
    expect(press(key, ctrlKey)).toEqual(target);
  });

  it('leaves every other key to the browser', () => {
    expect(press('Tab')).toBeNull();
    expect(press('a')).toBeNull();
    expect(press('toString')).toBeNull();
  });

  it('reaches the headers by arrows, but turns no page into them', () => {
    expect(press('ArrowUp', false, { row: 1, column: 3 })).toEqual({ row: 0, column: 3 });
    expect(press('PageUp', false, { row: 5, column: 3 })).toEqual({ row: 1, column: 3 });
  });

  it('never leaves the grid, however small it is', () => {
    const keys = ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight', 'PageUp', 'PageDown', 'End'];
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.constantFrom(...keys, 'Home'), fc.boolean())),
        fc.record({ rows: fc.nat(5), columns: fc.nat(5), page: fc.nat(3) }),
        (presses, small) => {
          let position = { row: 0, column: 0 };
          for (const [key, ctrlKey] of presses) {
            position = move(position, { key, ctrlKey }, small) ?? position;
            expect(position.row).toBeGreaterThanOrEqual(0);
            expect(position.row).toBeLessThanOrEqual(small.rows);
            expect(position.column).toBeGreaterThanOrEqual(0);
            expect(position.column).toBeLessThanOrEqual(small.columns);
          }
        },
      ),
    );
  });
});
