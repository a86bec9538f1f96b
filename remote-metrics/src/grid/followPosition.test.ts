import { describe, expect, it } from '@jest/globals';
import { smallMarket, type MarketStory } from '@pmm/shared/testing';
import { plainMarketContent } from '../testing/marketContent';
import { followPosition } from './followPosition';

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
  it('stays on its SKU or family when rows come and go', () => {
    expect(follow(6, 2)).toEqual({ row: 4, column: 2 });
    expect(follow(4, 2)).toEqual({ row: 3, column: 2 });
    expect(follow(1, 0)).toEqual({ row: 1, column: 0 });
    expect(follow(4, 3, changed(), all())).toEqual({ row: 6, column: 3 });
  });

  it('stays on its pharmacy when pharmacies come and go', () => {
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

  it('stays on its pharmacy beside figures', () => {
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
