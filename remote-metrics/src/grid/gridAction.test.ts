import { describe, expect, it } from '@jest/globals';
import { smallMarket } from '@pmm/shared/testing';
import { marketContent, plainMarketContent } from '../testing/marketContent';
import { actionAt } from './gridAction';
import { gridLayout } from './gridLayout';

// Rows: 1 Bronchopal Syrup, 2 100 ml, 3 200 ml, 4 Bronchopal Tabs, 5 20 St, 6 50 St, 7 Import.
const content = plainMarketContent(smallMarket);
const layout = gridLayout({ width: 1_000, height: 600 }, content);
const at = (row: number, column: number) => actionAt(content, layout, { row, column });

describe('acting on a position', () => {
  it('opens the very cell, not the one beside', () => {
    expect(at(2, 1)).toEqual({ kind: 'open cell', product: 0, column: 0 });
    expect(at(3, 3)).toEqual({ kind: 'open cell', product: 1, column: 2 });
    expect(at(7, 2)).toEqual({ kind: 'open cell', product: 4, column: 1 });
  });

  it('folds a family in all of its row', () => {
    expect(at(4, 0)).toEqual({ kind: 'toggle family', family: 1 });
    expect(at(4, 3)).toEqual({ kind: 'toggle family', family: 1 });
    expect(at(1, 1)).toEqual({ kind: 'toggle family', family: 0 });
  });

  it('asks for the header of a column, a figure and the products', () => {
    expect(at(0, 0)).toEqual({ kind: 'open header', id: 'product' });
    expect(at(0, 2)).toEqual({ kind: 'open header', id: content.columns[1]?.id });
    const withFigures = marketContent(smallMarket);
    const layoutOfBoth = gridLayout({ width: 1_000, height: 600 }, withFigures);
    const ids = [1, 2, 3].map((column) => actionAt(withFigures, layoutOfBoth, { row: 0, column }));
    expect(ids).toEqual(
      ['now', 'share', content.columns[0]?.id].map((id) => ({ kind: 'open header', id })),
    );
    expect(actionAt(withFigures, layoutOfBoth, { row: 2, column: 2 })).toBeNull();
    expect(actionAt(withFigures, layoutOfBoth, { row: 2, column: 3 })).toEqual(at(2, 1));
  });

  it('does nothing at the header of a SKU and outside of the grid', () => {
    expect(at(2, 0)).toBeNull();
    expect(at(8, 1)).toBeNull();
    expect(at(0, 9)).toBeNull();
  });
});
