import type { UnreadProduct } from '../../contracts/incidents';
import { lastingIncident, type PharmacyIncident } from './pharmacyIncidents';

/** By index of the row, when a product that no crawler reads any more was read last, in milliseconds. */
export type UnreadSince = ReadonlyMap<number, number>;

/** Those of an answer. */
export const unreadProducts = (unread: readonly UnreadProduct[] = []): UnreadSince =>
  new Map(unread.map(({ product, since }) => [product, Date.parse(since)]));

/** Those among the SKUs that a page has to choose from. */
export const currentUnread = (
  {
    unreadSince,
    products,
  }: { unreadSince: UnreadSince; products: readonly { kind: 'listed' | 'local' }[] },
  localSkus: boolean,
): number[] =>
  [...unreadSince.keys()].filter((product) => localSkus || products[product]?.kind === 'listed');

export const unreadFit = (
  unread: readonly UnreadProduct[] = [],
  products: readonly unknown[],
): boolean => unread.every(({ product }) => product >= 0 && product < products.length);

/** Why nobody knows whether a cell still is as it was last read, and since when, in milliseconds. */
export interface Unconfirmed {
  because: 'pharmacy' | 'product';
  since: number;
}

interface ReadMatrix {
  incidents: readonly PharmacyIncident[];
  unreadSince: UnreadSince;
}

/** Of the last reads of a pharmacy and of a product, as far as they are not read: what began first is told. */
export const beganFirst = (
  pharmacySince: number | undefined,
  productSince: number | undefined,
): Unconfirmed | null => {
  const ofPharmacy = pharmacySince ?? Infinity;
  const ofProduct = productSince ?? Infinity;
  if (ofProduct < ofPharmacy) return { because: 'product', since: ofProduct };
  return ofPharmacy === Infinity ? null : { because: 'pharmacy', since: ofPharmacy };
};

/** Of a SKU at a pharmacy; null where it is confirmed. */
export const unconfirmedOf = (
  matrix: ReadMatrix,
  product: number,
  pharmacy: number,
): Unconfirmed | null =>
  beganFirst(lastingIncident(matrix, pharmacy)?.from, matrix.unreadSince.get(product));
