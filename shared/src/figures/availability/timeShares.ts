import { clamp } from '../clamp';
import type { Availability, TimeShare } from './availability';
import {
  isChanged,
  isRecent,
  countedByCode,
  countedByDigit,
  countedNowByCode,
  upByCode,
  upByDigit,
  upNowByCode,
} from './availabilityCell';
import { knownMinutes, knownMinutesOf } from './pharmacies';

/**
 * Counts every cell with its present status for all its known time. One loop over all cells,
 * because it is most of the work.
 */
const addUnchanged = (availability: Availability): void => {
  const { products, pharmacies, cells, up, counted, upNow, countedNow } = availability;
  const { unreadSince } = availability;
  const ofColumns = Float64Array.from(pharmacies, (each) => knownMinutes(each, each.knownUntil));
  const columns = pharmacies.length;
  let cell = 0;
  for (let product = 0; product < products.length; product += 1) {
    const minutesOf = unreadSince.has(product)
      ? pharmacies.map((each) => knownMinutesOf(availability, product, each))
      : ofColumns;
    let productUp = 0;
    let productCounted = 0;
    let cellsUp = 0;
    let cellsCounted = 0;
    for (let column = 0; column < columns; column += 1, cell += 1) {
      const code = cells[cell] ?? 0;
      if (countedByCode[code] !== 1) continue;
      const minutes = minutesOf[column] ?? 0;
      productCounted += minutes;
      cellsCounted += countedNowByCode[code] ?? 0;
      if (upByCode[code] !== 1) continue;
      productUp += minutes;
      cellsUp += upNowByCode[code] ?? 0;
    }
    up[product] = productUp;
    counted[product] = productCounted;
    upNow[product] = cellsUp;
    countedNow[product] = cellsCounted;
  }
};

const countChange = (
  { changes, recentChanges }: Availability,
  product: number,
  code: number,
): void => {
  changes[product] = (changes[product] ?? 0) + 1;
  if (isRecent(code)) recentChanges[product] = (recentChanges[product] ?? 0) + 1;
};

/**
 * Counts the cells that changed, and corrects the time before each change, when the cell had
 * another status.
 */
const addChanged = (availability: Availability): void => {
  const { pharmacies, cells, up, counted } = availability;
  const { changeCell, changeMinute, changeFrom, changeUp, changeCounted } = availability;
  const knownUntil = Float64Array.from(pharmacies, (each) => each.knownUntil);
  const columns = pharmacies.length;
  for (let entry = 0; entry < changeCell.length;) {
    const cell = changeCell[entry] ?? 0;
    const column = cell % columns;
    const product = (cell - column) / columns;
    const pharmacy = pharmacies[column];
    const hasGaps = pharmacy !== undefined && pharmacy.gaps.length > 0;
    const until = knownUntil[column] ?? 0;
    const code = cells[cell] ?? 0;
    const upNow = upByCode[code] ?? 0;
    const countedNow = countedByCode[code] ?? 0;
    if (isChanged(code)) countChange(availability, product, code);
    let upBefore = 0;
    let countedBefore = 0;
    for (let begin = 0; changeCell[entry] === cell; entry += 1) {
      const minute = changeMinute[entry] ?? 0;
      const end = hasGaps ? knownMinutes(pharmacy, minute) : Math.min(minute, until);
      const minutes = Math.max(0, end - begin);
      begin = Math.max(begin, end);
      const was = changeFrom[entry] ?? 0;
      const moreUp = minutes * ((upByDigit[was] ?? 0) - upNow);
      const moreCounted = minutes * ((countedByDigit[was] ?? 0) - countedNow);
      changeUp[entry] = moreUp;
      changeCounted[entry] = moreCounted;
      upBefore += moreUp;
      countedBefore += moreCounted;
    }
    up[product] = (up[product] ?? 0) + upBefore;
    counted[product] = (counted[product] ?? 0) + countedBefore;
  }
};

/**
 * Computes the sums of cells, changes and time. Available and Limited are up; Unavailable, Not
 * Offered and Not Listed are down. Not counted are Replaced and Unknown, the time before the first
 * observation, incidents, and the time after the newest crawl of the pharmacy or after crawlers
 * stopped reading the product.
 */
export const addSums = (availability: Availability): void => {
  addUnchanged(availability);
  addChanged(availability);
};

/** The available share of the counted time, from 0 to 1; null if no time counts. */
export const availableShare = ({ up, counted }: TimeShare): number | null => {
  // Sums are corrected by differences, so a 0 may appear as a tiny fraction.
  if (counted < 1e-6) return null;
  return clamp(up / counted, 0, 1);
};

/**
 * Only a full share is shown as 100 %, and only an empty one as 0 %: 99.9 % rounds down, 0.1 % up.
 */
export const roundedShare = (share: number, steps: number): number => {
  const rounded = Math.round(share * steps) / steps;
  if (rounded === 1 && share < 1) return 1 - 1 / steps;
  if (rounded === 0 && share > 0) return 1 / steps;
  return rounded;
};

export const shareOfProduct = ({ up, counted }: Availability, product: number): TimeShare => ({
  up: up[product] ?? 0,
  counted: counted[product] ?? 0,
});
