import { useTranslation } from '@pmm/shared/i18n';
import type { SortKey } from '../../watchlist/overview';

/** The names of the columns, which are also the keys to sort by. */
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
