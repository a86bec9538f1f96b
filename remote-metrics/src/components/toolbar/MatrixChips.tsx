import type { CommonView } from '@pmm/shared/figures/matrix/commonView';
import type { Families } from '@pmm/shared/figures/matrix/families';
import { countSkus, type ShownProducts } from '@pmm/shared/figures/matrix/shownProducts';
import { useTranslation } from '@pmm/shared/i18n';
import { type FilterChip, FilterChips } from './FilterChips';
import { useCommonChips } from './useCommonChips';
import type { SortKey } from './useSortText';

interface MatrixChipsProps<Key extends SortKey, View extends CommonView<Key>> {
  matrix: Pick<Families, 'products'> & {
    channels: readonly { channelId: string; name: string }[];
  };
  selection: Pick<ShownProducts, 'products'> & { found: number | null };
  view: View;
  /** What is asked of the cells, in words. */
  asked: readonly string[];
  /** Takes that back. */
  askingNothing: Partial<View>;
  /** Said where SKUs are left out. */
  note?: string;
  /** Takes back all that the chips name. */
  withoutFilters: Partial<View>;
  onChoose: (change: Partial<View>) => void;
}

/** What a matrix of figures is filtered and sorted by. */
export function MatrixChips<Key extends SortKey, View extends CommonView<Key>>(
  props: MatrixChipsProps<Key, View>,
) {
  const { matrix, selection, view, asked, askingNothing, ...rest } = props;
  const { t } = useTranslation('metrics');
  const { found, products } = selection;
  const { ofFind, ofUnread, ofSort } = useCommonChips<Key>({
    ...{ view, found },
    pharmacies: matrix.channels,
    columnOrder: 'figure',
  });
  const status = asked.join(t('chips.or'));
  const ofCells =
    asked.length === 0 ? [] : [{ text: t('chips.somewhere', { status }), change: askingNothing }];
  return (
    <FilterChips<View>
      {...rest}
      // What changes the common part of a view changes the view.
      chips={[...ofFind, ...ofUnread, ...ofCells, ...ofSort] as FilterChip<View>[]}
      shown={products.length}
      skus={countSkus(matrix, view.localSkus)}
    />
  );
}
