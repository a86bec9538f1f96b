import type { Format, useTranslation } from '@pmm/shared/i18n';

type Translate = ReturnType<typeof useTranslation<'metrics'>>['t'];

const DAY_HOURS = 24;

/** How old a crawl is, in the largest unit that still tells it well. */
export const ageText =
  (t: Translate, format: Format) =>
  (ageHours: number): string => {
    const hours = Math.floor(ageHours);
    if (hours < 1) return t('age.minutes', { minutes: Math.floor(ageHours * 60) });
    return hours < 3 * DAY_HOURS
      ? t('age.hours', { hours: format.integer(hours) })
      : t('age.days', { days: format.integer(Math.floor(hours / DAY_HOURS)) });
  };
