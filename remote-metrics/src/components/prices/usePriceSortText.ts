import type { PriceSort } from '@pmm/shared/figures/prices/view';
import { useTranslation } from '@pmm/shared/i18n';
import { sortTextOf } from '../toolbar/sortTextOf';

/** An order in words. */
export const usePriceSortText = (
  pharmacies: readonly { channelId: string; name: string }[],
): ((order: PriceSort) => string) => {
  const { t } = useTranslation('metrics');
  return sortTextOf(pharmacies, {
    by: (key, direction) =>
      key === 'name' ? t(`sort.name.${direction}`) : t(`prices.sort.${key}.${direction}`),
    at: (pharmacy, direction) => t(`prices.sort.at.${direction}`, { pharmacy }),
  });
};
