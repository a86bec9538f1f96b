import { describe, expect, it } from '@jest/globals';
import type { AvailabilityMatrix } from '../../contracts/availability';
import type { MatrixProduct } from '../../contracts/matrix';
import { matrixOf, smallMarket } from '../../testing/market';
import { decodeAvailability, availabilityFitsTogether } from '../availability/decodeAvailability';
import { keptAvailability } from '../availability/keptAvailability';
import { findInMatrix } from './find';
import { isLinkRow, linkOfRow, placeOfRow, pznAt, pznsOf, withLinkRows } from './succession';

const answer = matrixOf(smallMarket);
const [first, second, ...rest] = answer.products;
const FORMER = '99999993';

/** The second product has replaced another one, which counts at the last of three pharmacies. */
const joined: AvailabilityMatrix & { links: AvailabilityMatrix } = {
  ...answer,
  products: [first, second, ...rest].flatMap((product, index) => {
    if (product === undefined) return [];
    if (index !== 1) return [product];
    const former = {
      ...{ pzn: FORMER, name: 'Old', packSize: '10 ml', packs: 'none' as const, countsAt: [2] },
    };
    return [{ ...product, succession: { since: null, former: [former], severalAt: [0] } }];
  }),
  links: matrixOf({
    ...smallMarket,
    families: smallMarket.families.slice(0, 1).map((family) => ({
      ...family,
      skus: family.skus.slice(0, 2),
    })),
  }),
};
joined.links.products = joined.links.products.map((product, index) => ({
  ...product,
  pzn: index === 0 ? FORMER : (second?.pzn ?? ''),
}));
const matrix = decodeAvailability(joined);

describe('a row of several products', () => {
  it('shows them below it when it is unfolded, and other rows keep their places', () => {
    const rows = Int32Array.of(-1, 0, 1, 2);
    expect(withLinkRows(rows, matrix, new Set())).toBe(rows);
    expect(withLinkRows(rows, matrix, new Set([first?.pzn ?? '']))).toEqual(rows);
    const unfolded = withLinkRows(rows, matrix, new Set([second?.pzn ?? '']));
    expect([...unfolded].map((row) => (isLinkRow(row) ? `link ${linkOfRow(row)}` : row))).toEqual([
      ...[-1, 0, 1, 'link 0', 'link 1', 2],
    ]);
    expect(placeOfRow(matrix, unfolded[3] ?? 0)).toEqual({ matrix: matrix.links, product: 0 });
    expect(placeOfRow(matrix, 2)).toEqual({ matrix, product: 2 });
  });

  it('is found by the PZN of each of them', () => {
    const found = (text: string) => findInMatrix(matrix, [], text).foundProducts;
    expect(found(FORMER)?.indexOf(true)).toBe(1);
    expect(found(`${FORMER} ${first?.pzn ?? ''}`)?.slice(0, 3)).toEqual([true, true, false]);
  });

  it('says which of them counts at a pharmacy, also without hidden ones', () => {
    const [, product = matrix.products[0]] = matrix.products;
    if (!product) throw new Error('there is no product');
    expect(pznsOf(product)).toEqual([second?.pzn, FORMER]);
    expect([0, 1, 2].map((column) => pznAt(product, column))).toEqual([
      ...[second?.pzn, second?.pzn, FORMER],
    ]);
    const kept = keptAvailability(joined, [1, 2]);
    expect(availabilityFitsTogether(kept)).toBe(true);
    expect(kept.products[1]?.succession).toMatchObject({
      former: [{ countsAt: [1] }],
      severalAt: [],
    });
    expect(kept.links?.channels).toHaveLength(2);
  });

  it('is refused if a pharmacy of it does not exist', () => {
    const products = joined.products.map((product): MatrixProduct => {
      const { succession } = product;
      return succession ? { ...product, succession: { ...succession, severalAt: [3] } } : product;
    });
    expect(availabilityFitsTogether(joined)).toBe(true);
    expect(availabilityFitsTogether({ ...joined, products })).toBe(false);
  });
});
