import { expect, it } from '@jest/globals';
import { smallMarket } from '@pmm/shared/testing';
import { marketContent } from '../../testing/marketContent';
import { columnRules, leftOfColumn, placeOfColumn } from './columnPlace';
import { gridLayout } from './gridLayout';

const layout = gridLayout({ width: 1_000, height: 600 }, marketContent(smallMarket, { pinned: 1 }));
const { columnWidth } = layout.content.sizes;

/** Pixels from where the columns of its kind begin, by the rule of its class or by its own style. */
const leftByRules = (column: number): number => {
  const { classes, start } = placeOfColumn(layout, column);
  const rule = new RegExp(`\\.${classes.trim()} \\{([^}]*)`).exec(
    columnRules('&', columnWidth),
  )?.[1];
  return Number(/ (\d+)px/.exec(start === '' ? (rule ?? '') : start)?.[1]);
};

it('a column stands where its pixels are', () => {
  for (const column of [0, 1, 2, 50, 51, 299, 400, 401, 2_999]) {
    expect([column, leftByRules(column)]).toEqual([column, leftOfColumn(layout, column)]);
  }
});
