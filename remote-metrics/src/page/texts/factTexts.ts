import type { ListSize } from '@pmm/shared/figures/matrix/shownProducts';
import { useFormat, useTranslation } from '@pmm/shared/i18n';
import { useMediaQuery } from '@pmm/shared/state';
import { SMALL } from '@pmm/shared/ui/theme';
import { isToday } from './timeTexts';

/** The size of a watchlist; a phone has no room for the number of families. */
export const useSizeText = () => {
  const { t } = useTranslation('metrics');
  const isSmall = useMediaQuery(SMALL);
  return ({ skus, families, pharmacies }: ListSize): string => {
    const counted = t('facts.skus', { count: skus });
    const inFamilies = t('facts.families', { count: families, skus: counted });
    return t('facts.pharmacies', { count: pharmacies, families: isSmall ? counted : inFamilies });
  };
};

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
