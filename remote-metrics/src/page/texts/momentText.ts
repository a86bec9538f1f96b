import { DAY_MS } from '@pmm/shared/figures/durations';
import { dayBegin } from '@pmm/shared/figures/zone';
import { useFormat, useTranslation } from '@pmm/shared/i18n';

/** The weekday of a moment is clear for so many days. */
const DAYS_OF_WEEKDAYS = 6;

/**
 * A moment in milliseconds as briefly as it is clear: only the time if it is today, else with the
 * weekday, or with the date if that was a week ago.
 */
export const useMomentText = (): ((at: number) => string) => {
  const { t } = useTranslation('metrics');
  const format = useFormat();
  return (at) => {
    const moment = new Date(at);
    const time = format.time(moment);
    const today = dayBegin(Date.now());
    if (dayBegin(at) === today) return time;
    const isClear = at > today - DAYS_OF_WEEKDAYS * DAY_MS;
    const date = isClear ? format.weekdayName(moment) : format.date(moment);
    return t('cell.time', { date, time });
  };
};
