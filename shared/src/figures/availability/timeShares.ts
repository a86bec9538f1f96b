import { clamp } from '../clamp';
import type { Availability, TimeShare } from './availability';
import { knownByDigit, knownNowByCode, statusOfCell, upByDigit, upNowByCode } from './cell';
import { knownMinutes } from './pharmacies';

const add = (sums: Float64Array, index: number, amount: number): void => {
  sums[index] = (sums[index] ?? 0) + amount;
};

/**
 * Counts every cell by what it is now, and its time as if that had held as long as it is known. Once over all
 * cells: to walk over them is most of the work.
 */
const addUnchanged = (availability: Availability): void => {
  const { products, pharmacies, cells, up, known, upNow, knownNow } = availability;
  const minutesKnown = Float64Array.from(pharmacies, (each) => knownMinutes(each, each.knownUntil));
  const columns = pharmacies.length;
  let cell = 0;
  for (let product = 0; product < products.length; product += 1) {
    let productUp = 0;
    let productKnown = 0;
    let cellsUp = 0;
    let cellsKnown = 0;
    for (let column = 0; column < columns; column += 1, cell += 1) {
      const code = cells[cell] ?? 0;
      const digit = statusOfCell(code);
      const minutes = minutesKnown[column] ?? 0;
      productUp += minutes * (upByDigit[digit] ?? 0);
      productKnown += minutes * (knownByDigit[digit] ?? 0);
      cellsUp += upNowByCode[code] ?? 0;
      cellsKnown += knownNowByCode[code] ?? 0;
    }
    up[product] = productUp;
    known[product] = productKnown;
    upNow[product] = cellsUp;
    knownNow[product] = cellsKnown;
  }
};

/** Corrects the time before each change, when another status held. */
const correctChanged = (availability: Availability): void => {
  const { pharmacies, cells, up, known } = availability;
  const { changeCell, changeMinute, changeFrom, changeUp, changeKnown } = availability;
  for (let entry = 0; entry < changeCell.length;) {
    const cell = changeCell[entry] ?? 0;
    const column = cell % pharmacies.length;
    const product = (cell - column) / pharmacies.length;
    const pharmacy = pharmacies[column];
    const now = statusOfCell(cells[cell] ?? 0);
    const upNow = upByDigit[now] ?? 0;
    const knownNow = knownByDigit[now] ?? 0;
    for (let begin = 0; changeCell[entry] === cell; entry += 1) {
      const end = pharmacy ? knownMinutes(pharmacy, changeMinute[entry] ?? 0) : 0;
      const minutes = Math.max(0, end - begin);
      begin = Math.max(begin, end);
      const was = changeFrom[entry] ?? 0;
      const moreUp = minutes * ((upByDigit[was] ?? 0) - upNow);
      const moreKnown = minutes * ((knownByDigit[was] ?? 0) - knownNow);
      changeUp[entry] = moreUp;
      changeKnown[entry] = moreKnown;
      add(up, product, moreUp);
      add(known, product, moreKnown);
    }
  }
};

/**
 * Fills the sums of cells and of time: Available and Limited are up; Unavailable, Not Offered and Not Listed are
 * down; Replaced and Unknown count for neither, nor does the time before the first observation, that
 * of incidents, and that after the newest crawl of the pharmacy.
 */
export const addSums = (availability: Availability): void => {
  addUnchanged(availability);
  correctChanged(availability);
};

/** The available share, 0 to 1, of the time known; null when nothing is known. */
export const availableShare = ({ up, known }: TimeShare): number | null => {
  // Sums are corrected by differences: what should be 0 may be a tiny fraction.
  if (known < 1e-6) return null;
  return clamp(up / known, 0, 1);
};

/** Only all is shown as 100 %, and only nothing as 0 %: 99.9 % stays below, 0.1 % above. */
export const roundedShare = (share: number, steps: number): number => {
  const rounded = Math.round(share * steps) / steps;
  if (rounded === 1 && share < 1) return 1 - 1 / steps;
  if (rounded === 0 && share > 0) return 1 / steps;
  return rounded;
};

export const shareOfProduct = ({ up, known }: Availability, product: number): TimeShare => ({
  up: up[product] ?? 0,
  known: known[product] ?? 0,
});
