import { useFormat, useTranslation } from '@pmm/shared/i18n';
import { isToday } from './today';

/** When the newest crawl was; in milliseconds. */
export const useLastCrawlText = () => {
  const { t } = useTranslation('metrics');
  const format = useFormat();
  return (newest: number): string => {
    const at = new Date(newest);
    return isToday(at)
      ? t('facts.lastCrawlToday', { time: format.time(at) })
      : t('facts.lastCrawl', { at: format.dateTime(at) });
  };
};
