import { useTranslation } from '@pmm/shared/i18n';
import { useMediaQuery } from '@pmm/shared/state';
import { PHONE } from '@pmm/shared/ui/theme';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import type { MatrixColumns } from '../../hooks/useColumns';
import type { CommonView } from './commonView';
import { FilterDialog } from './FilterDialog';
import { MatrixSearch } from './MatrixSearch';
import { useFoundText } from './useFoundText';
import type { SortKey } from './useSortText';

/** As few lines as fit: where the search has no room beside the toggles, it stands beside the legend. */
const Row = styled.div`
  display: flex;
  flex: none;
  flex-wrap: wrap;
  gap: 6px 16px;
  align-items: center;
  & > [role='search'] {
    align-self: flex-start;
    margin-inline-start: auto;
  }
  & [data-legend] {
    flex: 1000 1 100%;
    margin-block-start: 0;
  }
  @media (max-width: 1400px) {
    & [data-legend] {
      flex-basis: 560px;
    }
  }
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
  flex-wrap: wrap;
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
  /** SKUs that the text finds; null where it names none, undefined while loading. */
  found: number | null | undefined;
  columns: MatrixColumns;
  /** What is shown, and how. */
  toggles: ReactNode;
  legend: ReactNode;
  /** Those of the page: a phone has no room for them beside the title. */
  actions: ReactNode;
}

/** Finds and filters; on a phone all but the search folds behind one button. */
export function MatrixToolbar<Key extends SortKey, View extends CommonView<Key>>(
  props: MatrixToolbarProps<Key, View>,
) {
  const { view, onChoose, columns, toggles, legend, actions } = props;
  const { t } = useTranslation('metrics');
  const foundText = useFoundText();
  const isPhone = useMediaQuery(PHONE);
  const search = (
    <MatrixSearch
      label={t('find.label')}
      text={view.find}
      found={foundText({ find: view.find, skus: props.found, pharmacies: columns.found })}
      onFind={(find) => onChoose({ find })}
      onGo={columns.onGoToNext}
    />
  );
  if (isPhone) {
    return (
      <PhoneRow data-screen-only>
        {search}
        <FilterDialog count={amountSet(view, props.defaultView, props.foldedParts)}>
          {toggles}
          {legend}
          <Tools>{actions}</Tools>
        </FilterDialog>
      </PhoneRow>
    );
  }
  return (
    <Row data-screen-only>
      {toggles}
      {search}
      {legend}
    </Row>
  );
}
