import type { AvailabilityMatrix } from '../../contracts/availability';
import { NO_OBSERVATION } from '../../contracts/matrix';
import { skuKinds } from '../../contracts/product';
import type { Availability, KindTotals } from './availability';
import {
  CELL_CODES,
  NONE,
  changedCell,
  isChanged,
  isRecent,
  statusOfCell,
  unchangedCell,
} from './cell';
import { pharmaciesOf } from './pharmacies';
import { addShares } from './timeShares';

/**
 * A crawl visits the pages of a pharmacy one after the other. Observations of the last hour before
 * its newest one belong to the same crawl; crawls are hours apart.
 */
const CRAWL_MINUTES = 60;

const ZERO = '0'.charCodeAt(0);
const NEVER = NO_OBSERVATION.charCodeAt(0);

const digitAt = (text: string, position: number): number => {
  const code = text.charCodeAt(position);
  return code === NEVER ? NONE : code - ZERO;
};

const readStatuses = (lines: readonly string[], columns: number): Uint8Array => {
  const cells = new Uint8Array(lines.length * columns);
  let cell = 0;
  for (const line of lines) {
    for (let column = 0; column < columns; column += 1) {
      cells[cell] = unchangedCell(digitAt(line, column));
      cell += 1;
    }
  }
  return cells;
};

/** Products are ordered by family. */
const familyStarts = (families: number, products: AvailabilityMatrix['products']): Int32Array => {
  const start = new Int32Array(families + 1);
  for (const { family } of products) start[family + 1] = (start[family + 1] ?? 0) + 1;
  for (let family = 0; family < families; family += 1) {
    start[family + 1] = (start[family + 1] ?? 0) + (start[family] ?? 0);
  }
  return start;
};

type Changes = Pick<Availability, 'changeCell' | 'changeMinute' | 'changeFrom'>;

const readDigits = (text: string): Uint8Array => {
  const digits = new Uint8Array(text.length);
  for (let entry = 0; entry < text.length; entry += 1) digits[entry] = digitAt(text, entry);
  return digits;
};

// Constructed, not `from`: that goes through an iterator, which takes ten times as long.
const readChanges = ({ changeCell, changeMinute, changeFrom }: AvailabilityMatrix): Changes => ({
  changeCell: new Int32Array(changeCell),
  changeMinute: new Float64Array(changeMinute),
  changeFrom: readDigits(changeFrom),
});

/** A first observation is no change: there was no status before it. */
const markChanges = (
  cells: Uint8Array,
  { changeCell, changeMinute, changeFrom }: Changes,
  knownUntil: readonly number[],
): void => {
  for (let entry = 0; entry < changeCell.length; entry += 1) {
    const cell = changeCell[entry] ?? 0;
    const from = changeFrom[entry] ?? NONE;
    if (from === NONE) continue;
    const newest = knownUntil[cell % knownUntil.length] ?? 0;
    const recent = (changeMinute[entry] ?? 0) > newest - CRAWL_MINUTES;
    cells[cell] = changedCell(statusOfCell(cells[cell] ?? 0), from, recent);
  }
};

const noTotals = (columns: number): KindTotals => ({
  skus: 0,
  statusCounts: new Uint32Array(NONE + 1),
  changes: 0,
  recentChanges: 0,
  up: new Float64Array(columns),
  known: new Float64Array(columns),
});

const count = ({ products, pharmacies, cells, totals }: Availability): void => {
  const byCode = { listed: new Uint32Array(CELL_CODES), local: new Uint32Array(CELL_CODES) };
  products.forEach(({ kind }, product) => {
    totals[kind].skus += 1;
    const counts = byCode[kind];
    const first = product * pharmacies.length;
    for (let cell = first; cell < first + pharmacies.length; cell += 1) {
      const code = cells[cell] ?? 0;
      counts[code] = (counts[code] ?? 0) + 1;
    }
  });
  for (const kind of skuKinds) {
    const { statusCounts } = totals[kind];
    byCode[kind].forEach((amount, code) => {
      const status = statusOfCell(code);
      statusCounts[status] = (statusCounts[status] ?? 0) + amount;
      if (isChanged(code)) totals[kind].changes += amount;
      if (isRecent(code)) totals[kind].recentChanges += amount;
    });
  }
};

/** Decodes the columnar answer once; it has to be consistent (see api/availability.ts). */
export const decodeAvailability = (answer: AvailabilityMatrix): Availability => {
  const { watchlistId, families, products } = answer;
  const columns = answer.channels.length;
  const { window, pharmacies } = pharmaciesOf(answer);
  const changes = readChanges(answer);
  const cells = readStatuses(answer.status, columns);
  markChanges(
    cells,
    changes,
    pharmacies.map(({ knownUntil }) => knownUntil),
  );
  const availability: Availability = {
    watchlistId,
    window,
    pharmacies,
    families,
    products,
    cells,
    ...changes,
    familyStart: familyStarts(families.length, products),
    up: new Float64Array(products.length),
    known: new Float64Array(products.length),
    totals: { listed: noTotals(columns), local: noTotals(columns) },
  };
  count(availability);
  addShares(availability);
  return availability;
};
