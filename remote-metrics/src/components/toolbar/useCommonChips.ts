import type { SortedBy } from '@pmm/shared/figures/matrix/viewParameters';
import { useTranslation } from '@pmm/shared/i18n';
import type { CommonView } from './commonView';
import type { FilterChip } from './FilterChips';

interface Chosen<Key extends string> {
  view: CommonView<Key>;
  /** SKUs that the text finds; null where it names pharmacies instead. */
  found: number | null;
  sortText: (order: SortedBy<Key>) => string;
}

interface CommonChips<Key extends string> {
  ofFind: FilterChip<CommonView<Key>>[];
  ofSort: FilterChip<CommonView<Key>>[];
}

/** The chips that every matrix has: each list has one, or none. */
export const useCommonChips = <Key extends string>(chosen: Chosen<Key>): CommonChips<Key> => {
  const { t } = useTranslation('metrics');
  const { view, found, sortText } = chosen;
  const { find, sort } = view;
  const isPzn = /^[\s\d]+$/.test(find);
  const findKey = isPzn ? 'chips.findPzn' : 'chips.find';
  return {
    ofFind:
      find.trim() === ''
        ? []
        : [
            {
              text: t(found === null ? 'chips.pharmacyFound' : findKey, { find }),
              change: { find: '' },
            },
          ],
    ofSort: sort
      ? [{ text: t('chips.sorted', { order: sortText(sort) }), change: { sort: null } }]
      : [],
  };
};
