import { useTranslation } from '@pmm/shared/i18n';
import type { Pharmacy } from '@pmm/shared/figures/availability/availability';
import type { SortOrder } from '@pmm/shared/figures/availability/view';

/** An order in words. */
export const useSortText = (pharmacies: readonly Pick<Pharmacy, 'channelId' | 'name'>[]) => {
  const { t } = useTranslation('metrics');
  return ({ by, descending }: SortOrder): string => {
    const direction = descending ? 'descending' : 'ascending';
    if (typeof by === 'string') return t(`sort.${by}.${direction}`);
    const pharmacy = pharmacies.find(({ channelId }) => channelId === by.channelId);
    return t(`sort.at.${direction}`, { pharmacy: pharmacy?.name ?? by.channelId });
  };
};
