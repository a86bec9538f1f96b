import type { Availability, Pharmacy } from './availability';
import { isChanged, NONE, previousOfCell, statusOfCell, UNKNOWN } from './availabilityCell';
import { changesOf, presentSince } from './sevenDays';
import { ROUNDING } from './pharmacies';

export const NEWEST_HOURS = 24;
/** The number of SKUs with the same new status at one pharmacy and crawl that make one line. */
const SKUS_OF_A_LINE = 3;
/** The number of pharmacies with the same new status of one SKU that make one line. */
const PHARMACIES_OF_A_LINE = 2;

/**
 * The change that brought a cell to its present status, with statuses as digits and minutes of the
 * window.
 */
export interface CellChange {
  product: number;
  pharmacy: number;
  from: number;
  to: number;
  minute: number;
}

export interface ChangeLine {
  /**
   * The common part of the line's changes in addition to the new status: pharmacy and crawl, SKU,
   * or everything.
   */
  of: 'pharmacy' | 'product' | 'cell';
  /** Newest first. */
  changes: readonly [CellChange, ...CellChange[]];
}

/**
 * The changes in the last 24 hours before the newest crawl of all, cell by cell. A change that an
 * incident hides does not count, and a cell that changed several times counts with its present
 * status.
 */
export const newestChanges = (availability: Availability, localSkus: boolean): CellChange[] => {
  const { window, products, pharmacies, cells, spannedCell } = availability;
  const since = (window?.minutes ?? 0) - NEWEST_HOURS * 60;
  const changes: CellChange[] = [];
  for (const cell of spannedCell) {
    const code = cells[cell] ?? 0;
    const pharmacy = cell % pharmacies.length;
    const product = (cell - pharmacy) / pharmacies.length;
    if (!isChanged(code) || (!localSkus && products[product]?.kind === 'local')) continue;
    const minute = presentSince(availability, cell);
    if (minute === null || minute < since) continue;
    changes.push({
      product,
      pharmacy,
      from: previousOfCell(code),
      to: statusOfCell(code),
      minute,
    });
  }
  return changes;
};

/** How long a crawl of the pharmacy takes, by its newest one. */
const crawlMinutes = ({ knownUntil, crawlMinute }: Pharmacy): number =>
  Math.max(0, knownUntil - (crawlMinute ?? knownUntil));

const groupBy = (
  changes: readonly CellChange[],
  key: (change: CellChange) => string,
): CellChange[][] => {
  const groups = new Map<string, CellChange[]>();
  for (const change of changes) {
    const name = key(change);
    const group = groups.get(name);
    if (group) group.push(change);
    else groups.set(name, [change]);
  }
  return [...groups.values()];
};

/** The changes of one pharmacy, newest first, split where another crawl begins. */
const crawlsOf = (changes: readonly CellChange[], length: number): CellChange[][] => {
  const crawls: CellChange[][] = [];
  for (const change of changes) {
    const crawl = crawls.at(-1);
    const newest = crawl?.[0]?.minute ?? Infinity;
    if (crawl && newest - change.minute <= length + ROUNDING) crawl.push(change);
    else crawls.push([change]);
  }
  return crawls;
};

/** Newest first, then in the order of the matrix, so that the order never depends on the input. */
const inOrder = (one: CellChange, other: CellChange): number =>
  other.minute - one.minute || one.product - other.product || one.pharmacy - other.pharmacy;

const lineOf = (of: ChangeLine['of'], [first, ...rest]: readonly CellChange[]): ChangeLine[] =>
  first ? [{ of, changes: [first, ...rest] }] : [];

/**
 * Groups changes into lines: first SKUs with the same new status at one pharmacy and crawl, then
 * pharmacies with the same new status of one SKU; every other change has its own line.
 */
export const groupChanges = (
  { pharmacies }: Pick<Availability, 'pharmacies'>,
  changes: readonly CellChange[],
): ChangeLine[] => {
  const lines: ChangeLine[] = [];
  const rest: CellChange[] = [];
  const ordered = changes.toSorted(inOrder);
  for (const group of groupBy(ordered, ({ pharmacy, to }) => `${pharmacy} ${to}`)) {
    const pharmacy = pharmacies[group[0]?.pharmacy ?? 0];
    for (const crawl of crawlsOf(group, pharmacy ? crawlMinutes(pharmacy) : 0)) {
      if (crawl.length >= SKUS_OF_A_LINE) lines.push(...lineOf('pharmacy', crawl));
      else rest.push(...crawl);
    }
  }
  for (const group of groupBy(rest.sort(inOrder), ({ product, to }) => `${product} ${to}`)) {
    if (group.length >= PHARMACIES_OF_A_LINE) lines.push(...lineOf('product', group));
    else lines.push(...group.flatMap((change) => lineOf('cell', [change])));
  }
  return lines.sort(
    (one, other) =>
      other.changes[0].minute - one.changes[0].minute ||
      other.changes.length - one.changes.length ||
      inOrder(one.changes[0], other.changes[0]),
  );
};

/** How many minutes the former status lasted; null if it began before the window. */
export const formerMinutes = (
  availability: Availability,
  { product, pharmacy, from, minute }: CellChange,
): number | null => {
  const { pharmacies, changeMinute, changeFrom } = availability;
  const [first, end] = changesOf(availability, product * pharmacies.length + pharmacy);
  let entry = end - 1;
  while (entry >= first && (changeMinute[entry] ?? 0) > minute - ROUNDING) entry -= 1;
  for (; entry >= first; entry -= 1) {
    const before = changeFrom[entry] ?? NONE;
    if (before !== from && before !== UNKNOWN) return minute - (changeMinute[entry] ?? 0);
  }
  return null;
};
