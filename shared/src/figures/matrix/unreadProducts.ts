import type { UnreadProduct } from '../../contracts/incidents';
import { lastingIncident, type PharmacyIncident } from './pharmacyIncidents';

/** By index of the row, when a product that no crawler reads any more was read last, in milliseconds. */
export type UnreadSince = ReadonlyMap<number, number>;

/** Those of an answer. */
export const unreadProducts = (unread: readonly UnreadProduct[] = []): UnreadSince =>
  new Map(unread.map(({ product, since }) => [product, Date.parse(since)]));

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

/** Of a SKU at a pharmacy; null where it is confirmed. Where neither is read, what began first. */
export const unconfirmedOf = (
  matrix: ReadMatrix,
  product: number,
  pharmacy: number,
): Unconfirmed | null => {
  const ofPharmacy = lastingIncident(matrix, pharmacy)?.from ?? Infinity;
  const ofProduct = matrix.unreadSince.get(product) ?? Infinity;
  if (ofProduct < ofPharmacy) return { because: 'product', since: ofProduct };
  return ofPharmacy === Infinity ? null : { because: 'pharmacy', since: ofPharmacy };
};
