import { describe, expect, it } from '@jest/globals';
import { smallMarket } from '@pmm/shared/testing';
import { modelOf } from '../../testing/matrixModel';
import { actionAt } from './gridAction';

// Rows: 1 Bronchopal Syrup, 2 100 ml, 3 200 ml, 4 Bronchopal Tabs, 5 20 St, 6 50 St, 7 Import.
const at = (row: number, column: number) => actionAt(modelOf(smallMarket), { row, column });

describe('acting on a position', () => {
  it('opens the very cell, not the one beside', () => {
    expect(at(2, 1)).toEqual({ kind: 'open cell', product: 0, column: 0 });
    expect(at(3, 3)).toEqual({ kind: 'open cell', product: 1, column: 2 });
    expect(at(7, 2)).toEqual({ kind: 'open cell', product: 4, column: 1 });
  });

  it('folds a family in all of its row', () => {
    expect(at(4, 0)).toEqual({ kind: 'toggle family', name: 'Bronchopal Tabs' });
    expect(at(4, 3)).toEqual({ kind: 'toggle family', name: 'Bronchopal Tabs' });
    expect(at(1, 1)).toEqual({ kind: 'toggle family', name: 'Bronchopal Syrup' });
  });

  it('does nothing in the headers and outside of the grid', () => {
    expect(at(2, 0)).toBeNull();
    expect(at(0, 2)).toBeNull();
    expect(at(8, 1)).toBeNull();
  });
});
