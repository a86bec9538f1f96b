import { type CalendarDay, dayOfTime, midnightOf, readDay } from '../calendarDay';

/** Of which time the values of a matrix are; all of it belongs to the address. */
export interface ShownDates {
  /** The day at whose beginning the values are shown; null means now. */
  on: CalendarDay | null;
  /** The day at whose beginning they are compared; null if they are not. */
  compared: CalendarDay | null;
  /** Whether a comparison shows only what has changed. */
  onlyChanged: boolean;
}

export const dateModes = ['now', 'date', 'compare'] as const;
export type DateMode = (typeof dateModes)[number];

export const defaultDates: ShownDates = { on: null, compared: null, onlyChanged: false };

export const dateModeOf = ({ on, compared }: Pick<ShownDates, 'on' | 'compared'>): DateMode => {
  if (compared !== null) return 'compare';
  return on === null ? 'now' : 'date';
};

export const dateParameters = ['on', 'with'] as const;

export const readDates = (parameters: URLSearchParams): Pick<ShownDates, 'on' | 'compared'> => ({
  on: readDay(parameters.get('on')),
  compared: readDay(parameters.get('with')),
});

export const writeDates = (
  parameters: URLSearchParams,
  { on, compared }: Pick<ShownDates, 'on' | 'compared'>,
): void => {
  if (on !== null) parameters.set('on', on);
  if (compared !== null) parameters.set('with', compared);
};

/** Nothing was read before it. */
const FIRST_DAY: CalendarDay = '2015-01-01';

/** Why the values of these days cannot be shown; null if they can. */
export const datesProblem = (
  { on, compared }: Pick<ShownDates, 'on' | 'compared'>,
  present: number,
): 'future' | 'early' | 'order' | null => {
  const today = dayOfTime(present);
  const days = [on, compared].filter((day) => day !== null);
  if (days.some((day) => day > today)) return 'future';
  if (days.some((day) => day < FIRST_DAY)) return 'early';
  return on !== null && compared !== null && compared >= on ? 'order' : null;
};

/** In milliseconds; null means now. */
export const momentOf = (day: CalendarDay | null): number | null =>
  day === null ? null : midnightOf(day);
