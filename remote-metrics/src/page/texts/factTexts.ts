import type { ListSize } from '@pmm/shared/figures/matrix/shownProducts';
import { useFormat, useTranslation } from '@pmm/shared/i18n';
import { useMediaQuery } from '@pmm/shared/state';
import { BRIEF, SMALL } from '@pmm/shared/ui/theme';
import { isToday } from './timeTexts';

/** Where facts share their line with the title, or on a phone, there is no room for all. */
export const useIsShort = (): boolean => useMediaQuery(`${SMALL}, ${BRIEF}`);

/** The size of a watchlist. */
export const useSizeText = () => {
  const { t } = useTranslation('metrics');
  const isShort = useIsShort();
  return ({ skus, families, pharmacies }: ListSize): string => {
    const counted = t('facts.skus', { count: skus });
    const inFamilies = t('facts.families', { count: families, skus: counted });
    return t('facts.pharmacies', { count: pharmacies, families: isShort ? counted : inFamilies });
  };
};

/** When the newest crawl was; in milliseconds. */
export const useLastCrawlText = () => {
  const { t } = useTranslation('metrics');
  const format = useFormat();
  const today = useMediaQuery(BRIEF) ? 'facts.lastCrawlShort' : 'facts.lastCrawlToday';
  return (newest: number): string => {
    const at = new Date(newest);
    return isToday(at)
      ? t(today, { time: format.time(at) })
      : t('facts.lastCrawl', { at: format.dateTime(at) });
  };
};
