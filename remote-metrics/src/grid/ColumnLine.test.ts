import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { smallMarket } from '@pmm/shared/testing';
import fc from 'fast-check';
import { marketContent } from '../testing/marketContent';
import { ColumnLine } from './ColumnLine';
import { gridLayout } from './gridLayout';
import { NONE, type Pooled } from './Pool';

class Item implements Pooled {
  readonly element = document.createElement('button');
}

const layout = gridLayout({ width: 1_000, height: 600 }, marketContent(smallMarket));
const { columnWidth } = layout.content.sizes;
const row = document.createElement('div');
const leading = document.createElement('div');
const place = jest.fn(({ element }: Item, column: number) => {
  element.textContent = String(column);
});
const newLine = () => new ColumnLine(row, () => new Item(), place);

const cells = () => [...row.querySelectorAll('button')];
const columnsOf = (elements: readonly Element[]) =>
  elements.map(({ textContent }) => Number(textContent));
const inFlow = () => cells().filter((element) => !element.hasAttribute('data-apart'));
/** Pixels from the begin of the columns. */
const leftOf = (element: HTMLButtonElement): number =>
  parseFloat(row.querySelector<HTMLElement>('.spacer')?.style.inlineSize || '0') +
  inFlow().indexOf(element) * columnWidth;

beforeEach(() => {
  row.replaceChildren(leading);
  document.body.replaceChildren(row);
  place.mockClear();
});

describe('the cells of a row', () => {
  it('stand in the order of their columns, behind room for those before them', () => {
    const line = newLine();
    line.show({ from: 3, to: 6 }, NONE, layout);
    expect(columnsOf(cells())).toEqual([3, 4, 5]);
    expect(cells().map(leftOf)).toEqual([3, 4, 5].map((column) => column * columnWidth));
    expect(row.firstElementChild).toBe(leading);
    expect(cells().every((cell) => !cell.hasAttribute('style'))).toBe(true);
  });

  it('are used again for the columns that come into sight, and alone hear of it', () => {
    const line = newLine();
    line.show({ from: 0, to: 4 }, NONE, layout);
    const before = new Set(cells());
    place.mockClear();
    line.show({ from: 2, to: 6 }, NONE, layout);
    expect(new Set(cells())).toEqual(before);
    expect(place.mock.calls.map(([, column]) => column)).toEqual([5, 4]);
    expect(columnsOf(cells())).toEqual([2, 3, 4, 5]);
    place.mockClear();
    line.show({ from: 2, to: 6 }, NONE, layout);
    expect(place).not.toHaveBeenCalled();
  });

  it('stand apart where their column is kept outside of those in sight', () => {
    const line = newLine();
    line.show({ from: 0, to: 3 }, 1, layout);
    const kept = line.get(1)?.element;
    kept?.focus();
    line.show({ from: 5, to: 8 }, 1, layout);
    expect(kept).toHaveAttribute('data-apart');
    expect(kept?.style.insetInlineStart).toBe(`calc(var(--leading-width) + ${columnWidth}px)`);
    expect(columnsOf(cells())).toEqual([1, 5, 6, 7]);
    line.show({ from: 0, to: 3 }, 1, layout);
    expect(kept).not.toHaveAttribute('data-apart');
    expect(kept?.style.insetInlineStart).toBe('');
    expect(kept).toHaveFocus();
  });

  it('stand right wherever the row is scrolled to, and whichever is kept', () => {
    const column = fc.nat({ max: 30 });
    fc.assert(
      fc.property(
        fc.array(fc.record({ from: column, count: fc.nat({ max: 8 }), kept: fc.option(column) })),
        (steps) => {
          row.replaceChildren(leading);
          const line = newLine();
          for (const { from, count, kept } of steps) {
            const range = { from, to: from + count };
            line.show(range, kept ?? NONE, layout);
            const shown = new Set(Array.from({ length: count }, (_, index) => from + index));
            if (kept !== null) shown.add(kept);
            expect(columnsOf(cells())).toEqual([...shown].sort((one, other) => one - other));
            for (const element of inFlow()) {
              expect(leftOf(element)).toBe(Number(element.textContent) * columnWidth);
            }
            const isApart = kept !== null && (kept < range.from || kept >= range.to);
            expect(row.querySelectorAll('[data-apart]')).toHaveLength(isApart ? 1 : 0);
          }
        },
      ),
    );
  });

  it('exchange their columns without losing the focus', () => {
    const line = newLine();
    line.show({ from: 0, to: 4 }, 1, layout);
    const focused = line.get(1)?.element;
    focused?.focus();
    line.swap(1, 3);
    for (const [column, item] of line.entries()) place(item, column);
    line.show({ from: 0, to: 4 }, 3, layout);
    expect(line.get(3)?.element).toBe(focused);
    expect(focused).toHaveFocus();
    expect(columnsOf(cells())).toEqual([0, 1, 2, 3]);
  });

  it('take the focused one to a column that has none yet', () => {
    const line = newLine();
    line.show({ from: 0, to: 3 }, 1, layout);
    const moved = line.get(1)?.element;
    line.swap(1, 9);
    for (const [column, item] of line.entries()) place(item, column);
    line.show({ from: 0, to: 3 }, 9, layout);
    expect(line.get(9)?.element).toBe(moved);
    expect(columnsOf(cells())).toEqual([0, 1, 2, 9]);
    line.swap(2, 2);
    expect(columnsOf(cells())).toEqual([0, 1, 2, 9]);
  });
});
