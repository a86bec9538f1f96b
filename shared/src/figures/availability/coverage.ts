import { clamp } from '../clamp';
import { shownOfFamily } from '../matrix/shownProducts';
import type { Availability, TimeShare } from './availability';
import { knownByCode, NONE, REPLACED, statusOfCell, upByCode } from './cell';
import { changesOf } from './history';
import { columnsWithData, knownMinutes } from './pharmacies';
import type { Selection } from './selection';

/**
 * How much of the window is known of some cells, in minutes: the time that shares count, and that of
 * Replaced, which is known but counts neither as up nor as down. Beside a share it says how much that rests on.
 */
export interface Coverage {
  known: number;
  /** Of all SKUs at all pharmacies with data. */
  whole: number;
}

interface KnownBeside {
  /** Minutes of Replaced by cell, of the few that were; and by product. */
  replacedOfCell: ReadonlyMap<number, number>;
  replacedOfProduct: Float64Array;
  columnsWithData: number;
}

/** For how many minutes a cell was known to be Replaced. */
const replacedMinutes = (availability: Availability, cell: number): number => {
  const { pharmacies, cells, changeMinute, changeFrom } = availability;
  const pharmacy = pharmacies[cell % pharmacies.length];
  if (!pharmacy) return 0;
  const [first, end] = changesOf(availability, cell);
  let minutes = 0;
  let begin = 0;
  const add = (status: number, until: number): void => {
    if (status === REPLACED) minutes += Math.max(0, until - begin);
    begin = Math.max(begin, until);
  };
  for (let entry = first; entry < end; entry += 1) {
    add(changeFrom[entry] ?? NONE, knownMinutes(pharmacy, changeMinute[entry] ?? 0));
  }
  add(statusOfCell(cells[cell] ?? NONE), knownMinutes(pharmacy, pharmacy.knownUntil));
  return minutes;
};

const knownBesides = new WeakMap<Availability, KnownBeside>();

/** Made when it is first asked for: until then nobody waits for it. */
const knownBeside = (availability: Availability): KnownBeside => {
  const made = knownBesides.get(availability);
  if (made) return made;
  const { cells, changeCell, changeFrom, products, pharmacies } = availability;
  const wasReplaced = new Set<number>();
  cells.forEach((code, cell) => {
    if (statusOfCell(code) === REPLACED) wasReplaced.add(cell);
  });
  changeFrom.forEach((status, entry) => {
    if (status === REPLACED) wasReplaced.add(changeCell[entry] ?? 0);
  });
  const replacedOfCell = new Map<number, number>();
  const replacedOfProduct = new Float64Array(products.length);
  for (const cell of wasReplaced) {
    const minutes = replacedMinutes(availability, cell);
    const product = Math.floor(cell / pharmacies.length);
    replacedOfCell.set(cell, minutes);
    replacedOfProduct[product] = (replacedOfProduct[product] ?? 0) + minutes;
  }
  const beside = {
    ...{ replacedOfCell, replacedOfProduct },
    columnsWithData: columnsWithData(availability).length,
  };
  knownBesides.set(availability, beside);
  return beside;
};

/** Of products at all pharmacies with data. */
export const coverageOfProducts = (
  availability: Availability,
  products: Iterable<number>,
): Coverage => {
  const { replacedOfProduct, columnsWithData: columns } = knownBeside(availability);
  const coverage = { known: 0, whole: 0 };
  for (const product of products) {
    coverage.known += (availability.known[product] ?? 0) + (replacedOfProduct[product] ?? 0);
    coverage.whole += columns * (availability.window?.minutes ?? 0);
  }
  return coverage;
};

export const coverageOfFamily = (selection: Selection, family: number): Coverage =>
  coverageOfProducts(selection.availability, shownOfFamily(selection, family));

export const coverageOfPharmacy = (
  { availability, products, known }: Selection,
  column: number,
): Coverage => {
  const { replacedOfCell } = knownBeside(availability);
  const coverage = { known: known[column] ?? 0, whole: 0 };
  for (const product of products) {
    const cell = product * availability.pharmacies.length + column;
    coverage.known += replacedOfCell.get(cell) ?? 0;
    coverage.whole += availability.window?.minutes ?? 0;
  }
  return coverage;
};

/** The share of one SKU at one pharmacy, and what of the window is known of it. */
export const timeOfCell = (
  availability: Availability,
  cell: number,
): { share: TimeShare; coverage: Coverage } => {
  const { pharmacies, cells, window, changeUp, changeKnown } = availability;
  const pharmacy = pharmacies[cell % pharmacies.length];
  const code = cells[cell] ?? NONE;
  const minutes = pharmacy ? knownMinutes(pharmacy, pharmacy.knownUntil) : 0;
  const share = {
    up: minutes * (upByCode[code] ?? 0),
    known: minutes * (knownByCode[code] ?? 0),
  };
  const [first, end] = changesOf(availability, cell);
  for (let entry = first; entry < end; entry += 1) {
    share.up += changeUp[entry] ?? 0;
    share.known += changeKnown[entry] ?? 0;
  }
  const known = share.known + replacedMinutes(availability, cell);
  return { share, coverage: { known, whole: window?.minutes ?? 0 } };
};

/** 0 to 1; null where nothing could be known. */
export const knownShare = ({ known, whole }: Coverage): number | null =>
  whole === 0 ? null : clamp(known / whole, 0, 1);

/** A share that rests on less than this is marked. */
const ENOUGH = 0.9;

export const isMuchMissing = (coverage: Coverage): boolean => (knownShare(coverage) ?? 1) < ENOUGH;
