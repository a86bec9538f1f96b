import { dayBegin } from '@pmm/shared/figures/zone';
import { type Format, useTranslation } from '@pmm/shared/i18n';
import { oncePerValue, type Translate } from './sentence';

export const isToday = (at: Date): boolean => dayBegin(at.getTime()) === dayBegin(Date.now());

/** Only the time if it is today, else with the date. */
export const sinceText = (format: Format, at: Date): string =>
  isToday(at) ? format.time(at) : format.dateTime(at);

const HOUR_MINUTES = 60;
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

/** How long something took; in whole hours if that is more than one. */
export const useDurationText = (): ((minutes: number) => string) => {
  const { t } = useTranslation('metrics');
  return (minutes) => {
    const hours = Math.floor(minutes / HOUR_MINUTES);
    if (hours === 0) return t('duration.minutes', { minutes: Math.round(minutes) });
    if (hours < DAY_HOURS) return t('duration.hours', { hours });
    const days = Math.floor(hours / DAY_HOURS);
    return hours % DAY_HOURS === 0
      ? t('duration.wholeDays', { days })
      : t('duration.days', { days, hours: hours % DAY_HOURS });
  };
};

/** How often a pharmacy is read: every hour, every 12 hours, every 2 days. */
export const useRhythmText = () => {
  const { t } = useTranslation('metrics');
  return (minutes: number): string => {
    const hours = Math.max(1, Math.round(minutes / HOUR_MINUTES));
    if (hours < 48) return t('incident.hours', { count: hours });
    return t('incident.days', { count: Math.round(minutes / (DAY_HOURS * HOUR_MINUTES)) });
  };
};
