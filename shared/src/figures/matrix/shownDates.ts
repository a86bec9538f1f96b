import { type CalendarDay, dayOfTime, midnightOf, readDay } from '../calendarDay';
import { readSort, type SortedBy, writeSort } from './viewParameters';

/** A figure that the rows of a comparison can be sorted by, in any metric. */
export const comparedSortKeys = ['name', 'earlier', 'later', 'difference', 'changes'] as const;
export type ComparedSortKey = (typeof comparedSortKeys)[number];

/** Of which time the values of a matrix are; all of it belongs to the address. */
export interface ShownDates {
  /** The day at whose beginning the values are shown; null means now. */
  on: CalendarDay | null;
  /** The day at whose beginning they are compared; null if they are not. */
  compared: CalendarDay | null;
  /** Whether a comparison shows only what has changed. */
  onlyChanged: boolean;
  /** The order of a comparison, which the matrix of one time does not have. */
  comparedSort: SortedBy<ComparedSortKey> | null;
}

export const dateModes = ['now', 'date', 'compare'] as const;
export type DateMode = (typeof dateModes)[number];

export const defaultDates: ShownDates = {
  on: null,
  compared: null,
  onlyChanged: false,
  comparedSort: null,
};

export const dateModeOf = ({ on, compared }: Pick<ShownDates, 'on' | 'compared'>): DateMode => {
  if (compared !== null) return 'compare';
  return on === null ? 'now' : 'date';
};

const SORT = 'datesort';
export const dateParameters = ['on', 'with', SORT] as const;

/** Whether only changes are shown is read with the other switches. */
type DatesInAddress = Omit<ShownDates, 'onlyChanged'>;

export const readDates = (parameters: URLSearchParams): DatesInAddress => ({
  on: readDay(parameters.get('on')),
  compared: readDay(parameters.get('with')),
  comparedSort: readSort(parameters, comparedSortKeys, SORT),
});

export const writeDates = (
  parameters: URLSearchParams,
  { on, compared, comparedSort }: DatesInAddress,
): void => {
  if (on !== null) parameters.set('on', on);
  if (compared !== null) parameters.set('with', compared);
  writeSort(parameters, comparedSort, SORT);
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
