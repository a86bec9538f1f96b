import { describe, expect, it } from '@jest/globals';
import { smallMarket } from '@pmm/shared/testing';
import { marketContent } from '../testing/marketContent';
import { gridLayout } from './gridLayout';
import { HeaderRow } from './HeaderRow';
import { NONE } from './Pool';
import type { Range } from './visibleRange';

const headerOf = (change: Parameters<typeof marketContent>[1] = {}, width = 1_000) => {
  const head = new HeaderRow();
  const content = marketContent(smallMarket, change);
  const layout = gridLayout({ width, height: 600 }, content);
  head.update(content, layout);
  head.showColumns({ from: layout.pinned, to: 3 }, -1, layout);
  return head;
};
/** Shows other columns, or the same ones with another focusable one. */
const shownAgain = (change: Parameters<typeof marketContent>[1] = {}) => {
  const head = headerOf(change);
  const content = marketContent(smallMarket, change);
  const layout = gridLayout({ width: 1_000, height: 600 }, content);
  return (columns: Range, active: number) => {
    head.showColumns(columns, active, layout);
    return headersOf(head).flatMap(({ index, name }) => (index > 3 ? [name] : []));
  };
};
const headersOf = (head: HeaderRow) =>
  [...head.element.querySelectorAll<HTMLElement>('[role="columnheader"]')]
    .map((header) => ({
      index: Number(header.getAttribute('aria-colindex')),
      name: header.querySelector('.name')?.textContent,
      isLeading: header.closest('.leading') !== null,
    }))
    .sort((one, other) => one.index - other.index);

