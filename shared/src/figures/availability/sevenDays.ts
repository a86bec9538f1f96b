import { WINDOW_DAYS } from '../../contracts/availability';
import { MINUTE_MS } from '../durations';
import { firstNotLess } from '../firstNotLess';
import type { Availability } from './availability';
import { NONE, statusOfCell } from './availabilityCell';
import { dayBegin } from '../zone';
import { gapAt, knownMinutes, knownUntilOf, ROUNDING } from './pharmacies';

/** The entries [first, end) of the change columns that belong to a cell. */
export const changesOf = (
  { changeCell }: Availability,
  cell: number,
): [first: number, end: number] => {
  const first = firstNotLess(changeCell, cell);
  let end = first;
  while (changeCell[end] === cell) end += 1;
  return [first, end];
};

/** When the cell came to its present status, in minutes; null if that was before the window. */
export const presentSince = (
  { spannedCell, sinceMinute }: Availability,
  cell: number,
): number | null => {
  const index = firstNotLess(spannedCell, cell);
  const since = spannedCell[index] === cell ? sinceMinute[index] : undefined;
  return since === undefined || Number.isNaN(since) ? null : since;
};

/** The same as a time, in milliseconds. */
export const presentSinceTime = (availability: Availability, cell: number): number | null => {
  const { window } = availability;
  const minute = presentSince(availability, cell);
  return minute === null || window === null ? null : window.from + minute * MINUTE_MS;
};

/**
 * The statuses of seven days as octal digits, the oldest day first; `NONE` for a day without a
 * known status.
 */
export type DayPattern = number;

export const dayOf = (pattern: DayPattern, day: number): number =>
  (pattern >> ((WINDOW_DAYS - 1 - day) * 3)) & 7;

type Window = NonNullable<Availability['window']>;
const cachedDays = new WeakMap<Window, readonly number[]>();

/**
 * When each of the seven days began, in milliseconds. They are calendar days, of which two a year
 * have 23 or 25 hours, up to that of the newest crawl of all.
 */
export const dayBeginsOf = (window: Window): readonly number[] => {
  const cached = cachedDays.get(window);
  if (cached) return cached;
  const begins = Array.from({ length: WINDOW_DAYS }, (_, day) =>
    // A crawl at midnight belongs to the day that ends.
    dayBegin(window.to - 1, day + 1 - WINDOW_DAYS),
  );
  cachedDays.set(window, begins);
  return begins;
};

/** Whether one of its seven days may differ from its present status. */
export const hasOwnDays = (availability: Availability, cell: number): boolean => {
  const { window, pharmacies, spannedCell } = availability;
  const column = cell % pharmacies.length;
  const pharmacy = pharmacies[column];
  const product = (cell - column) / pharmacies.length;
  const isBehind =
    pharmacy !== undefined &&
    knownUntilOf(availability, product, pharmacy) < (window?.minutes ?? 0);
  if (isBehind || (pharmacy?.gaps.length ?? 0) > 0) return true;
  return spannedCell[firstNotLess(spannedCell, cell)] === cell;
};

/**
 * The last known status of each of the seven days. The last day shows the status of the cell,
 * unless its pharmacy or product is behind.
 */
export const dayPatternOf = (availability: Availability, cell: number): DayPattern => {
  const { window, cells, pharmacies, changeMinute, changeFrom } = availability;
  const column = cell % pharmacies.length;
  const pharmacy = pharmacies[column];
  const product = (cell - column) / pharmacies.length;
  const knownUntil = pharmacy ? knownUntilOf(availability, product, pharmacy) : 0;
  const knownMinutesAt = (minute: number): number =>
    pharmacy ? knownMinutes(pharmacy, Math.min(minute, knownUntil)) : 0;
  const begins = window === null ? [] : dayBeginsOf(window);
  const minuteOf = (time: number): number => (time - (window?.from ?? 0)) / MINUTE_MS;
  const [first, end] = changesOf(availability, cell);
  let entry = first;
  let pattern = 0;
  let minutes = knownMinutesAt(Math.max(0, minuteOf(begins[0] ?? 0)));
  for (let day = 0; day < WINDOW_DAYS && pharmacy; day += 1) {
    const dayEnd = minuteOf(begins[day + 1] ?? window?.to ?? 0);
    const lastRead = Math.min(gapAt(pharmacy, dayEnd)?.from ?? dayEnd, knownUntil);
    while (entry < end && (changeMinute[entry] ?? 0) <= lastRead + ROUNDING) entry += 1;
    const minutesBefore = minutes;
    minutes = knownMinutesAt(dayEnd);
    const digit = entry < end ? (changeFrom[entry] ?? NONE) : statusOfCell(cells[cell] ?? 0);
    pattern = (pattern << 3) | (minutes > minutesBefore ? digit : NONE);
  }
  return pattern;
};
