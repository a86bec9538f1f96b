import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { commandOf } from './gridKeys';
import { positionOf, within } from './gridPosition';

const extent = { rows: 100, columns: 20, page: 10 };
const middle = { row: 50, column: 10 };
const none = { ctrlKey: false, altKey: false, metaKey: false, shiftKey: false };
const press = (
  key: string,
  start = middle,
  modifiers: Partial<typeof none> = {},
  within = extent,
) => commandOf({ ...none, ...modifiers, key }, start, within);

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

  it('reaches the headers by arrow keys, but not by paging', () => {
    expect(press('ArrowUp', { row: 1, column: 3 })).toEqual({ moveTo: { row: 0, column: 3 } });
    expect(press('PageUp', { row: 5, column: 3 })).toEqual({ moveTo: { row: 1, column: 3 } });
    expect(press('PageUp', { row: 0, column: 3 })).toEqual({ moveTo: { row: 0, column: 3 } });
  });

  it('moves by one row per page in a viewport that shows no row in full', () => {
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

describe('a position in the grid', () => {
  it('moves to the nearest place inside a grid that became smaller', () => {
    const extent = { rows: 4, columns: 2, page: 3 };
    expect(within({ row: 9, column: 1 }, extent)).toEqual({ row: 4, column: 1 });
    expect(within({ row: 2, column: 9 }, extent)).toEqual({ row: 2, column: 2 });
    expect(within({ row: -1, column: -1 }, extent)).toEqual({ row: 0, column: 0 });
  });
});

describe('the position of an event', () => {
  const page = document.createElement('main');
  page.innerHTML = `
    <div aria-rowindex="1"><div aria-colindex="5"><span class="header"></span></div></div>
    <div aria-rowindex="4">
      <div aria-colindex="1"><span class="name"></span></div>
      <div aria-colindex="3" class="cell"></div>
      <div class="gap"></div>
    </div>
    <div aria-colindex="3" class="stray"></div>`;
  const hit = (selector: string) => positionOf(page.querySelector(selector));

  it('is that of the cell or header around its target, headers counting as 0', () => {
    expect(hit('.cell')).toEqual({ row: 3, column: 2 });
    expect(hit('.name')).toEqual({ row: 3, column: 0 });
    expect(hit('.header')).toEqual({ row: 0, column: 4 });
  });

  it('is null between cells, outside of a row, and for other targets than elements', () => {
    expect(hit('.gap')).toBeNull();
    expect(hit('.stray')).toBeNull();
    expect(positionOf(page)).toBeNull();
    expect(positionOf(document)).toBeNull();
    expect(positionOf(null)).toBeNull();
  });
});
