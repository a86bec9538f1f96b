import type { CommonView } from '@pmm/shared/figures/matrix/commonView';
import {
  type Families,
  countSkus,
  type ShownProducts,
} from '@pmm/shared/figures/matrix/shownProducts';
import { useTranslation } from '@pmm/shared/i18n';
import type { ReactNode } from 'react';
import { type FilterChip, FilterChips } from './FilterChips';
import { useCommonChips } from './useCommonChips';
import type { SortKey } from './useSortText';

interface MatrixChipsProps<Key extends SortKey, View extends CommonView<Key>> {
  matrix: Pick<Families, 'products'> & {
    channels: readonly { channelId: string; name: string }[];
  };
  selection: Pick<ShownProducts, 'products'> & { found: number | null };
  view: View;
  /** The filters of a list, which has its own kinds and its own order; undefined for a matrix. */
  ofList: FilterChip<View>[] | undefined;
  /** The filters of cells, in words. */
  cellFilters: readonly string[];
  /** The change that removes them. */
  withoutCellFilters: Partial<View>;
  /** Shown if SKUs are left out. */
  note?: string;
  /** A chip for hidden pharmacies. */
  others: ReactNode;
  /** The change that removes everything the chips name. */
  withoutFilters: Partial<View>;
  onChoose: (change: Partial<View>) => void;
}

/** The chips for filters and order of a matrix of figures. */
export function MatrixChips<Key extends SortKey, View extends CommonView<Key>>(
  props: MatrixChipsProps<Key, View>,
) {
  const { matrix, selection, view, ofList, cellFilters, withoutCellFilters, ...rest } = props;
  const { t } = useTranslation('metrics');
  const { found, products } = selection;
  const { ofFind, ofUnread, ofSort } = useCommonChips<Key>({
    ...{ view, found },
    pharmacies: matrix.channels,
    columnOrder: 'figure',
  });
  const skus = countSkus(matrix, view.localSkus);
  const status = cellFilters.join(t('chips.or'));
  const ofCells =
    cellFilters.length === 0
      ? []
      : [{ text: t('chips.somewhere', { status }), change: withoutCellFilters }];
  return (
    <FilterChips<View>
      {...rest}
      // A change of the common part of a view is also a change of the view.
      chips={[...ofFind, ...ofUnread, ...(ofList ?? [...ofCells, ...ofSort])] as FilterChip<View>[]}
      // The foot of a list counts its rows.
      shown={ofList ? skus : products.length}
      skus={skus}
    />
  );
}