describe('the column headers', () => {
  it('name the product, the figures and the columns, in this order', () => {
    expect(headersOf(headerOf())).toEqual([
      { index: 1, name: 'Product', isLeading: true },
      { index: 2, name: 'Available\nnow', isLeading: true },
      { index: 3, name: 'Available\n7 days', isLeading: true },
      { index: 4, name: 'Nordlicht', isLeading: false },
      { index: 5, name: 'Rosen', isLeading: false },
      { index: 6, name: 'Citypharm', isLeading: false },
    ]);
  });

  it('stand beside the figures where they are pinned', () => {
    const pinned = headersOf(headerOf({ pinned: 2 }));
    expect(pinned.map(({ isLeading }) => isLeading)).toEqual([true, true, true, true, true, false]);
  });

  it('leave out the figures for which a phone has no room', () => {
    const narrow = headersOf(headerOf({}, 390));
    expect(narrow.map(({ name }) => name)).toEqual([
      'Product',
      'Available\n7 days',
      ...['Nordlicht', 'Rosen', 'Citypharm'],
    ]);
  });

  it('say by which of them the rows are sorted', () => {
    const { element } = headerOf({ sort: { by: 'now', descending: true } });
    const sorted = [...element.querySelectorAll('[aria-sort]')];
    expect(sorted.map((header) => header.getAttribute('aria-sort'))).toEqual(['descending']);
    expect(sorted[0]).toHaveTextContent('Available now');
  });

  it('say no more that the rows are sorted when they are not', () => {
    const content = marketContent(smallMarket);
    const layout = gridLayout({ width: 1_000, height: 600 }, content);
    const head = headerOf({ sort: { by: 'now', descending: true } });
    head.update(content, layout);
    expect(head.element.querySelectorAll('[aria-sort]')).toHaveLength(0);
  });

  it('say to the style sheet what they are', () => {
    const { element } = headerOf();
    expect(element).toHaveClass('head');
    const classes = [...element.querySelectorAll('[role="columnheader"]')].map(
      ({ className }) => className,
    );
    expect(classes).toEqual([
      ...['product', 'figure', 'figure'],
      'column pharmacy',
      'column pharmacy',
      'column pharmacy stale incomplete',
    ]);
    expect(element.querySelector('.leading')).toHaveAttribute('role', 'presentation');
  });

  it('have a line for each figure below their name', () => {
    const { element } = headerOf();
    const figures = element.querySelector('.stale .figures');
    expect(figures?.textContent).toMatch(/^[^\n]+ min\n26 h old$/);
  });

  it('have no such line where there is no figure, and one however often they are shown', () => {
    const head = headerOf();
    const content = marketContent(smallMarket);
    const withFigures = { ...content, columnHeader: () => ({ ...content.corner, figures: ['7'] }) };
    const without = { ...content, columnHeader: () => content.corner };
    const layout = gridLayout({ width: 1_000, height: 600 }, content);
    const bare = new HeaderRow();
    bare.update(without, layout);
    bare.showColumns({ from: 0, to: 3 }, NONE, layout);
    expect(bare.element.querySelectorAll('.figures')).toHaveLength(0);
    const lines = () =>
      [...head.element.querySelectorAll('.figures')].map(({ textContent }) => textContent);
    for (const shown of [withFigures, withFigures]) head.update(shown, layout);
    expect(lines()).toEqual(['7', '7', '7']);
    head.update(without, layout);
    expect(lines().join('')).toBe('');
  });

  it('are the first row, whose leading headers stand in their order', () => {
    const { element } = headerOf();
    expect(element).toHaveAttribute('role', 'row');
    expect(element).toHaveAttribute('aria-rowindex', '1');
    const leading = [...element.querySelectorAll('.leading [role="columnheader"]')];
    expect(leading.map((header) => header.getAttribute('aria-colindex'))).toEqual(['1', '2', '3']);
  });

  it('of figures stay the same elements, and go where the grid has become too narrow', () => {
    const content = marketContent(smallMarket);
    const head = headerOf();
    const figures = () => [...head.element.querySelectorAll('.figure')];
    const before = figures();
    head.update(content, gridLayout({ width: 1_000, height: 600 }, content));
    expect(figures()).toHaveLength(2);
    expect(figures().every((figure, place) => figure === before[place])).toBe(true);
    head.update(content, gridLayout({ width: 390, height: 600 }, content));
    expect(figures()).toHaveLength(1);
    expect(figures()[0]).toBe(before[0]);
    expect(figures()[0]).toHaveTextContent('Available 7 days');
  });

  it('stay for the column that has the focus, also out of sight, and are there once', () => {
    const show = shownAgain();
    expect(show({ from: 1, to: 2 }, 0)).toEqual(['Nordlicht', 'Rosen']);
    expect(show({ from: 1, to: 2 }, NONE)).toEqual(['Rosen']);
    const showBesidePinned = shownAgain({ pinned: 1 });
    expect(showBesidePinned({ from: 2, to: 3 }, 1)).toEqual(['Nordlicht', 'Rosen', 'Citypharm']);
    expect(showBesidePinned({ from: 2, to: 3 }, 0)).toEqual(['Nordlicht', 'Citypharm']);
  });

  it('are found by their place, from the product on', () => {
    for (const pinned of [0, 2]) {
      const head = headerOf({ pinned });
      const found = [-1, 0, 1, 2, 3, 4, 5].map((column) => head.elementAt(column));
      expect(found.map((header) => header?.getAttribute('aria-colindex'))).toEqual([
        ...['1', '2', '3', '4', '5', '6'],
        undefined,
      ]);
    }
  });

  it('keep their element, and with it the focus, when a column moves', () => {
    const head = headerOf();
    const before = [2, 3, 4].map((column) => head.elementAt(column));
    const placesBefore = (elements: (Element | undefined)[]) =>
      elements.map((element) => before.findIndex((other) => other === element));
    head.swapColumns(2, 4);
    expect(placesBefore([2, 3, 4].map((column) => head.elementAt(column)))).toEqual([2, 1, 0]);
    expect(placesBefore([...head.element.querySelectorAll('.column')])).toEqual([2, 1, 0]);
  });

  it('are asked for no column that other data do not have', () => {
    const content = marketContent(smallMarket);
    const layout = gridLayout({ width: 1_000, height: 600 }, content);
    const head = headerOf();
    const asked: number[] = [];
    const fewer = {
      ...{ ...content, columns: content.columns.slice(1) },
      columnHeader: (column: number) => {
        asked.push(column);
        return content.columnHeader(column);
      },
    };
    head.update(fewer, layout);
    expect(new Set(asked)).toEqual(new Set([0, 1]));
  });

  it('are none before there is content', () => {
    const head = new HeaderRow();
    const layout = gridLayout({ width: 1_000, height: 600 }, marketContent(smallMarket));
    head.showColumns({ from: 0, to: 3 }, -1, layout);
    expect(head.element.querySelectorAll('.column .name:not(:empty)')).toHaveLength(0);
  });
});
