import { skuKinds } from '../../contracts/product';
import type { Availability, NowCount } from './availability';
import { knownNowByCode, REPLACED, statusOfCell, upNowByCode } from './cell';

// "n of m now": n cells can be ordered (Available, Limited), m have a status that says whether they
// can. Replaced, Unknown, not confirmed and never read cells are in neither.

export const nowOfProduct = ({ upNow, knownNow }: Availability, product: number): NowCount => ({
  up: upNow[product] ?? 0,
  known: knownNow[product] ?? 0,
});

const productsOf = (
  { familyStart, products }: Availability,
  family: number,
  localSkus: boolean,
): number[] => {
  const shown: number[] = [];
  const end = familyStart[family + 1] ?? 0;
  for (let product = familyStart[family] ?? 0; product < end; product += 1) {
    if (localSkus || products[product]?.kind === 'listed') shown.push(product);
  }
  return shown;
};

const add = (counts: readonly NowCount[]): NowCount =>
  counts.reduce((sum, { up, known }) => ({ up: sum.up + up, known: sum.known + known }), {
    up: 0,
    known: 0,
  });

/** Of a family's shown SKUs. */
export const nowOfFamily = (
  availability: Availability,
  family: number,
  localSkus: boolean,
): NowCount =>
  add(
    productsOf(availability, family, localSkus).map((product) =>
      nowOfProduct(availability, product),
    ),
  );

/** Of a family's shown SKUs at one pharmacy: the roll-up of its row. */
export const nowOfFamilyAt = (
  availability: Availability,
  family: number,
  column: number,
  localSkus: boolean,
): NowCount => {
  const { cells, pharmacies } = availability;
  const count = { up: 0, known: 0 };
  for (const product of productsOf(availability, family, localSkus)) {
    const code = cells[product * pharmacies.length + column] ?? 0;
    count.up += upNowByCode[code] ?? 0;
    count.known += knownNowByCode[code] ?? 0;
  }
  return count;
};

/** Of all shown SKUs at one pharmacy: the row of totals. */
export const nowOfPharmacy = (
  { totals }: Availability,
  column: number,
  localSkus: boolean,
): NowCount =>
  add(
    skuKinds
      .filter((kind) => localSkus || kind === 'listed')
      .map((kind) => ({
        up: totals[kind].upNow[column] ?? 0,
        known: totals[kind].knownNow[column] ?? 0,
      })),
  );

/** Of all shown SKUs at all pharmacies. */
export const nowOfAll = (availability: Availability, localSkus: boolean): NowCount =>
  add(availability.pharmacies.map((_, column) => nowOfPharmacy(availability, column, localSkus)));

/**
 * Whether a product is Replaced wherever its status is known now. It has no share of the time then,
 * not one of 0 %: nobody can be asked to have it.
 */
export const isReplaced = (availability: Availability, product: number): boolean => {
  const { cells, pharmacies, knownNow } = availability;
  if ((knownNow[product] ?? 0) > 0) return false;
  const first = product * pharmacies.length;
  return cells
    .subarray(first, first + pharmacies.length)
    .some((code) => statusOfCell(code) === REPLACED);
};
