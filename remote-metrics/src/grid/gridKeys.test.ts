import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { commandOf } from './gridKeys';

const extent = { rows: 100, columns: 20, page: 10 };
const middle = { row: 50, column: 10 };
const none = { ctrlKey: false, altKey: false, metaKey: false, shiftKey: false };
const press = (key: string, start = middle, held: Partial<typeof none> = {}, within = extent) =>
  commandOf({ ...none, ...held, key }, start, within);

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
    expect(press(key, middle, { ctrlKey })).toEqual({ moveTo: target });
  });

  it.each(['Enter', ' '])('acts on the active cell at "%s"', (key) => {
    expect(press(key)).toBe('act');
  });

  it('leaves every other key to the browser', () => {
    expect(press('Tab')).toBeNull();
    expect(press('a')).toBeNull();
    expect(press('toString')).toBeNull();
  });

  it.each(['altKey', 'metaKey', 'shiftKey'])('leaves keys with %s to the browser', (modifier) => {
    expect(press('ArrowDown', middle, { [modifier]: true })).toBeNull();
    expect(press('Enter', middle, { [modifier]: true })).toBeNull();
  });

  it('reaches the headers by arrows, but turns no page into them', () => {
    expect(press('ArrowUp', { row: 1, column: 3 })).toEqual({ moveTo: { row: 0, column: 3 } });
    expect(press('PageUp', { row: 5, column: 3 })).toEqual({ moveTo: { row: 1, column: 3 } });
    expect(press('PageUp', { row: 0, column: 3 })).toEqual({ moveTo: { row: 0, column: 3 } });
  });

  it('turns pages by a row at least, in a viewport that shows none in full', () => {
    for (const page of [0, 1, 2]) {
      const low = { ...extent, page };
      expect(press('PageDown', middle, {}, low)).toEqual({ moveTo: { row: 51, column: 10 } });
    }
  });

  it('stays in the headers of a grid without rows', () => {
    const empty = { ...extent, rows: 0 };
    const header = { row: 0, column: 3 };
    expect(press('Home', header, { ctrlKey: true }, empty)).toEqual({
      moveTo: { row: 0, column: 0 },
    });
    expect(press('PageUp', header, {}, empty)).toEqual({ moveTo: header });
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
            const command = press(key, position, { ctrlKey }, small);
            if (command === null || command === 'act') continue;
            position = command.moveTo;
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
