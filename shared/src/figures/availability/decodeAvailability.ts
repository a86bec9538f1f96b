import type { AvailabilityMatrix } from '../../contracts/availability';
import { decodeFrame, frameFitsTogether, readDigits } from '../matrix/frame';
import type { UnreadSince } from '../matrix/unreadProducts';
import type { Availability, Pharmacy } from './availability';
import { NONE, statusOfCell, unchangedCell, unconfirmed } from './availabilityCell';
import { readChanges } from './changesText';
import { pharmaciesOf } from './pharmacies';
import { settleCells } from './settleCells';
import { addSums } from './timeShares';

/** By digit of the status, the byte of a cell that did not change. */
const unchangedByDigit = Uint8Array.from({ length: NONE + 1 }, (_, digit) => unchangedCell(digit));

const markUnconfirmed = (
  cells: Uint8Array,
  pharmacies: readonly Pharmacy[],
  unreadSince: UnreadSince,
): void => {
  const columns = pharmacies.length;
  const mark = (first: number, end: number, step: number): void => {
    for (let cell = first; cell < end; cell += step) {
      const code = cells[cell] ?? 0;
      if (statusOfCell(code) !== NONE) cells[cell] = unconfirmed(code);
    }
  };
  pharmacies.forEach(({ incident }, column) => {
    if (incident !== null) mark(column, cells.length, columns);
  });
  for (const product of unreadSince.keys()) mark(product * columns, (product + 1) * columns, 1);
};

const knownBeforeOf = ({ unknownCell, knownBefore }: AvailabilityMatrix) => {
  const digits = readDigits(knownBefore);
  return new Map(unknownCell.map((cell, index) => [cell, digits[index] ?? NONE]));
};

const areInOrder = (cells: readonly number[], end: number): boolean =>
  cells.every((cell, index) => cell >= (cells[index - 1] ?? 0) && cell < end);

/**
 * Whether the columns of the answer match; if not, it is refused before it is decoded. The texts of
 * the changes are checked while they are read.
 */
export const availabilityFitsTogether = (answer: AvailabilityMatrix): boolean => {
  const { channels, products, families, brands, crawlSeconds, changes } = answer;
  const { unknownCell, knownBefore } = answer;
  return (
    frameFitsTogether(answer) &&
    (answer.links === undefined || availabilityFitsTogether(answer.links)) &&
    (brands === undefined || brands.length === families.length) &&
    crawlSeconds.length === channels.length &&
    changes.counts.length === channels.length &&
    areInOrder(unknownCell, products.length * channels.length) &&
    knownBefore.length === unknownCell.length &&
    /^[0-6]*$/.test(knownBefore)
  );
};

/**
 * Decodes the answer once; its columns have to match.
 *
 * @throws RangeError when its changes do not.
 */
export const decodeAvailability = (answer: AvailabilityMatrix): Availability => {
  const { watchlistId, families, familyStart, products, unreadSince, otherOffers, validUntil } =
    decodeFrame(answer);
  const { window, pharmacies, incidents } = pharmaciesOf(answer);
  const changes = readChanges(answer.changes, products.length);
  const cells = readDigits(answer.status.join(''), unchangedByDigit);
  const spanned = settleCells(cells, changes, pharmacies, knownBeforeOf(answer));
  markUnconfirmed(cells, pharmacies, unreadSince);
  const availability: Availability = {
    watchlistId,
    links: answer.links === undefined ? null : decodeAvailability(answer.links),
    window,
    pharmacies,
    incidents,
    unreadSince,
    otherOffers,
    validUntil,
    families,
    brands: answer.brands ?? [],
    familyStart,
    products,
    cells,
    ...changes,
    ...spanned,
    up: new Float64Array(products.length),
    counted: new Float64Array(products.length),
    upNow: new Uint32Array(products.length),
    countedNow: new Uint32Array(products.length),
    changes: new Uint32Array(products.length),
    recentChanges: new Uint32Array(products.length),
    changeUp: new Float64Array(changes.changeCell.length),
    changeCounted: new Float64Array(changes.changeCell.length),
  };
  addSums(availability);
  return availability;
};
