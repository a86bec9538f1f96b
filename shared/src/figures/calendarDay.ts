import { DAY_MS } from './durations';
import { dayBegin } from './zone';

/** A day of the zone of all times, as addresses and fields for dates write it: `2026-11-01`. */
export type CalendarDay = string;

const NOON = 'T12:00:00Z';

/** Null if it is no day of the calendar. */
export const readDay = (text: string | null): CalendarDay | null => {
  if (text === null || !/^\d{4}-\d{2}-\d{2}$/.test(text)) return null;
  const noon = new Date(text + NOON);
  return !Number.isNaN(noon.getTime()) && noon.toISOString().startsWith(text) ? text : null;
};

/** When the day begins, in milliseconds. At noon UTC the zone has the same day. */
export const midnightOf = (day: CalendarDay): number => dayBegin(Date.parse(day + NOON));

export const dayOfTime = (time: number): CalendarDay =>
  new Date(dayBegin(time) + DAY_MS / 2).toISOString().slice(0, 10);
