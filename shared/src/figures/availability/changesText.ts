import type { AvailabilityChanges } from '../../contracts/availability';
import { NO_OBSERVATION } from '../../contracts/matrix';
import { digitAt } from '../matrix/frame';
import { readNumbers, writeNumbers } from '../matrix/numberText';
import { NONE } from './cell';
import type { ObservedChanges } from './settleCells';

/** A change of a cell, by its place. */
export interface PlacedChange {
  channel: number;
  product: number;
  /** Whole ones after the begin of the window. */
  seconds: number;
  /** The digit of the status before; `NONE` at the first observation of a cell. */
  from: number;
}

/** More than any window has. */
const MOST_SECONDS = 2 ** 24;
const STATUSES = NONE + 1;

/** The first observation of a cell comes before what followed in the same second. */
const rankOf = (from: number): number => (from + 1) % STATUSES;
const fromOfRank = (rank: number): number => (rank + NONE) % STATUSES;

/** By channel, then time, then product: as one number each, which are sorted far faster than objects. */
const sorted = (changes: readonly PlacedChange[], products: number): Float64Array => {
  const keys = new Float64Array(changes.length);
  changes.forEach(({ channel, product, seconds, from }, index) => {
    const time = channel * MOST_SECONDS + seconds;
    keys[index] = (time * products + product) * STATUSES + rankOf(from);
  });
  return keys.sort();
};

/** In the form of the contract. */
export const writeChanges = (
  changes: readonly PlacedChange[],
  { channels, products }: { channels: number; products: number },
): AvailabilityChanges => {
  const counts = Array.from({ length: channels }, () => 0);
  const seconds = new Int32Array(changes.length);
  const rows = new Int32Array(changes.length);
  let from = '';
  let before = { channel: -1, time: 0, product: 0 };
  sorted(changes, products).forEach((key, index) => {
    const status = fromOfRank(key % STATUSES);
    const place = Math.floor(key / STATUSES);
    const product = place % products;
    const time = Math.floor(place / products);
    const channel = Math.floor(time / MOST_SECONDS);
    if (channel !== before.channel) before = { channel, time: channel * MOST_SECONDS, product: 0 };
    counts[channel] = (counts[channel] ?? 0) + 1;
    seconds[index] = time - before.time;
    rows[index] = product - before.product;
    from += status === NONE ? NO_OBSERVATION : String(status);
    before = { channel, time, product };
  });
  return { counts, seconds: writeNumbers(seconds), rows: writeNumbers(rows), from };
};

interface SummedUp {
  product: Int32Array;
  seconds: Int32Array;
}

/** The differences summed up, in the order of the text. */
const sumUp = (changes: AvailabilityChanges, products: number): SummedUp => {
  const { counts, from } = changes;
  const product = readNumbers(changes.rows, from.length);
  const seconds = readNumbers(changes.seconds, from.length);
  let index = 0;
  for (const count of counts) {
    const end = index + count;
    for (let row = 0, time = 0; index < end; index += 1) {
      row += product[index] ?? 0;
      time += seconds[index] ?? 0;
      if (row < 0 || row >= products) throw new RangeError(`No row ${row}.`);
      product[index] = row;
      seconds[index] = time;
    }
  }
  if (index !== from.length) throw new RangeError(`${from.length} changes in place of ${index}.`);
  return { product, seconds };
};

/** Where the entries of each product begin when they are ordered by product. */
const beginOfProducts = (product: Int32Array, products: number): Int32Array => {
  const begin = new Int32Array(products + 1);
  for (let entry = 0; entry < product.length; entry += 1) {
    const after = (product[entry] ?? 0) + 1;
    begin[after] = (begin[after] ?? 0) + 1;
  }
  for (let each = 0; each < products; each += 1) {
    begin[each + 1] = (begin[each + 1] ?? 0) + (begin[each] ?? 0);
  }
  return begin;
};

/**
 * By cell, then time.
 *
 * @throws RangeError when the texts do not fit together or name a row that is not there.
 */
export const readChanges = (changes: AvailabilityChanges, products: number): ObservedChanges => {
  const { counts, from } = changes;
  const { product, seconds } = sumUp(changes, products);
  const next = beginOfProducts(product, products);
  const changeCell = new Int32Array(product.length);
  const changeMinute = new Float64Array(product.length);
  const changeFrom = new Uint8Array(product.length);
  let entry = 0;
  // They come by channel, then time: ordered by product, those of a cell stand together.
  counts.forEach((count, channel) => {
    for (const end = entry + count; entry < end; entry += 1) {
      const row = product[entry] ?? 0;
      const place = next[row] ?? 0;
      next[row] = place + 1;
      changeCell[place] = row * counts.length + channel;
      changeMinute[place] = (seconds[entry] ?? 0) / 60;
      changeFrom[place] = digitAt(from, entry);
    }
  });
  return { changeCell, changeMinute, changeFrom };
};
