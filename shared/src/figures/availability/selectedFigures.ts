import type { NowCount, TimeShare } from './availability';
import type { ColumnSums } from './columnSums';
import { countedNowByCode, upNowByCode } from './availabilityCell';
import { shownOfFamily } from '../matrix/shownProducts';
import type { AvailabilitySelection } from './selectAvailability';

// "n of m now" (see nowCounts.ts) and shares of the counted time (see timeShares.ts) of selected
// SKUs.

const sumOfFamily = (
  selection: AvailabilitySelection,
  family: number,
  figure: (product: number) => number,
): number => {
  let sum = 0;
  for (const product of shownOfFamily(selection, family)) sum += figure(product);
  return sum;
};

const sumOf = (sums: Float64Array | Uint32Array): number => {
  let sum = 0;
  for (const each of sums) sum += each;
  return sum;
};

/** How many SKUs the family has before filtering. */
export const fullSizeOfFamily = (
  { availability: { familyStart, products }, localSkus }: AvailabilitySelection,
  family: number,
): number => {
  let size = 0;
  const end = familyStart[family + 1] ?? 0;
  for (let product = familyStart[family] ?? 0; product < end; product += 1) {
    if (localSkus || products[product]?.kind === 'listed') size += 1;
  }
  return size;
};

export const nowOfFamily = (selection: AvailabilitySelection, family: number): NowCount => {
  const { upNow, countedNow } = selection.availability;
  return {
    up: sumOfFamily(selection, family, (product) => upNow[product] ?? 0),
    counted: sumOfFamily(selection, family, (product) => countedNow[product] ?? 0),
  };
};

/** The figure in the row of a family. */
export const nowOfFamilyAt = (
  selection: AvailabilitySelection,
  family: number,
  column: number,
): NowCount => {
  const { cells, pharmacies } = selection.availability;
  const codeOf = (product: number) => cells[product * pharmacies.length + column] ?? 0;
  return {
    up: sumOfFamily(selection, family, (product) => upNowByCode[codeOf(product)] ?? 0),
    counted: sumOfFamily(selection, family, (product) => countedNowByCode[codeOf(product)] ?? 0),
  };
};

/** The figure of a pharmacy in the row of totals. */
export const nowOfPharmacy = (
  { upNow, countedNow }: AvailabilitySelection,
  column: number,
): NowCount => ({
  up: upNow[column] ?? 0,
  counted: countedNow[column] ?? 0,
});

export const nowOfAll = ({ upNow, countedNow }: AvailabilitySelection): NowCount => ({
  up: sumOf(upNow),
  counted: sumOf(countedNow),
});

export const shareOfFamily = (selection: AvailabilitySelection, family: number): TimeShare => {
  const { up, counted } = selection.availability;
  return {
    up: sumOfFamily(selection, family, (product) => up[product] ?? 0),
    counted: sumOfFamily(selection, family, (product) => counted[product] ?? 0),
  };
};

export const shareOfPharmacy = (
  { up, counted }: Pick<ColumnSums, 'up' | 'counted'>,
  column: number,
): TimeShare => ({
  up: up[column] ?? 0,
  counted: counted[column] ?? 0,
});

export const shareOfAll = ({ up, counted }: AvailabilitySelection): TimeShare => ({
  up: sumOf(up),
  counted: sumOf(counted),
});

export const changesOfFamily = (selection: AvailabilitySelection, family: number): number =>
  sumOfFamily(selection, family, (product) => selection.availability.changes[product] ?? 0);
