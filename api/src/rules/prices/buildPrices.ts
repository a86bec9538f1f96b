import type { PriceMatrix } from '@pmm/shared/contracts/prices';
import type { PriceRows } from '../../storage/prices';
import { comparedColumns } from '../matrix/compared';
import { buildFrame, type BuiltMatrix } from '../matrix/frame';

/** The answer of the contract, from what storage read. */
export const buildPrices = (
  watchlistId: string,
  rows: PriceRows,
  now: number,
): BuiltMatrix<PriceMatrix> => {
  const built = buildFrame(watchlistId, rows, now);
  const { now: present, before } = comparedColumns(built, rows.prices);
  const referenceOf = new Map(rows.references.map((row) => [row.productId, row]));
  const references = built.productIds.map((id) => referenceOf.get(id));
  const matrix = {
    ...built.frame,
    window: built.window,
    listPriceCents: references.map((reference) => reference?.listPriceCents ?? null),
    uvpCents: references.map((reference) => reference?.uvpCents ?? null),
    price: present,
    before,
  };
  return { matrix, validUntil: built.validUntil };
};
