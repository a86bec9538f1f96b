import { describe, expect, it } from '@jest/globals';
import { flagsOf, timeOf } from '../../storage/sightings';
import type { ParsedObservation } from '../parsing/parseRecord';
import { batchOf, freshCellOf, type PlacedObservation } from '../testing/placedBatch';
import { groupByCell } from './cells';
import { firstTimeOf, lastTimeOf } from './facts';
import { rowsOf } from './placedBatch';

const seen = (at: number, change: Partial<ParsedObservation> = {}): PlacedObservation => ({
  ...{ productId: 3, channelId: 5 },
  observation: {
    ...{ pzn: '', channel: '', at, status: 1, price: null, review: null, url: null },
    ...change,
  },
});
const price = (priceCents: number, currency = 'EUR') => ({ price: { priceCents, currency } });

describe('the observations of a batch', () => {
  it('are grouped by product and pharmacy', () => {
    const at = (productId: number, channelId: number, time: number) => ({
      ...{ ...seen(time), productId, channelId },
    });
    const batch = [at(1, 2, 10), at(2, 1, 11), at(1, 1, 12), at(1, 2, 13)];
    const cells = groupByCell([...rowsOf(batchOf(batch))]);
    expect(cells.map((cell) => cell.map(({ row }) => row))).toEqual([[0, 3], [1], [2]]);
  });
});

describe('the observations of a cell', () => {
  it('are in order, with a point for each fact that they contain', () => {
    const cell = freshCellOf([
      seen(20, { status: 0, url: 'https://a.example' }),
      seen(10, { ...price(999), review: { rating: 4.5, reviewCount: null } }),
    ]);
    expect([cell.productId, cell.channelId]).toEqual([3, 5]);
    expect([firstTimeOf(cell), lastTimeOf(cell)]).toEqual([10, 20]);
    expect(cell.points).toEqual([
      [
        { at: 10, value: [1] },
        { at: 20, value: [0] },
      ],
      [{ at: 10, value: [999, 'EUR'] }],
      [{ at: 10, value: [4.5, null] }],
      [{ at: 20, value: ['https://a.example'] }],
    ]);
  });

  it('have flags for the facts that were observed at each time', () => {
    const { sightings } = freshCellOf([
      seen(10),
      seen(20, price(999)),
      seen(30, { review: { rating: null, reviewCount: 3 } }),
      seen(40, { url: 'https://a.example', ...price(999) }),
    ]);
    expect(sightings.map((one) => [timeOf(one), flagsOf(one)])).toEqual([
      ...[
        [10, 0],
        [20, 1],
        [30, 2],
        [40, 5],
      ],
    ]);
  });

  it.each([
    ['in one order', 1],
    ['in the other', -1],
  ])('of the same second are merged, with the greater value of each fact: %s', (_what, order) => {
    const both = [
      seen(10, { status: 2, ...price(999) }),
      seen(10, { status: 1, ...price(1_099), url: 'https://a.example' }),
    ];
    const { sightings, points } = freshCellOf(order === 1 ? both : both.reverse());
    expect(sightings.map((one) => [timeOf(one), flagsOf(one)])).toEqual([[10, 5]]);
    expect(points).toEqual([
      [{ at: 10, value: [2] }],
      [{ at: 10, value: [1_099, 'EUR'] }],
      [],
      [{ at: 10, value: ['https://a.example'] }],
    ]);
  });
});
