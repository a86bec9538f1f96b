import type { Format, useTranslation } from '@pmm/shared/i18n';
import { isToday } from '../isToday';
import type { UnreadTexts } from './pharmacyHeader';

const DAY_HOURS = 24;

export const unreadTexts = (
  t: ReturnType<typeof useTranslation<'metrics'>>['t'],
  format: Format,
): UnreadTexts => {
  const age = (hours: number): string =>
    hours < 3 * DAY_HOURS
      ? t('age.hours', { hours: format.integer(Math.floor(hours)) })
      : t('age.days', { days: format.integer(Math.floor(hours / DAY_HOURS)) });
  return {
    age,
    notReadSince: (name, from) => {
      const moment = new Date(from);
      const since = isToday(moment) ? format.time(moment) : format.dateTime(moment);
      return t('notReadSince', { name, since });
    },
    stalePharmacy: (name, hours) => t('stalePharmacy', { name, age: age(hours) }),
  };
};
