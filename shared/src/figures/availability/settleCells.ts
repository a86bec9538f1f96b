import type { Availability, Pharmacy } from './availability';
import { changedCell, NONE, statusOfCell, unchangedCell, UNKNOWN } from './cell';
import { gapAt, isSeenInIncident } from './pharmacies';

export type ObservedChanges = Pick<Availability, 'changeCell' | 'changeMinute' | 'changeFrom'>;

/** What a cell came to, as far as its pharmacy could be read. */
interface Settled {
  /** The status now, or that of the last good read while an incident lasts. */
  status: number;
  /** The last status other than Unknown, and since when it was seen; NaN: since before the window. */
  known: number;
  knownSince: number;
  /** The known status before that one, if it changed in the window. */
  previous: number;
  unknownSince: number;
}

/** A crawl takes no longer. */
const CRAWL_MINUTES = 60;

/** Follows the spans of one cell, the entries [first, end) and the time after them. */
const settle = (
  { changeMinute, changeFrom }: ObservedChanges,
  [first, end]: readonly [number, number],
  statusNow: number,
  pharmacy: Pharmacy,
  knownBefore: number,
): Settled => {
  const begin = changeFrom[first] ?? NONE;
  const settled = {
    status: begin,
    known: begin === UNKNOWN ? knownBefore : begin,
    knownSince: NaN,
    previous: NONE,
    unknownSince: NaN,
  };
  for (let entry = first; entry < end; entry += 1) {
    const minute = changeMinute[entry] ?? 0;
    if (isSeenInIncident(pharmacy, minute)) break;
    const isLast = entry + 1 === end;
    const status = isLast ? statusNow : (changeFrom[entry + 1] ?? NONE);
    const seenAt = gapAt(pharmacy, minute)?.until ?? minute;
    // Seen only while the pharmacy was blocked: the crawl that ended that shows something else.
    const isRefuted = !isLast && (changeMinute[entry + 1] ?? 0) <= seenAt + CRAWL_MINUTES;
    if (seenAt > minute && isRefuted) continue;
    settled.status = status;
    if (status === UNKNOWN) settled.unknownSince = seenAt;
    else if (status !== settled.known) {
      settled.previous = settled.known;
      settled.known = status;
      settled.knownSince = seenAt;
    }
  }
  // First seen while the pharmacy could not be read.
  if (settled.status === NONE) settled.status = statusNow;
  return settled;
};

const isOfNewestCrawl = ({ crawlMinute }: Pharmacy, minute: number): boolean =>
  crawlMinute !== null && minute >= crawlMinute;

/** Unknown cannot be compared with what was before: such a cell is not a changed one. */
const codeOf = ({ status, previous, knownSince }: Settled, pharmacy: Pharmacy): number =>
  status === UNKNOWN || previous === NONE
    ? unchangedCell(status)
    : changedCell(status, previous, isOfNewestCrawl(pharmacy, knownSince));

/**
 * Gives every cell with more than one span its byte. A change is a status that differs from the last
 * known one before it: a first observation is none, and neither is anything from or to Unknown or
 * within an incident.
 *
 * @returns the cells with more than one span, and since when each is as it is.
 */
export const settleCells = (
  cells: Uint8Array,
  changes: ObservedChanges,
  pharmacies: readonly Pharmacy[],
  knownBefore: ReadonlyMap<number, number>,
): Pick<Availability, 'spannedCell' | 'sinceMinute'> => {
  const { changeCell } = changes;
  const spannedCell: number[] = [];
  const sinceMinute: number[] = [];
  for (let first = 0, end = 0; first < changeCell.length; first = end) {
    const cell = changeCell[first] ?? 0;
    while (changeCell[end] === cell) end += 1;
    const pharmacy = pharmacies[cell % pharmacies.length];
    if (!pharmacy) continue;
    const before = knownBefore.get(cell) ?? NONE;
    const now = statusOfCell(cells[cell] ?? 0);
    const settled = settle(changes, [first, end], now, pharmacy, before);
    cells[cell] = codeOf(settled, pharmacy);
    spannedCell.push(cell);
    sinceMinute.push(settled.status === UNKNOWN ? settled.unknownSince : settled.knownSince);
  }
  return { spannedCell: Int32Array.from(spannedCell), sinceMinute: Float64Array.from(sinceMinute) };
};
