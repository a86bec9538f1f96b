import { useTranslation } from '@pmm/shared/i18n';
import { useMediaQuery } from '@pmm/shared/state';
import { PHONE } from '@pmm/shared/ui/theme';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import type { MatrixColumns } from '../../hooks/useColumns';
import { ColumnsPopover } from './ColumnsPopover';
import type { CommonView } from './commonView';
import { CompactButton } from './CompactButton';
import { FilterDialog } from './FilterDialog';
import { MatrixSearch } from './MatrixSearch';
import { SortMenu } from './SortMenu';
import { useFoundText } from './useFoundText';
import { type ColumnOrder, type SortKey, useSortText } from './useSortText';

const Row = styled.div`
  display: flex;
  flex: none;
  flex-wrap: wrap;
  gap: 8px 16px;
  align-items: center;
`;
const End = styled.div`
  display: flex;
  flex: 1 1 300px;
  gap: 8px;
  min-inline-size: 0;
  align-items: center;
  justify-content: flex-end;
`;
const PhoneRow = styled.div`
  display: flex;
  flex: none;
  gap: 8px;
  align-items: center;
  margin-block-end: 10px;
  & > [role='search'] {
    max-inline-size: none;
  }
`;
const Tools = styled.div`
  display: flex;
  gap: 8px;
`;

/** How many parts of a view are not as at first. */
const amountSet = <View extends object>(
  view: View,
  atFirst: View,
  parts: readonly (keyof View)[],
): number =>
  parts.filter((part) => {
    const value = view[part];
    return value instanceof Set ? value.size > 0 : value !== atFirst[part];
  }).length;

interface MatrixToolbarProps<Key extends SortKey, View extends CommonView<Key>> {
  view: View;
  defaultView: View;
  /** The parts of the view that are set in what a phone folds away. */
  foldedParts: readonly (keyof View)[];
  onChoose: (change: Partial<CommonView<Key>>) => void;
  sortKeys: readonly Key[];
  columnOrder: ColumnOrder;
  /** SKUs that the text finds; null where it names none, undefined while loading. */
  found: number | null | undefined;
  columns: MatrixColumns;
  /** What is shown, and how. */
  toggles: ReactNode;
  legend: ReactNode;
  /** Cards stand in place of the matrix there, so that its density is of no concern. */
  hasCardsOnPhone?: boolean;
  /** Those of the page: a phone has no room for them beside the title. */
  actions: ReactNode;
}

/** Finds, filters, sorts and arranges a matrix; on a phone all but the search folds behind one button. */
export function MatrixToolbar<Key extends SortKey, View extends CommonView<Key>>(
  props: MatrixToolbarProps<Key, View>,
) {
  const { view, onChoose, columns, toggles, legend, actions, hasCardsOnPhone = false } = props;
  const { t } = useTranslation('metrics');
  const foundText = useFoundText();
  const isPhone = useMediaQuery(PHONE);
  const sortText = useSortText(columns.pharmacies, props.columnOrder);
  const search = (
    <MatrixSearch
      label={t('find.label')}
      text={view.find}
      found={foundText({ find: view.find, skus: props.found, pharmacies: columns.found })}
      onFind={(find) => onChoose({ find })}
      onGo={columns.onGoToNext}
    />
  );
  const tools = (
    <>
      <SortMenu
        keys={props.sortKeys}
        textOf={sortText}
        sort={view.sort}
        onSort={(sort) => onChoose({ sort })}
      />
      <ColumnsPopover {...columns} />
      {!(isPhone && hasCardsOnPhone) && (
        <CompactButton compact={view.compact} onChange={(compact) => onChoose({ compact })} />
      )}
    </>
  );
  if (isPhone) {
    return (
      <PhoneRow data-screen-only>
        {search}
        <FilterDialog count={amountSet(view, props.defaultView, props.foldedParts)}>
          {toggles}
          {legend}
          <Tools>{tools}</Tools>
          <Tools>{actions}</Tools>
        </FilterDialog>
      </PhoneRow>
    );
  }
  return (
    <>
      <Row data-screen-only>
        {toggles}
        <End>
          {search}
          {tools}
        </End>
      </Row>
      {legend}
    </>
  );
}
