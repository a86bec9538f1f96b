import * as v from 'valibot';

const FORM = /^20\d\d-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/;

/** JavaScript reads 30 February as 2 March. */
const isInCalendar = (day: string): boolean =>
  new Date(`${day}T00:00:00Z`).getUTCDate() === Number(day.slice('yyyy-mm-'.length));

/** A day of the market's time zone. */
export const calendarDaySchema = v.pipe(
  v.string(),
  v.trim(),
  v.regex(FORM),
  v.check(isInCalendar),
  v.description('a day of the years 2000 to 2099, such as 2026-12-01'),
);
