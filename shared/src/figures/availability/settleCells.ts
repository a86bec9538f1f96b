import type { Availability, Pharmacy } from './availability';
import { changedCell, NONE, statusOfCell, unchangedCell, UNKNOWN } from './availabilityCell';
import { gapAt, lastCountedMinute } from './pharmacies';

export type ObservedChanges = Pick<Availability, 'changeCell' | 'changeMinute' | 'changeFrom'>;
type SpannedCells = Pick<Availability, 'spannedCell' | 'sinceMinute'>;

/** The crawl that ends a block reads most cells again within this time. */
const CRAWL_MINUTES = 60;

const isOfNewestCrawl = ({ crawlMinute }: Pharmacy, minute: number): boolean =>
  crawlMinute !== null && minute >= crawlMinute;

/** The entries [first, end) of one cell, and its other known values. */
interface ChangesOfCell {
  cell: number;
  first: number;
  end: number;
  statusNow: number;
  pharmacy: Pharmacy;
  /** Observations after this minute were made while the pharmacy could not be read. */
  lastMinute: number;
}

/** The last known status of cells whose window begins with Unknown. */
type KnownBefore = ReadonlyMap<number, number>;

/**
 * Follows the spans of one cell and the time after them.
 *
 * @returns its byte. When it came to its present status is written to `since[index]`; NaN means
 * before the window.
 */
const settle = (
  { changeMinute, changeFrom }: ObservedChanges,
  { cell, first, end, statusNow, pharmacy, lastMinute }: ChangesOfCell,
  knownBefore: KnownBefore,
  since: Float64Array,
  index: number,
): number => {
  // The status so far, as far as the pharmacy could be read; `lastKnown` is the last one other than
  // Unknown.
  let status = changeFrom[first] ?? NONE;
  let lastKnown = status === UNKNOWN ? (knownBefore.get(cell) ?? NONE) : status;
  let lastKnownSince = NaN;
  let previous = NONE;
  let unknownSince = NaN;
  const hasGaps = pharmacy.gaps.length > 0;
  for (let entry = first; entry < end; entry += 1) {
    const minute = changeMinute[entry] ?? 0;
    if (minute > lastMinute) break;
    const isLast = entry + 1 === end;
    const seenAt = hasGaps ? (gapAt(pharmacy, minute)?.until ?? minute) : minute;
    // Observed only while the pharmacy was blocked: the crawl that ended the block shows another
    // status.
    if (seenAt > minute && !isLast && (changeMinute[entry + 1] ?? 0) <= seenAt + CRAWL_MINUTES)
      continue;
    status = isLast ? statusNow : (changeFrom[entry + 1] ?? NONE);
    if (status === UNKNOWN) unknownSince = seenAt;
    else if (status !== lastKnown) {
      previous = lastKnown;
      lastKnown = status;
      lastKnownSince = seenAt;
    }
  }
  // First observed while the pharmacy could not be read.
  if (status === NONE) status = statusNow;
  since[index] = status === UNKNOWN ? unknownSince : lastKnownSince;
  // Unknown cannot be compared with the previous status, so such a cell has not changed.
  return status === UNKNOWN || previous === NONE
    ? unchangedCell(status)
    : changedCell(status, previous, isOfNewestCrawl(pharmacy, lastKnownSince));
};

/**
 * Computes the byte of every cell with more than one span. A change is a status that differs from
 * the last known one before it: a first observation is not a change, and neither is anything from
 * or to Unknown or within an incident.
 *
 * @returns the cells with more than one span, and since when each has its present status.
 */
export const settleCells = (
  cells: Uint8Array,
  changes: ObservedChanges,
  pharmacies: readonly Pharmacy[],
  knownBefore: KnownBefore,
): SpannedCells => {
  const { changeCell, changeMinute, changeFrom } = changes;
  const spannedCell = new Int32Array(changeCell.length);
  const sinceMinute = new Float64Array(changeCell.length);
  const lastMinutes = Float64Array.from(pharmacies, lastCountedMinute);
  const crawlMinutes = Float64Array.from(pharmacies, (each) => each.crawlMinute ?? Infinity);
  const alwaysRead = Uint8Array.from(pharmacies, (each) =>
    each.incident === null && each.gaps.length === 0 ? 1 : 0,
  );
  const [pharmacy] = pharmacies;
  if (!pharmacy) return { spannedCell, sinceMinute };
  // One object, used for all cells: creating a hundred thousand of them would be half of the work.
  const ofCell = { cell: 0, first: 0, end: 0, statusNow: NONE, pharmacy, lastMinute: Infinity };
  const columns = pharmacies.length;
  let spanned = 0;
  for (let first = 0, end = 0; first < changeCell.length; first = end) {
    const cell = changeCell[first] ?? 0;
    while (changeCell[end] === cell) end += 1;
    const column = cell % columns;
    const from = changeFrom[first] ?? NONE;
    const now = statusOfCell(cells[cell] ?? 0);
    const isOnce = first + 1 === end && from !== UNKNOWN && now !== UNKNOWN && now !== from;
    if (isOnce && alwaysRead[column] === 1) {
      // The case of nearly every cell; following its spans would take as long as everything else.
      const minute = changeMinute[first] ?? 0;
      sinceMinute[spanned] = minute;
      cells[cell] =
        from === NONE
          ? unchangedCell(now)
          : changedCell(now, from, minute >= (crawlMinutes[column] ?? Infinity));
    } else {
      ofCell.cell = cell;
      ofCell.first = first;
      ofCell.end = end;
      ofCell.statusNow = now;
      ofCell.pharmacy = pharmacies[column] ?? pharmacy;
      ofCell.lastMinute = lastMinutes[column] ?? Infinity;
      cells[cell] = settle(changes, ofCell, knownBefore, sinceMinute, spanned);
    }
    spannedCell[spanned] = cell;
    spanned += 1;
  }
  return {
    spannedCell: spannedCell.subarray(0, spanned),
    sinceMinute: sinceMinute.subarray(0, spanned),
  };
};
