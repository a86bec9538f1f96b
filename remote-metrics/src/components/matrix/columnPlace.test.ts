import { expect, it } from '@jest/globals';
import { smallMarket } from '@pmm/shared/testing';
import { marketContent } from '../../testing/marketContent';
import { leftOfColumn, placeOfColumn, placeRules } from './columnPlace';
import { gridLayout } from './gridLayout';

const layout = gridLayout({ width: 1_000, height: 600 }, marketContent(smallMarket, { pinned: 1 }));
const { columnWidth } = layout.content.sizes;

/** Pixels from where the columns of its kind begin, by the rules of its classes. */
const leftByRules = (column: number): number =>
  placeOfColumn(layout, column)
    .trim()
    .split(' ')
    .map((className) => {
      const [, columns] = new RegExp(
        `\\.${className} \\{[^}]*?(\\d+) \\* var\\(--column-width\\)`,
      ).exec(placeRules) ?? ['', NaN];
      return Number(columns) * columnWidth;
    })
    .reduce((sum, width) => sum + width);

it('the classes of a column place it where its pixels are', () => {
  for (const column of [0, 1, 2, 50, 51, 52, 100, 299, 2_999]) {
    expect([column, leftByRules(column)]).toEqual([column, leftOfColumn(layout, column)]);
  }
});
