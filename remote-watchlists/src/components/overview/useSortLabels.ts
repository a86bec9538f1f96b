import { useTranslation } from '@pmm/shared/i18n';
import type { SortKey } from '../../watchlist/overview';

/** What the columns are called, which are also what can be sorted by. */
export const useSortLabels = (): Readonly<Record<SortKey, string>> => {
  const { t } = useTranslation('watchlists');
  return {
    name: t('watchlist'),
    type: t('typeColumn'),
    brand: t('brand'),
    status: t('status'),
    productFamilies: t('stats.productFamilies'),
    listedSkus: t('stats.listedSkus'),
    localSkus: t('stats.localSkus'),
  };
};
