import type { PriceSort } from '@pmm/shared/figures/prices/view';
import { useTranslation } from '@pmm/shared/i18n';

/** An order in words. */
export const usePriceSortText = (
  channels: readonly { channelId: string; name: string }[],
): ((sort: PriceSort) => string) => {
  const { t } = useTranslation('metrics');
  return ({ by, descending }) => {
    const direction = descending ? 'descending' : 'ascending';
    if (by === 'name') return t(`sort.name.${direction}`);
    if (typeof by === 'string') return t(`prices.sort.${by}.${direction}`);
    const channel = channels.find(({ channelId }) => channelId === by.channelId);
    return t(`prices.sort.at.${direction}`, { pharmacy: channel?.name ?? by.channelId });
  };
};
