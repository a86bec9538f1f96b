import type { Availability, NowCount } from './availability';
import { countedByCode, REPLACED, statusOfCell } from './availabilityCell';

// "n of m now": n cells can be ordered (Available, Limited), of m whose status says whether they
// can. Replaced, Unknown, not confirmed and never read cells are in neither.

export const nowOfProduct = ({ upNow, countedNow }: Availability, product: number): NowCount => ({
  up: upNow[product] ?? 0,
  counted: countedNow[product] ?? 0,
});

/**
 * Whether a product is Replaced wherever its status is known (if a pharmacy cannot be read: was
 * last known). It then has no share of the time, rather than one of 0 %, because no pharmacy can
 * have it.
 */
export const isReplaced = ({ cells, pharmacies }: Availability, product: number): boolean => {
  const first = product * pharmacies.length;
  const own = cells.subarray(first, first + pharmacies.length);
  return (
    !own.some((code) => countedByCode[code] === 1) &&
    own.some((code) => statusOfCell(code) === REPLACED)
  );
};
