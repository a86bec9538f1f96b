import { clamp } from '../clamp';
import { shownOfFamily } from '../matrix/shownProducts';
import type { Availability, TimeShare } from './availability';
import { countedByCode, NONE, REPLACED, statusOfCell, upByCode } from './availabilityCell';
import { changesOf } from './sevenDays';
import { columnsWithData, knownMinutes, knownMinutesOf } from './pharmacies';
import type { AvailabilitySelection } from './selectAvailability';

/**
 * The known time of some cells, in minutes: the time that shares count, plus that of Replaced,
 * which is known but neither up nor down. Shown next to a share, it says how much time the share
 * is based on.
 */
export interface Coverage {
  known: number;
  /** For all SKUs at all pharmacies with data. */
  whole: number;
}

/** The few cells that were Replaced, in order, each with its minutes; and the sums by product. */
interface ReplacedTime {
  cells: readonly number[];
  minutes: readonly number[];
  ofProduct: Float64Array;
  columnsWithData: number;
}

/** For how many minutes a cell was known to be Replaced; its changes are [first, end). */
const minutesReplaced = (
  availability: Availability,
  cell: number,
  first: number,
  end: number,
): number => {
  const { pharmacies, cells, changeMinute, changeFrom } = availability;
  const column = cell % pharmacies.length;
  const pharmacy = pharmacies[column];
  if (!pharmacy) return 0;
  let minutes = 0;
  let begin = 0;
  const add = (status: number, until: number): void => {
    if (status === REPLACED) minutes += Math.max(0, until - begin);
    begin = Math.max(begin, until);
  };
  for (let entry = first; entry < end; entry += 1) {
    add(changeFrom[entry] ?? NONE, knownMinutes(pharmacy, changeMinute[entry] ?? 0));
  }
  const product = (cell - column) / pharmacies.length;
  add(statusOfCell(cells[cell] ?? NONE), knownMinutesOf(availability, product, pharmacy));
  return minutes;
};

/** All cells that were Replaced, in one walk over cells and changes, which have the same order. */
const replacedCells = (availability: Availability): Pick<ReplacedTime, 'cells' | 'minutes'> => {
  const { cells, changeCell, changeFrom } = availability;
  const found = { cells: [] as number[], minutes: [] as number[] };
  let entry = 0;
  for (let cell = 0; cell < cells.length; cell += 1) {
    const isReplaced = statusOfCell(cells[cell] ?? NONE) === REPLACED;
    const first = entry;
    let wasReplaced = false;
    for (; changeCell[entry] === cell; entry += 1) wasReplaced ||= changeFrom[entry] === REPLACED;
    if (!isReplaced && !wasReplaced) continue;
    const minutes = minutesReplaced(availability, cell, first, entry);
    if (minutes === 0) continue;
    found.cells.push(cell);
    found.minutes.push(minutes);
  }
  return found;
};

const replacedTimes = new WeakMap<Availability, ReplacedTime>();

/** Computed when it is first needed, so that nobody waits for it before. */
const replacedTimeOf = (availability: Availability): ReplacedTime => {
  const cached = replacedTimes.get(availability);
  if (cached) return cached;
  const { products, pharmacies } = availability;
  const replaced = replacedCells(availability);
  const ofProduct = new Float64Array(products.length);
  replaced.cells.forEach((cell, index) => {
    const product = Math.floor(cell / pharmacies.length);
    ofProduct[product] = (ofProduct[product] ?? 0) + (replaced.minutes[index] ?? 0);
  });
  const replacedTime = {
    ...{ ...replaced, ofProduct },
    columnsWithData: columnsWithData(availability).length,
  };
  replacedTimes.set(availability, replacedTime);
  return replacedTime;
};

/** The coverage of products at all pharmacies with data. */
export const coverageOfProducts = (
  availability: Availability,
  products: Iterable<number>,
): Coverage => {
  const { ofProduct, columnsWithData: columns } = replacedTimeOf(availability);
  const coverage = { known: 0, whole: 0 };
  for (const product of products) {
    coverage.known += (availability.counted[product] ?? 0) + (ofProduct[product] ?? 0);
    coverage.whole += columns * (availability.window?.minutes ?? 0);
  }
  return coverage;
};

export const coverageOfFamily = (selection: AvailabilitySelection, family: number): Coverage =>
  coverageOfProducts(selection.availability, shownOfFamily(selection, family));

const replacedByColumn = new WeakMap<AvailabilitySelection, Float64Array>();

/**
 * Minutes of Replaced of the shown products, by column; computed once, because all headers need it
 * in turn.
 */
const replacedOfColumns = (selection: AvailabilitySelection): Float64Array => {
  const cached = replacedByColumn.get(selection);
  if (cached) return cached;
  const { availability, products } = selection;
  const { cells, minutes } = replacedTimeOf(availability);
  const { length } = availability.pharmacies;
  const sums = new Float64Array(length);
  const isShown = new Uint8Array(availability.products.length);
  for (const product of products) isShown[product] = 1;
  cells.forEach((cell, index) => {
    if (isShown[Math.floor(cell / length)] === 0) return;
    sums[cell % length] = (sums[cell % length] ?? 0) + (minutes[index] ?? 0);
  });
  replacedByColumn.set(selection, sums);
  return sums;
};

export const coverageOfPharmacy = (selection: AvailabilitySelection, column: number): Coverage => {
  const { availability, products, counted } = selection;
  return {
    known: (counted[column] ?? 0) + (replacedOfColumns(selection)[column] ?? 0),
    whole: products.length * (availability.window?.minutes ?? 0),
  };
};

/** The share of one SKU at one pharmacy, and for how much of the window its status is known. */
export const timeOfCell = (
  availability: Availability,
  cell: number,
): { share: TimeShare; coverage: Coverage } => {
  const { pharmacies, cells, window, changeUp, changeCounted } = availability;
  const column = cell % pharmacies.length;
  const pharmacy = pharmacies[column];
  const product = (cell - column) / pharmacies.length;
  const code = cells[cell] ?? NONE;
  const minutes = pharmacy ? knownMinutesOf(availability, product, pharmacy) : 0;
  const share = {
    up: minutes * (upByCode[code] ?? 0),
    counted: minutes * (countedByCode[code] ?? 0),
  };
  const [first, end] = changesOf(availability, cell);
  for (let entry = first; entry < end; entry += 1) {
    share.up += changeUp[entry] ?? 0;
    share.counted += changeCounted[entry] ?? 0;
  }
  const known = share.counted + minutesReplaced(availability, cell, first, end);
  return { share, coverage: { known, whole: window?.minutes ?? 0 } };
};

/** From 0 to 1; null if there is no window. */
export const knownShare = ({ known, whole }: Coverage): number | null =>
  whole === 0 ? null : clamp(known / whole, 0, 1);

/** A share of less than this part of the window is marked. */
const ENOUGH = 0.9;

export const isMuchMissing = (coverage: Coverage): boolean => (knownShare(coverage) ?? 1) < ENOUGH;
