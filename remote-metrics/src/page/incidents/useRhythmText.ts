import { useTranslation } from '@pmm/shared/i18n';

const HOUR_MINUTES = 60;
const DAY_MINUTES = 24 * HOUR_MINUTES;

/** How often a pharmacy is read: every hour, every 12 hours, every 2 days. */
export const useRhythmText = () => {
  const { t } = useTranslation('metrics');
  return (minutes: number): string => {
    const hours = Math.max(1, Math.round(minutes / HOUR_MINUTES));
    if (hours < 48) return t('incident.hours', { count: hours });
    return t('incident.days', { count: Math.round(minutes / DAY_MINUTES) });
  };
};
