import type { Availability, NowCount } from './availability';
import { REPLACED, statusOfCell } from './cell';

// "n of m now": n cells can be ordered (Available, Limited), m have a status that says whether they
// can. Replaced, Unknown, not confirmed and never read cells are in neither.

export const nowOfProduct = ({ upNow, knownNow }: Availability, product: number): NowCount => ({
  up: upNow[product] ?? 0,
  known: knownNow[product] ?? 0,
});

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
