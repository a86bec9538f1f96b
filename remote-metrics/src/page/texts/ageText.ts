import type { Format } from '@pmm/shared/i18n';
import { oncePerValue } from './oncePerValue';
import type { Translate } from './translate';

const DAY_HOURS = 24;

/** The age of a crawl, in the largest unit that is precise enough. */
export const ageText = (t: Translate, format: Format) => {
  // Many columns have the same age.
  const inMinutes = oncePerValue((minutes) => t('age.minutes', { minutes }));
  const inHours = oncePerValue((hours) => t('age.hours', { hours: format.integer(hours) }));
  const inDays = oncePerValue((days) => t('age.days', { days: format.integer(days) }));
  return (ageHours: number): string => {
    const hours = Math.floor(ageHours);
    if (hours < 1) return inMinutes(Math.floor(ageHours * 60));
    return hours < 3 * DAY_HOURS ? inHours(hours) : inDays(Math.floor(hours / DAY_HOURS));
  };
};
