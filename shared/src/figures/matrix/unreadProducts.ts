import type { UnreadProduct } from '../../contracts/incidents';
import { lastingIncident, type PharmacyIncident } from './pharmacyIncidents';

/**
 * By index of the row, when a product that crawlers have stopped reading was last read, in
 * milliseconds.
 */
export type UnreadSince = ReadonlyMap<number, number>;

/** Those of an answer. */
export const unreadProducts = (unread: readonly UnreadProduct[] = []): UnreadSince =>
  new Map(unread.map(({ product, since }) => [product, Date.parse(since)]));

/** Those among the SKUs that a page can show. */
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

/** Why a cell may have changed since it was last read, and since when, in milliseconds. */
export interface Unconfirmed {
  because: 'pharmacy' | 'product';
  since: number;
}

interface ReadMatrix {
  incidents: readonly PharmacyIncident[];
  unreadSince: UnreadSince;
}

/** If pharmacy and product are both unread, the one that is so for longer is the reason. */
export const earlierReason = (
  pharmacySince: number | undefined,
  productSince: number | undefined,
): Unconfirmed | null => {
  const ofPharmacy = pharmacySince ?? Infinity;
  const ofProduct = productSince ?? Infinity;
  if (ofProduct < ofPharmacy) return { because: 'product', since: ofProduct };
  return ofPharmacy === Infinity ? null : { because: 'pharmacy', since: ofPharmacy };
};

/** For a SKU at a pharmacy; null if it is confirmed. */
export const unconfirmedOf = (
  matrix: ReadMatrix,
  product: number,
  pharmacy: number,
): Unconfirmed | null =>
  earlierReason(lastingIncident(matrix, pharmacy)?.from, matrix.unreadSince.get(product));
