import { expect, it } from '@jest/globals';
import { smallMarket } from '@pmm/shared/testing';
import { marketContent } from '../testing/marketContent';
import { ariaColumn, leftOfColumn, gridLayout } from './gridLayout';

const layout = gridLayout({ width: 1_000, height: 600 }, marketContent(smallMarket, { pinned: 1 }));
const { columnWidth } = layout.content.sizes;

it('a column stands behind all of its kind before it', () => {
  expect([0, 1, 2, 401].map((column) => leftOfColumn(layout, column))).toEqual([
    0,
    0,
    columnWidth,
    400 * columnWidth,
  ]);
});

it('is counted behind the product and the figures, pinned or not', () => {
  const before = 1 + layout.figures.length;
  expect([0, 1].map((column) => ariaColumn(layout, column))).toEqual([before + 1, before + 2]);
});
