import { describe, expect, it } from '@jest/globals';
import { matrixRows, productIdAt } from '../../testing/matrixRows';
import { chainsOf } from './chains';

const { products } = matrixRows({ families: ['F', 'F', 'F', 'F'], pharmacies: 1, window: null });

/** By place: each pair is a product and the one that replaces it. */
const chains = (...pairs: (readonly [former: number, newer: number])[]) =>
  chainsOf(
    products,
    pairs.map(([former, newer]) => ({
      ...{ former: productIdAt(former), newer: productIdAt(newer), since: newer },
    })),
  ).map(({ newest, former, since }) => ({
    places: [...former, newest].map(({ id }) => id - productIdAt(0)),
    since,
  }));

describe('chains of products', () => {
  it('go from the oldest to the newest, whatever their order in the watchlist', () => {
    expect(chains([2, 0], [3, 2])).toEqual([{ places: [3, 2, 0], since: [2, 0] }]);
  });

  it('end where two products have the same successor', () => {
    expect(chains([0, 2], [1, 2])).toEqual([]);
    expect(chains([0, 2], [1, 2], [2, 3])).toEqual([{ places: [2, 3], since: [3] }]);
  });

  it('are no circles, and no product replaces itself', () => {
    expect(chains([0, 1], [1, 2], [2, 0])).toEqual([]);
    expect(chains([0, 0])).toEqual([]);
  });
});
