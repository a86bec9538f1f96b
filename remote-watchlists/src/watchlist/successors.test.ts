import { expect, it } from '@jest/globals';
import type { WatchlistItem } from '@pmm/shared/contracts/watchlistItem';
import { itemsWithoutSuccessor } from './successors';

const item = (pzn: string, successorPzn?: string): WatchlistItem => ({
  ...{ itemId: pzn, pzn, sku: pzn, productFamily: 'Syrup', kind: 'listed' },
  ...{ visible: true, displayOrder: 'Ab' },
  ...(successorPzn !== undefined && { successorPzn }),
});

it.each([
  ['a product without a successor', [item('1')], []],
  ['a successor that is on the watchlist', [item('1', '2'), item('2')], []],
  ['a successor that is not', [item('1', '2'), item('3')], ['1']],
  ['the same successor of two products', [item('1', '3'), item('2', '3')], ['1']],
])('of %s', (_what, items, found) => {
  expect(itemsWithoutSuccessor(items).map(({ pzn }) => pzn)).toEqual(found);
});
