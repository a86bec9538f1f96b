import type { CommonView } from '@pmm/shared/figures/matrix/commonView';
import { useMediaQuery } from '@pmm/shared/state';
import { PHONE } from '@pmm/shared/ui/theme';
import type { MatrixColumns } from '../columns/useColumns';
import { ColumnsPopover } from '../columns/ColumnsPopover';
import { SortMenu } from './SortMenu';
import { type ColumnOrder, type SortKey, useSortText } from './useSortText';
import { useTranslation } from '@pmm/shared/i18n';
import { IconButton } from '@pmm/shared/ui/Button';

interface CompactButtonProps {
  compact: boolean;
  onChange: (compact: boolean) => void;
}

/** Switches compact rows on and off. */
function CompactButton({ compact, onChange }: CompactButtonProps) {
  const { t } = useTranslation('metrics');
  return (
    <IconButton
      icon="rows"
      variant={compact ? 'primary' : 'secondary'}
      label={t('compact')}
      aria-pressed={compact}
      onClick={() => onChange(!compact)}
    />
  );
}

interface MatrixToolsProps<Key extends SortKey> {
  view: CommonView<Key>;
  onChoose: (change: Partial<CommonView<Key>>) => void;
  sortKeys: readonly Key[];
  columnOrder: ColumnOrder;
  columns: MatrixColumns;
  /** The names of all families. */
  families: readonly string[];
  /** Whether a row has several products that replace one another. */
  hasSuccessions: boolean;
  /** Whether a phone shows cards instead of the matrix, for which density does not matter. */
  hasCardsOnPhone: boolean;
  /** A list is sorted by its heads and has rows of one height. */
  isList: boolean;
}

/** The tools that arrange the rows and columns of a matrix. */
export function MatrixTools<Key extends SortKey>(props: MatrixToolsProps<Key>) {
  const { view, onChoose, sortKeys, columnOrder, columns, families, hasCardsOnPhone, isList } =
    props;
  const { hasSuccessions } = props;
  const isPhone = useMediaQuery(PHONE);
  const sortText = useSortText(columns.pharmacies, columnOrder);
  if (isList) return <ColumnsPopover {...columns} pharmacies={columns.everyPharmacy} />;
  return (
    <>
      <SortMenu
        keys={sortKeys}
        textOf={sortText}
        sort={view.sort}
        onSort={(sort) => onChoose({ sort })}
        {...{ view, families, hasSuccessions, onChoose }}
      />
      <ColumnsPopover {...columns} pharmacies={columns.everyPharmacy} />
      {!(isPhone && hasCardsOnPhone) && (
        <CompactButton compact={view.compact} onChange={(compact) => onChoose({ compact })} />
      )}
    </>
  );
}
