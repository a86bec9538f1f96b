import { describe, expect, it } from '@jest/globals';
import { smallMarket } from '@pmm/shared/testing';
import { marketContent } from '../../testing/marketContent';
import { gridLayout } from './gridLayout';
import { HeaderRow } from './HeaderRow';

const headerOf = (change: Parameters<typeof marketContent>[1] = {}, width = 1_000) => {
  const head = new HeaderRow();
  const content = marketContent(smallMarket, change);
  const layout = gridLayout({ width, height: 600 }, content);
  head.update(content, layout);
  head.showColumns({ from: layout.pinned, to: 3 }, -1, layout);
  return head;
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
