import { useFormat, useTranslation } from '@pmm/shared/i18n';
import { isToday } from '../page/texts/today';

/** A moment in the usual form: only the time if it is today, else with the day. In milliseconds. */
export const useMomentText = (): ((at: number) => string) => {
  const { t } = useTranslation('metrics');
  const format = useFormat();
  return (at) => {
    const moment = new Date(at);
    const time = format.time(moment);
    if (isToday(moment)) return time;
    return t('cell.time', { date: format.date(moment), time });
  };
};
