import { dayBegin } from '@pmm/shared/figures/zone';
import type { Format } from '@pmm/shared/i18n';

export const isToday = (at: Date): boolean => dayBegin(at.getTime()) === dayBegin(Date.now());

/** Only the time if it is today, else with the date. */
export const sinceText = (format: Format, at: Date): string =>
  isToday(at) ? format.time(at) : format.dateTime(at);
