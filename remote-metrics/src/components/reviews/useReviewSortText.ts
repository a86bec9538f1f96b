import type { ReviewSort } from '@pmm/shared/figures/reviews/view';
import { useTranslation } from '@pmm/shared/i18n';

/** An order in words. */
export const useReviewSortText = (
  channels: readonly { channelId: string; name: string }[],
): ((sort: ReviewSort) => string) => {
  const { t } = useTranslation('metrics');
  return ({ by, descending }) => {
    const direction = descending ? 'descending' : 'ascending';
    if (by === 'name') return t(`sort.name.${direction}`);
    if (typeof by === 'string') return t(`reviews.sort.${by}.${direction}`);
    const channel = channels.find(({ channelId }) => channelId === by.channelId);
    return t(`reviews.sort.at.${direction}`, { pharmacy: channel?.name ?? by.channelId });
  };
};
