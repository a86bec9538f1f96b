import type { availabilitySortKeys } from '@pmm/shared/figures/availability/availabilityView';
import type { ComparedSortKey } from '@pmm/shared/figures/matrix/shownDates';
import type { SortedBy } from '@pmm/shared/figures/matrix/viewParameters';
import type { PriceSortKey } from '@pmm/shared/figures/prices/priceView';
import type { ReviewSortKey } from '@pmm/shared/figures/reviews/reviewView';
import { useTranslation } from '@pmm/shared/i18n';

/** A figure that the rows of some matrix can be sorted by. */
export type SortKey =
  (typeof availabilitySortKeys)[number] | PriceSortKey | ReviewSortKey | ComparedSortKey;

/** What the column of a pharmacy is sorted by. */
export type ColumnOrder = 'status' | 'figure';

/** An order in words. */
export const useSortText = (
  pharmacies: readonly { channelId: string; name: string }[],
  columnOrder: ColumnOrder,
): ((order: SortedBy<SortKey>) => string) => {
  const { t } = useTranslation('metrics');
  return ({ by, descending }) => {
    const direction = descending ? 'descending' : 'ascending';
    if (typeof by === 'string') return t(`sort.${by}.${direction}`);
    const pharmacy = pharmacies.find(({ channelId }) => channelId === by.channelId);
    return t(`sort.at.${columnOrder}.${direction}`, { pharmacy: pharmacy?.name ?? by.channelId });
  };
};
