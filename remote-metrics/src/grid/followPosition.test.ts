import { describe, expect, it } from '@jest/globals';
import { smallMarket, type MarketStory } from '@pmm/shared/testing';
import { plainMarketContent, marketContent } from '../testing/marketContent';
import { followPosition } from './followPosition';
import { actionAt } from './gridAction';
import { gridLayout } from './gridLayout';

// Rows: 1 Bronchopal Syrup, 2 100 ml, 3 200 ml, 4 Bronchopal Tabs, 5 20 St, 6 50 St, 7 Import.
const all = () => plainMarketContent(smallMarket);
// Rows: 1 Bronchopal Syrup, 2 200 ml, 3 Bronchopal Tabs, 4 50 St.
const changed = () => plainMarketContent(smallMarket, { mode: 'changes' });
const follow = (row: number, column: number, former = all(), next = changed()) =>
  followPosition({ row, column }, former, next, 0);

/** The market without its first pharmacy. */
const withoutFirst: MarketStory = {
  pharmacies: smallMarket.pharmacies.slice(1),
  families: smallMarket.families.map(({ name, skus }) => ({
    name,
    skus: skus.map((sku) => ({ ...sku, cells: sku.cells.slice(1) })),
  })),
};

describe('a position in new data', () => {
  it('follows its SKU or family when rows change', () => {
    expect(follow(6, 2)).toEqual({ row: 4, column: 2 });
    expect(follow(4, 2)).toEqual({ row: 3, column: 2 });
    expect(follow(1, 0)).toEqual({ row: 1, column: 0 });
    expect(follow(4, 3, changed(), all())).toEqual({ row: 6, column: 3 });
  });

  it('follows its pharmacy when pharmacies change', () => {
    const fewer = plainMarketContent(withoutFirst);
    expect(follow(3, 3, all(), fewer)).toEqual({ row: 3, column: 2 });
    expect(follow(0, 2, all(), fewer)).toEqual({ row: 0, column: 1 });
    expect(follow(2, 1, fewer, all())).toEqual({ row: 2, column: 2 });
  });

  it('keeps its place when the SKU or the pharmacy is gone', () => {
    expect(follow(2, 2)).toEqual({ row: 2, column: 2 });
    expect(follow(7, 2)).toEqual({ row: 7, column: 2 });
    expect(follow(3, 1, all(), plainMarketContent(withoutFirst))).toEqual({ row: 3, column: 1 });
  });

  it('follows its pharmacy when there are figures before the columns', () => {
    const fewer = plainMarketContent(withoutFirst);
    const followBeside = (column: number) =>
      followPosition({ row: 3, column }, all(), fewer, 2).column;
    expect([5, 4, 2, 1, 0].map(followBeside)).toEqual([4, 3, 2, 1, 0]);
  });

  it('stays in the headers', () => {
    expect(follow(0, 0)).toEqual({ row: 0, column: 0 });
    expect(follow(0, 2)).toEqual({ row: 0, column: 2 });
    expect(follow(6, 0)).toEqual({ row: 4, column: 0 });
  });
});

describe('the action at a position', () => {
  // Rows: 1 Bronchopal Syrup, 2 100 ml, 3 200 ml, 4 Bronchopal Tabs, 5 20 St, 6 50 St, 7 Import.
  const content = plainMarketContent(smallMarket);
  const layout = gridLayout({ width: 1_000, height: 600 }, content);
  const at = (row: number, column: number) => actionAt(content, layout, { row, column });

  describe('actionAt', () => {
    it('opens the cell at the position', () => {
      expect(at(2, 1)).toEqual({ kind: 'open cell', product: 0, column: 0 });
      expect(at(3, 3)).toEqual({ kind: 'open cell', product: 1, column: 2 });
      expect(at(7, 2)).toEqual({ kind: 'open cell', product: 4, column: 1 });
    });

    it('collapses a family anywhere in its row', () => {
      expect(at(4, 0)).toEqual({ kind: 'toggle row', row: -2 });
      expect(at(4, 3)).toEqual({ kind: 'toggle row', row: -2 });
      expect(at(1, 1)).toEqual({ kind: 'toggle row', row: -1 });
    });

    it('opens the header of a column, a figure and the products', () => {
      expect(at(0, 0)).toEqual({ kind: 'open header', id: 'product' });
      expect(at(0, 2)).toEqual({ kind: 'open header', id: content.columns[1]?.id });
      const withFigures = marketContent(smallMarket);
      const layoutOfBoth = gridLayout({ width: 1_000, height: 600 }, withFigures);
      const ids = [1, 2, 3].map((column) =>
        actionAt(withFigures, layoutOfBoth, { row: 0, column }),
      );
      expect(ids).toEqual(
        ['now', 'share', content.columns[0]?.id].map((id) => ({ kind: 'open header', id })),
      );
      expect(actionAt(withFigures, layoutOfBoth, { row: 2, column: 2 })).toBeNull();
      expect(actionAt(withFigures, layoutOfBoth, { row: 2, column: 3 })).toEqual(at(2, 1));
    });

    it('is none at the header of a SKU and outside of the grid', () => {
      expect(at(2, 0)).toBeNull();
      expect(at(8, 1)).toBeNull();
      expect(at(0, 9)).toBeNull();
    });
  });
});
