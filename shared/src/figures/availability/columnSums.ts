import type { Availability } from './availability';
import {
  CELL_CODES,
  countedByCode,
  countedNowByCode,
  upByCode,
  upNowByCode,
} from './availabilityCell';
import { knownMinutes, knownMinutesOf } from './pharmacies';

/** Sums over some SKUs. */
export interface ColumnSums {
  /** By column: minutes. */
  up: Float64Array;
  counted: Float64Array;
  /** By column: cells. */
  upNow: Uint32Array;
  countedNow: Uint32Array;
  /** By cell byte: cells. */
  codeCounts: Uint32Array;
}

/** How many cells of each column have each byte, as `[column * CELL_CODES + code]`. */
const countByColumn = ({ pharmacies, cells }: Availability, selected: Int32Array): Uint32Array => {
  const columns = pharmacies.length;
  const counts = new Uint32Array(columns * CELL_CODES);
  for (const product of selected) {
    let cell = product * columns;
    for (let column = 0; column < columns; column += 1, cell += 1) {
      const index = column * CELL_CODES + (cells[cell] ?? 0);
      counts[index] = (counts[index] ?? 0) + 1;
    }
  }
  return counts;
};

/**
 * Counts cells by their present status. `up` and `counted` are numbers of cells at first: the caller
 * multiplies them by the known minutes of their column.
 */
const countCells = (availability: Availability, selected: Int32Array, sums: ColumnSums): void => {
  const { up, counted, upNow, countedNow, codeCounts } = sums;
  countByColumn(availability, selected).forEach((count, index) => {
    if (count === 0) return;
    const code = index % CELL_CODES;
    const column = (index - code) / CELL_CODES;
    codeCounts[code] = (codeCounts[code] ?? 0) + count;
    up[column] = (up[column] ?? 0) + count * (upByCode[code] ?? 0);
    counted[column] = (counted[column] ?? 0) + count * (countedByCode[code] ?? 0);
    upNow[column] = (upNow[column] ?? 0) + count * (upNowByCode[code] ?? 0);
    countedNow[column] = (countedNow[column] ?? 0) + count * (countedNowByCode[code] ?? 0);
  });
};

/** Subtracts the time since crawlers stopped reading a product, which is counted so far. */
const subtractUnread = (
  availability: Availability,
  selected: Int32Array,
  sums: ColumnSums,
): void => {
  const { pharmacies, cells, unreadSince } = availability;
  if (unreadSince.size === 0) return;
  const { up, counted } = sums;
  for (const product of selected) {
    if (!unreadSince.has(product)) continue;
    pharmacies.forEach((pharmacy, column) => {
      const code = cells[product * pharmacies.length + column] ?? 0;
      const unread =
        knownMinutes(pharmacy, pharmacy.knownUntil) -
        knownMinutesOf(availability, product, pharmacy);
      up[column] = (up[column] ?? 0) - unread * (upByCode[code] ?? 0);
      counted[column] = (counted[column] ?? 0) - unread * (countedByCode[code] ?? 0);
    });
  }
};

/** Both lists are ordered by cell, so one walk joins them. */
const addChanges = (availability: Availability, selected: Int32Array, sums: ColumnSums): void => {
  const { pharmacies, changeCell, changeUp, changeCounted } = availability;
  const { up, counted } = sums;
  const columns = pharmacies.length;
  const { length } = changeCell;
  let entry = 0;
  for (const product of selected) {
    const first = product * columns;
    while (entry < length && (changeCell[entry] ?? 0) < first) entry += 1;
    for (; entry < length; entry += 1) {
      const column = (changeCell[entry] ?? 0) - first;
      if (column >= columns) break;
      up[column] = (up[column] ?? 0) + (changeUp[entry] ?? 0);
      counted[column] = (counted[column] ?? 0) + (changeCounted[entry] ?? 0);
    }
  }
};

/** The products have to be in ascending order. */
export const sumColumns = (availability: Availability, selected: Int32Array): ColumnSums => {
  const { pharmacies } = availability;
  const columns = pharmacies.length;
  const sums = {
    up: new Float64Array(columns),
    counted: new Float64Array(columns),
    upNow: new Uint32Array(columns),
    countedNow: new Uint32Array(columns),
    codeCounts: new Uint32Array(CELL_CODES),
  };
  countCells(availability, selected, sums);
  pharmacies.forEach((pharmacy, column) => {
    const minutes = knownMinutes(pharmacy, pharmacy.knownUntil);
    sums.up[column] = (sums.up[column] ?? 0) * minutes;
    sums.counted[column] = (sums.counted[column] ?? 0) * minutes;
  });
  subtractUnread(availability, selected, sums);
  addChanges(availability, selected, sums);
  return sums;
};
