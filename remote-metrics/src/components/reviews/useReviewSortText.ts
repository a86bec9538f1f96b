import type { ReviewSort } from '@pmm/shared/figures/reviews/view';
import { useTranslation } from '@pmm/shared/i18n';
import { sortTextOf } from '../toolbar/sortTextOf';

/** An order in words. */
export const useReviewSortText = (
  pharmacies: readonly { channelId: string; name: string }[],
): ((order: ReviewSort) => string) => {
  const { t } = useTranslation('metrics');
  return sortTextOf(pharmacies, {
    by: (key, direction) =>
      key === 'name' ? t(`sort.name.${direction}`) : t(`reviews.sort.${key}.${direction}`),
    at: (pharmacy, direction) => t(`reviews.sort.at.${direction}`, { pharmacy }),
  });
};
