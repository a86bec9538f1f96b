import type { AvailabilityMatrix } from '../../contracts/availability';
import { skuKinds } from '../../contracts/product';
import { digitAt, familyStarts, readDigits as readCells } from '../matrix/frame';
import type { Availability, KindTotals, Pharmacy } from './availability';
import {
  CELL_CODES,
  NONE,
  isChanged,
  isRecent,
  isUnconfirmed,
  knownNowByCode,
  statusOfCell,
  unchangedCell,
  unconfirmed,
  upNowByCode,
} from './cell';
import { pharmaciesOf } from './pharmacies';
import { settleCells, type ObservedChanges } from './settleCells';
import { addShares } from './timeShares';

/** The byte of a cell that did not change, by the digit of its status. */
const unchangedByDigit = Uint8Array.from({ length: NONE + 1 }, (_, digit) => unchangedCell(digit));

const readDigits = (text: string): Uint8Array => {
  const digits = new Uint8Array(text.length);
  for (let entry = 0; entry < text.length; entry += 1) digits[entry] = digitAt(text, entry);
  return digits;
};

// Constructed, not `from`: that goes through an iterator, which takes ten times as long.
const readChanges = ({
  changeCell,
  changeMinute,
  changeFrom,
}: AvailabilityMatrix): ObservedChanges => ({
  changeCell: new Int32Array(changeCell),
  changeMinute: new Float64Array(changeMinute),
  changeFrom: readDigits(changeFrom),
});

const markUnconfirmed = (cells: Uint8Array, pharmacies: readonly Pharmacy[]): void => {
  pharmacies.forEach(({ incident }, column) => {
    if (incident === null) return;
    for (let cell = column; cell < cells.length; cell += pharmacies.length) {
      const code = cells[cell] ?? 0;
      if (statusOfCell(code) !== NONE) cells[cell] = unconfirmed(code);
    }
  });
};

const noTotals = (columns: number): KindTotals => ({
  skus: 0,
  statusCounts: new Uint32Array(NONE + 1),
  notConfirmed: 0,
  changes: 0,
  recentChanges: 0,
  up: new Float64Array(columns),
  known: new Float64Array(columns),
  upNow: new Uint32Array(columns),
  knownNow: new Uint32Array(columns),
});

/** The kinds of cells that occur are few: what each counts as is decided once for all of them. */
const countCodes = (total: KindTotals, amounts: Uint32Array): void => {
  const { statusCounts } = total;
  amounts.forEach((amount, code) => {
    if (isUnconfirmed(code)) {
      total.notConfirmed += amount;
      return;
    }
    const status = statusOfCell(code);
    statusCounts[status] = (statusCounts[status] ?? 0) + amount;
    if (isChanged(code)) total.changes += amount;
    if (isRecent(code)) total.recentChanges += amount;
  });
};

const count = (availability: Availability): void => {
  const { products, pharmacies, cells, totals, upNow, knownNow } = availability;
  const byCode = { listed: new Uint32Array(CELL_CODES), local: new Uint32Array(CELL_CODES) };
  products.forEach(({ kind }, product) => {
    const total = totals[kind];
    total.skus += 1;
    const counts = byCode[kind];
    const first = product * pharmacies.length;
    let productUp = 0;
    let productKnown = 0;
    for (let column = 0; column < pharmacies.length; column += 1) {
      const code = cells[first + column] ?? 0;
      counts[code] = (counts[code] ?? 0) + 1;
      const up = upNowByCode[code] ?? 0;
      const known = knownNowByCode[code] ?? 0;
      total.upNow[column] = (total.upNow[column] ?? 0) + up;
      total.knownNow[column] = (total.knownNow[column] ?? 0) + known;
      productUp += up;
      productKnown += known;
    }
    upNow[product] = productUp;
    knownNow[product] = productKnown;
  });
  for (const kind of skuKinds) countCodes(totals[kind], byCode[kind]);
};

const countChanges = (availability: Availability): void => {
  const { pharmacies, cells, spannedCell, changes, recentChanges } = availability;
  for (const cell of spannedCell) {
    const code = cells[cell] ?? 0;
    if (!isChanged(code)) continue;
    const product = Math.floor(cell / pharmacies.length);
    changes[product] = (changes[product] ?? 0) + 1;
    if (isRecent(code)) recentChanges[product] = (recentChanges[product] ?? 0) + 1;
  }
};

const knownBeforeOf = ({ unknownCell, knownBefore }: AvailabilityMatrix) => {
  const digits = readDigits(knownBefore);
  return new Map(unknownCell.map((cell, index) => [cell, digits[index] ?? NONE]));
};

/** Decodes the columnar answer once; it has to be consistent (see api/availability.ts). */
export const decodeAvailability = (answer: AvailabilityMatrix): Availability => {
  const { watchlistId, families, products } = answer;
  const columns = answer.channels.length;
  const { window, pharmacies, incidents } = pharmaciesOf(answer);
  const changes = readChanges(answer);
  const cells = readCells(answer.status, columns, unchangedByDigit);
  const spanned = settleCells(cells, changes, pharmacies, knownBeforeOf(answer));
  markUnconfirmed(cells, pharmacies);
  const availability: Availability = {
    watchlistId,
    window,
    pharmacies,
    incidents,
    families,
    products,
    cells,
    ...changes,
    ...spanned,
    familyStart: familyStarts(answer),
    up: new Float64Array(products.length),
    known: new Float64Array(products.length),
    upNow: new Uint32Array(products.length),
    knownNow: new Uint32Array(products.length),
    changes: new Uint32Array(products.length),
    recentChanges: new Uint32Array(products.length),
    changeUp: new Float64Array(changes.changeCell.length),
    changeKnown: new Float64Array(changes.changeCell.length),
    totals: { listed: noTotals(columns), local: noTotals(columns) },
  };
  count(availability);
  countChanges(availability);
  addShares(availability);
  return availability;
};
