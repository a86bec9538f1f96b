import type { Format, useTranslation } from '@pmm/shared/i18n';
import { ageText } from '../ageText';
import { isToday } from '../isToday';
import type { UnreadTexts } from './pharmacyHeader';

export const unreadTexts = (
  t: ReturnType<typeof useTranslation<'metrics'>>['t'],
  format: Format,
): UnreadTexts => {
  const age = ageText(t, format);
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
