import { clamp } from '../clamp';
import type { Availability, TimeShare } from './availability';
import { knownByDigit, statusOfCell, upByDigit } from './cell';
import { knownMinutes } from './pharmacies';

const add = (sums: Float64Array, index: number, amount: number): void => {
  sums[index] = (sums[index] ?? 0) + amount;
};

/** Counts every cell as if its present status had held for the whole known time. */
const addUnchanged = ({ products, pharmacies, cells, up, known, totals }: Availability): void => {
  const minutesKnown = Float64Array.from(pharmacies, (each) => knownMinutes(each, each.knownUntil));
  const columns = pharmacies.length;
  products.forEach(({ kind }, product) => {
    const total = totals[kind];
    let productUp = 0;
    let productKnown = 0;
    for (let column = 0; column < columns; column += 1) {
      const digit = statusOfCell(cells[product * columns + column] ?? 0);
      const minutes = minutesKnown[column] ?? 0;
      const cellUp = minutes * (upByDigit[digit] ?? 0);
      const cellKnown = minutes * (knownByDigit[digit] ?? 0);
      productUp += cellUp;
      productKnown += cellKnown;
      add(total.up, column, cellUp);
      add(total.known, column, cellKnown);
    }
    up[product] = productUp;
    known[product] = productKnown;
  });
};

/** Corrects the time before each change, when another status held. */
const correctChanged = (availability: Availability): void => {
  const { products, pharmacies, cells, up, known, totals } = availability;
  const { changeCell, changeMinute, changeFrom, changeUp, changeKnown } = availability;
  let begin = 0;
  for (let entry = 0; entry < changeCell.length; entry += 1) {
    const cell = changeCell[entry] ?? 0;
    if (cell !== changeCell[entry - 1]) begin = 0;
    const column = cell % pharmacies.length;
    const product = (cell - column) / pharmacies.length;
    const pharmacy = pharmacies[column];
    const end = pharmacy ? knownMinutes(pharmacy, changeMinute[entry] ?? 0) : 0;
    const minutes = Math.max(0, end - begin);
    begin = Math.max(begin, end);
    const now = statusOfCell(cells[cell] ?? 0);
    const was = changeFrom[entry] ?? 0;
    const moreUp = minutes * ((upByDigit[was] ?? 0) - (upByDigit[now] ?? 0));
    const moreKnown = minutes * ((knownByDigit[was] ?? 0) - (knownByDigit[now] ?? 0));
    changeUp[entry] = moreUp;
    changeKnown[entry] = moreKnown;
    const total = totals[products[product]?.kind ?? 'listed'];
    add(up, product, moreUp);
    add(known, product, moreKnown);
    add(total.up, column, moreUp);
    add(total.known, column, moreKnown);
  }
};

/**
 * Fills the sums of time: Available and Limited are up; Unavailable, Not Offered and Not Listed are
 * down; Replaced and Unknown count for neither, nor does the time before the first observation, that
 * of incidents, and that after the newest crawl of the pharmacy.
 */
export const addShares = (availability: Availability): void => {
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

const sumOf = (sums: Float64Array): number => sums.reduce((sum, each) => sum + each, 0);

const shownKinds = (localSkus: boolean) =>
  localSkus ? (['listed', 'local'] as const) : (['listed'] as const);

export const shareOfProduct = ({ up, known }: Availability, product: number): TimeShare => ({
  up: up[product] ?? 0,
  known: known[product] ?? 0,
});

/** Of a family's shown SKUs. */
export const shareOfFamily = (
  { familyStart, products, up, known }: Availability,
  family: number,
  localSkus: boolean,
): TimeShare => {
  const share = { up: 0, known: 0 };
  const end = familyStart[family + 1] ?? 0;
  for (let product = familyStart[family] ?? 0; product < end; product += 1) {
    if (!localSkus && products[product]?.kind === 'local') continue;
    share.up += up[product] ?? 0;
    share.known += known[product] ?? 0;
  }
  return share;
};

/** Of a pharmacy, over all shown SKUs. */
export const shareOfPharmacy = (
  { totals }: Availability,
  column: number,
  localSkus: boolean,
): TimeShare =>
  shownKinds(localSkus).reduce(
    (share, kind) => ({
      up: share.up + (totals[kind].up[column] ?? 0),
      known: share.known + (totals[kind].known[column] ?? 0),
    }),
    { up: 0, known: 0 },
  );

/** Of all shown SKUs at all pharmacies. */
export const shareOfAll = ({ totals }: Availability, localSkus: boolean): TimeShare =>
  shownKinds(localSkus).reduce(
    (share, kind) => ({
      up: share.up + sumOf(totals[kind].up),
      known: share.known + sumOf(totals[kind].known),
    }),
    { up: 0, known: 0 },
  );

/** How much of the window of all shown cells is known, 0 to 1; null without a window or cells. */
export const shareKnown = (availability: Availability, localSkus: boolean): number | null => {
  const { window, totals, pharmacies } = availability;
  const kinds = shownKinds(localSkus);
  const skus = kinds.reduce((sum, kind) => sum + totals[kind].skus, 0);
  const all = skus * pharmacies.length * (window?.minutes ?? 0);
  if (all === 0) return null;
  const known = kinds.reduce((sum, kind) => sum + sumOf(totals[kind].known), 0);
  return clamp(known / all, 0, 1);
};
