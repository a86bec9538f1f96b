import type { AvailabilityChanges } from '../../contracts/availability';
import { NO_OBSERVATION } from '../../contracts/matrix';
import { ZERO } from '../../contracts/zero';
import { readDigits } from '../matrix/frame';
import { readNumbers, writeDifferences } from '../matrix/numberText';
import { NONE } from './availabilityCell';
import type { ObservedChanges } from './settleCells';

/** A change of a cell, by the place of the cell. */
export interface PlacedChange {
  channel: number;
  product: number;
  /** Whole seconds after the begin of the window. */
  seconds: number;
  /** The digit of the status before; `NONE` for the first observation of a cell. */
  from: number;
}

/** A limit that no window reaches. */
const MOST_SECONDS = 2 ** 24;
const STATUSES = NONE + 1;

/** A cell's first observation sorts before a change in the same second. */
const rankOf = (from: number): number => (from + 1) % STATUSES;
const fromOfRank = (rank: number): number => (rank + NONE) % STATUSES;

/**
 * A change as one number that sorts by channel, then time, then product: numbers are sorted far
 * faster than objects.
 */
export const keyOfChange = (
  { channel, product, seconds, from }: PlacedChange,
  products: number,
): number => ((channel * MOST_SECONDS + seconds) * products + product) * STATUSES + rankOf(from);

const ascii = new TextDecoder();
const codeOf = Uint8Array.from({ length: STATUSES }, (_, from) =>
  from === NONE ? NO_OBSERVATION.charCodeAt(0) : ZERO + from,
);

const writeDigits = (digits: Uint8Array): string => {
  const codes = new Uint8Array(digits.length);
  for (let index = 0; index < codes.length; index += 1) {
    codes[index] = codeOf[digits[index] ?? NONE] ?? 0;
  }
  return ascii.decode(codes);
};

interface Size {
  channels: number;
  products: number;
}

/** Changes by channel, then time, then product. */
export interface SortedChanges {
  /** The number of changes at each channel. */
  counts: readonly number[];
  /** As in `PlacedChange`. */
  seconds: Int32Array;
  products: Int32Array;
  from: Uint8Array;
}

/** Sorts the keys of changes in place and takes them apart again. */
export const sortChangeKeys = (
  keys: Float64Array,
  { channels, products: count }: Size,
): SortedChanges => {
  const counts = Array.from({ length: channels }, () => 0);
  const seconds = new Int32Array(keys.length);
  const products = new Int32Array(keys.length);
  const from = new Uint8Array(keys.length);
  keys.sort();
  for (let index = 0; index < keys.length; index += 1) {
    const key = keys[index] ?? 0;
    const place = Math.floor(key / STATUSES);
    const time = Math.floor(place / count);
    const channel = Math.floor(time / MOST_SECONDS);
    counts[channel] = (counts[channel] ?? 0) + 1;
    seconds[index] = time - channel * MOST_SECONDS;
    products[index] = place - time * count;
    from[index] = fromOfRank(key - place * STATUSES);
  }
  return { counts, seconds, products, from };
};

/** In the form of the contract. */
export const writeSortedChanges = ({
  counts,
  seconds,
  products,
  from,
}: SortedChanges): AvailabilityChanges => ({
  counts: [...counts],
  seconds: writeDifferences(seconds, counts),
  rows: writeDifferences(products, counts),
  from: writeDigits(from),
});

/** In the form of the contract. */
export const writeChanges = (changes: readonly PlacedChange[], size: Size): AvailabilityChanges =>
  writeSortedChanges(
    sortChangeKeys(
      Float64Array.from(changes, (change) => keyOfChange(change, size.products)),
      size,
    ),
  );

/**
 * Turns the differences of rows into rows, in place.
 *
 * @returns where the entries of each product begin when they are ordered by product.
 */
const sumUpRows = (rows: Int32Array, counts: readonly number[], products: number): Int32Array => {
  const begin = new Int32Array(products + 1);
  let entry = 0;
  for (const count of counts) {
    let row = 0;
    for (const end = entry + count; entry < end; entry += 1) {
      row += rows[entry] ?? 0;
      if (row < 0 || row >= products) throw new RangeError(`No row ${row}.`);
      rows[entry] = row;
      begin[row + 1] = (begin[row + 1] ?? 0) + 1;
    }
  }
  if (entry !== rows.length) throw new RangeError(`${rows.length} changes in place of ${entry}.`);
  for (let each = 0; each < products; each += 1) {
    begin[each + 1] = (begin[each + 1] ?? 0) + (begin[each] ?? 0);
  }
  return begin;
};

/**
 * Reads changes, by cell, then time.
 *
 * @throws RangeError if the texts do not match or name a row that does not exist.
 */
export const readChanges = (changes: AvailabilityChanges, products: number): ObservedChanges => {
  const { counts } = changes;
  const from = readDigits(changes.from);
  const { length } = from;
  const rows = readNumbers(changes.rows, length);
  const seconds = readNumbers(changes.seconds, length);
  const next = sumUpRows(rows, counts, products);
  const columns = counts.length;
  const changeCell = new Int32Array(length);
  const changeMinute = new Float64Array(length);
  const changeFrom = new Uint8Array(length);
  let entry = 0;
  // Entries come by channel, then time. Ordering them by product brings those of a cell together.
  counts.forEach((count, channel) => {
    let time = 0;
    for (const end = entry + count; entry < end; entry += 1) {
      const row = rows[entry] ?? 0;
      const place = next[row] ?? 0;
      time += seconds[entry] ?? 0;
      next[row] = place + 1;
      changeCell[place] = row * columns + channel;
      changeMinute[place] = time / 60;
      changeFrom[place] = from[entry] ?? NONE;
    }
  });
  return { changeCell, changeMinute, changeFrom };
};
