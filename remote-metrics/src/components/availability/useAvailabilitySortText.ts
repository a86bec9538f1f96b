import type { SortOrder } from '@pmm/shared/figures/availability/view';
import { useTranslation } from '@pmm/shared/i18n';
import { sortTextOf } from '../toolbar/sortTextOf';

/** An order in words. */
export const useAvailabilitySortText = (
  pharmacies: readonly { channelId: string; name: string }[],
): ((order: SortOrder) => string) => {
  const { t } = useTranslation('metrics');
  return sortTextOf(pharmacies, {
    by: (key, direction) => t(`sort.${key}.${direction}`),
    at: (pharmacy, direction) => t(`sort.at.${direction}`, { pharmacy }),
  });
};
