import type { Availability } from './availability';
import {
  CELL_CODES,
  knownByDigit,
  knownNowByCode,
  statusOfCell,
  upByDigit,
  upNowByCode,
} from './cell';
import { knownMinutes } from './pharmacies';

/** Sums over some SKUs. */
export interface ColumnSums {
  /** By column: minutes. */
  up: Float64Array;
  known: Float64Array;
  /** By column: cells. */
  upNow: Uint32Array;
  knownNow: Uint32Array;
  /** By cell byte: cells. */
  codeCounts: Uint32Array;
}

const byCode = (digits: Uint8Array): Uint8Array =>
  Uint8Array.from({ length: CELL_CODES }, (_, code) => digits[statusOfCell(code)] ?? 0);
/** Whether the status of a cell is up, and up or down, also where it is not confirmed. */
const upByCode = byCode(upByDigit);
const knownByCode = byCode(knownByDigit);

/** Cells by what their status now is, which is also the number of their columns' known times. */
const countCells = (availability: Availability, selected: Int32Array, sums: ColumnSums): void => {
  const { pharmacies, cells } = availability;
  const { up, known, upNow, knownNow, codeCounts } = sums;
  const columns = pharmacies.length;
  for (const product of selected) {
    const first = product * columns;
    for (let column = 0; column < columns; column += 1) {
      const code = cells[first + column] ?? 0;
      codeCounts[code] = (codeCounts[code] ?? 0) + 1;
      up[column] = (up[column] ?? 0) + (upByCode[code] ?? 0);
      known[column] = (known[column] ?? 0) + (knownByCode[code] ?? 0);
      upNow[column] = (upNow[column] ?? 0) + (upNowByCode[code] ?? 0);
      knownNow[column] = (knownNow[column] ?? 0) + (knownNowByCode[code] ?? 0);
    }
  }
};

/** Both lists are in the order of the cells, so one walk joins them. */
const addChanges = (availability: Availability, selected: Int32Array, sums: ColumnSums): void => {
  const { pharmacies, changeCell, changeUp, changeKnown } = availability;
  const { up, known } = sums;
  const columns = pharmacies.length;
  let entry = 0;
  for (const product of selected) {
    const first = product * columns;
    while ((changeCell[entry] ?? Infinity) < first) entry += 1;
    for (; (changeCell[entry] ?? Infinity) < first + columns; entry += 1) {
      const column = (changeCell[entry] ?? 0) - first;
      up[column] = (up[column] ?? 0) + (changeUp[entry] ?? 0);
      known[column] = (known[column] ?? 0) + (changeKnown[entry] ?? 0);
    }
  }
};

/** Of products in rising order. */
export const sumColumns = (availability: Availability, selected: Int32Array): ColumnSums => {
  const { pharmacies } = availability;
  const columns = pharmacies.length;
  const sums = {
    up: new Float64Array(columns),
    known: new Float64Array(columns),
    upNow: new Uint32Array(columns),
    knownNow: new Uint32Array(columns),
    codeCounts: new Uint32Array(CELL_CODES),
  };
  countCells(availability, selected, sums);
  pharmacies.forEach((pharmacy, column) => {
    const minutes = knownMinutes(pharmacy, pharmacy.knownUntil);
    sums.up[column] = (sums.up[column] ?? 0) * minutes;
    sums.known[column] = (sums.known[column] ?? 0) * minutes;
  });
  addChanges(availability, selected, sums);
  return sums;
};
