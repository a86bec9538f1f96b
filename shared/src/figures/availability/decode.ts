import type { AvailabilityMatrix } from '../../contracts/availability';
import { digitAt, decodeFrame, readDigits as readCells } from '../matrix/frame';
import type { Availability, Pharmacy } from './availability';
import { NONE, isChanged, isRecent, statusOfCell, unchangedCell, unconfirmed } from './cell';
import { readChanges } from './changesText';
import { pharmaciesOf } from './pharmacies';
import { settleCells } from './settleCells';
import { addSums } from './timeShares';

/** The byte of a cell that did not change, by the digit of its status. */
const unchangedByDigit = Uint8Array.from({ length: NONE + 1 }, (_, digit) => unchangedCell(digit));

const readDigits = (text: string): Uint8Array => {
  const digits = new Uint8Array(text.length);
  for (let entry = 0; entry < text.length; entry += 1) digits[entry] = digitAt(text, entry);
  return digits;
};

const markUnconfirmed = (cells: Uint8Array, pharmacies: readonly Pharmacy[]): void => {
  pharmacies.forEach(({ incident }, column) => {
    if (incident === null) return;
    for (let cell = column; cell < cells.length; cell += pharmacies.length) {
      const code = cells[cell] ?? 0;
      if (statusOfCell(code) !== NONE) cells[cell] = unconfirmed(code);
    }
  });
};

const countChanges = (availability: Availability): void => {
  const { pharmacies, cells, spannedCell, changes, recentChanges } = availability;
  for (let index = 0; index < spannedCell.length; index += 1) {
    const cell = spannedCell[index] ?? 0;
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

/**
 * Decodes the columnar answer once; its frame has to be consistent (see api/availability.ts).
 *
 * @throws RangeError when its changes are not.
 */
export const decodeAvailability = (answer: AvailabilityMatrix): Availability => {
  const { watchlistId, families, familyStart, products, validUntil } = decodeFrame(answer);
  const columns = answer.channels.length;
  const { window, pharmacies, incidents } = pharmaciesOf(answer);
  const changes = readChanges(answer.changes, products.length);
  const cells = readCells(answer.status, columns, unchangedByDigit);
  const spanned = settleCells(cells, changes, pharmacies, knownBeforeOf(answer));
  markUnconfirmed(cells, pharmacies);
  const availability: Availability = {
    watchlistId,
    window,
    pharmacies,
    incidents,
    validUntil,
    families,
    familyStart,
    products,
    cells,
    ...changes,
    ...spanned,
    up: new Float64Array(products.length),
    known: new Float64Array(products.length),
    upNow: new Uint32Array(products.length),
    knownNow: new Uint32Array(products.length),
    changes: new Uint32Array(products.length),
    recentChanges: new Uint32Array(products.length),
    changeUp: new Float64Array(changes.changeCell.length),
    changeKnown: new Float64Array(changes.changeCell.length),
  };
  countChanges(availability);
  addSums(availability);
  return availability;
};
