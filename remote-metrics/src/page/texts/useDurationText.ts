import { useTranslation } from '@pmm/shared/i18n';

const HOUR_MINUTES = 60;
const DAY_HOURS = 24;

/** How long something took; in whole hours if that is more than one. */
export const useDurationText = (): ((minutes: number) => string) => {
  const { t } = useTranslation('metrics');
  return (minutes) => {
    const hours = Math.floor(minutes / HOUR_MINUTES);
    if (hours === 0) return t('summary.duration.minutes', { minutes: Math.round(minutes) });
    if (hours < DAY_HOURS) return t('summary.duration.hours', { hours });
    const days = Math.floor(hours / DAY_HOURS);
    return hours % DAY_HOURS === 0
      ? t('summary.duration.wholeDays', { days })
      : t('summary.duration.days', { days, hours: hours % DAY_HOURS });
  };
};
