import type { CommonView } from '@pmm/shared/figures/matrix/commonView';
import { withoutQuotes } from '@pmm/shared/figures/matrix/find';
import { useTranslation } from '@pmm/shared/i18n';
import { useMediaQuery } from '@pmm/shared/state';
import { PHONE } from '@pmm/shared/ui/theme';
import type { FilterChip } from './FilterChips';
import { type ColumnOrder, type SortKey, useSortText } from './useSortText';

interface Chosen<Key extends SortKey> {
  view: CommonView<Key>;
  /** SKUs that the text finds; null if it finds only pharmacies. */
  found: number | null;
  pharmacies: readonly { channelId: string; name: string }[];
  columnOrder: ColumnOrder;
}

interface CommonChips<Key extends SortKey> {
  ofFind: FilterChip<CommonView<Key>>[];
  ofUnread: FilterChip<CommonView<Key>>[];
  ofSort: FilterChip<CommonView<Key>>[];
}

/** The chips that every matrix has: each list has one or none. */
export const useCommonChips = <Key extends SortKey>(chosen: Chosen<Key>): CommonChips<Key> => {
  const { t } = useTranslation('metrics');
  const { view, found, pharmacies, columnOrder } = chosen;
  const sortText = useSortText(pharmacies, columnOrder);
  const { find, onlyUnread, sort } = view;
  // Elsewhere a header or the menu shows it: a line that appears would move the pressed header away.
  const isPhone = useMediaQuery(PHONE);
  return {
    ofFind:
      find.trim() === ''
        ? []
        : [
            {
              text: t(found === null ? 'chips.pharmacyFound' : 'chips.find', {
                find: withoutQuotes(find),
              }),
              change: { find: '' },
            },
          ],
    ofUnread: onlyUnread ? [{ text: t('chips.unread'), change: { onlyUnread: false } }] : [],
    ofSort:
      sort && isPhone
        ? [{ text: t('chips.sorted', { order: sortText(sort) }), change: { sort: null } }]
        : [],
  };
};
