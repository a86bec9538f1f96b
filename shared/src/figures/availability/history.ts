import { WINDOW_DAYS } from '../../contracts/availability';
import type { Availability } from './availability';
import { NONE, statusOfCell } from './cell';

/** The first entry that is not less than the value. */
const firstNotLess = (sorted: Int32Array, value: number): number => {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sorted[middle] ?? 0) < value) low = middle + 1;
    else high = middle;
  }
  return low;
};

/** The entries [first, end) of the change columns that belong to a cell. */
const changesOf = ({ changeCell }: Availability, cell: number): [first: number, end: number] => {
  const first = firstNotLess(changeCell, cell);
  let end = first;
  while (changeCell[end] === cell) end += 1;
  return [first, end];
};

/** When the cell came to its present status, in minutes; null when that was before the window. */
export const presentSince = (availability: Availability, cell: number): number | null => {
  const [first, end] = changesOf(availability, cell);
  return end === first ? null : (availability.changeMinute[end - 1] ?? null);
};

/** A day pattern: seven octal digits, the oldest day first; `NONE` where a day is not known. */
export type DayPattern = number;

export const dayOf = (pattern: DayPattern, day: number): number =>
  (pattern >> ((WINDOW_DAYS - 1 - day) * 3)) & 7;

/**
 * The last status known of each of the seven days (24 hours each, up to the newest crawl of all).
 * The last day therefore shows what the cell shows, except in a stale column.
 */
export const dayPatternOf = (availability: Availability, cell: number): DayPattern => {
  const { window, cells, pharmacies, changeMinute, changeFrom } = availability;
  const knownUntil = pharmacies[cell % pharmacies.length]?.knownUntil ?? 0;
  const dayMinutes = (window?.minutes ?? 0) / WINDOW_DAYS;
  const [first, end] = changesOf(availability, cell);
  let entry = first;
  let pattern = 0;
  for (let day = 0; day < WINDOW_DAYS; day += 1) {
    const dayEnd = (day + 1) * dayMinutes;
    while (entry < end && (changeMinute[entry] ?? 0) <= dayEnd) entry += 1;
    const digit = entry < end ? (changeFrom[entry] ?? NONE) : statusOfCell(cells[cell] ?? 0);
    pattern = (pattern << 3) | (knownUntil > day * dayMinutes ? digit : NONE);
  }
  return pattern;
};
