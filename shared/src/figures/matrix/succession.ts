import type { MatrixProduct } from '../../contracts/matrix';
import type { Rows } from './matrixRows';
import type { Families } from './shownProducts';

/** The PZN of a product, and those of the products that are one row with it. */
export const pznsOf = ({ pzn, succession }: MatrixProduct): string[] => [
  pzn,
  ...(succession?.former ?? []).map((former) => former.pzn),
];

/** The PZN of the product that counts at a column. */
export const pznAt = ({ pzn, succession }: MatrixProduct, column: number): string =>
  succession?.former.find(({ countsAt }) => countsAt.includes(column))?.pzn ?? pzn;

/** A decoded matrix; `links` has each product of its rows that contain several. */
export interface WithLinks<Matrix> extends Families {
  links: Matrix | null;
}

/** Greater than the index of any product. */
const FIRST_LINK = 2 ** 24;

/** Whether the row is that of one product of another row. */
export const isLinkRow = (row: number): boolean => row >= FIRST_LINK;
/** Its index in `links`. */
export const linkOfRow = (row: number): number => row - FIRST_LINK;

/** Below each unfolded row those of its products, the oldest first. */
export const withLinkRows = (
  rows: Rows,
  { products, links }: WithLinks<Families>,
  unfolded: ReadonlySet<string>,
): Rows => {
  if (links === null || unfolded.size === 0) return rows;
  const linkOf = new Map(links.products.map(({ pzn }, index) => [pzn, index]));
  return Int32Array.from(
    [...rows].flatMap((row) => {
      const product = products[row];
      if (!product?.succession || !unfolded.has(product.pzn)) return [row];
      const [newest = '', ...former] = pznsOf(product);
      const ofRow = [...former, newest].flatMap((pzn) => linkOf.get(pzn) ?? []);
      return [row, ...ofRow.map((link) => FIRST_LINK + link)];
    }),
  );
};

/** The matrix of a row, which is `links` for one of its rows, and the index in it. */
export const placeOfRow = <Matrix extends WithLinks<Matrix>>(
  matrix: Matrix,
  row: number,
): { matrix: Matrix; product: number } =>
  isLinkRow(row) && matrix.links !== null
    ? { matrix: matrix.links, product: linkOfRow(row) }
    : { matrix, product: row };
