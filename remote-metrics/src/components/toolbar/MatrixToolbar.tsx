import type { Pharmacy } from '@pmm/shared/figures/availability/availability';
import { useFormat, useTranslation } from '@pmm/shared/i18n';
import { useMediaQuery } from '@pmm/shared/state';
import { IconButton } from '@pmm/shared/ui/Button';
import { PHONE } from '@pmm/shared/ui/theme';
import { styled } from 'styled-components';
import type { ColumnArrangement } from '@pmm/shared/contracts/user';
import { AllSigns } from './AllSigns';
import { ColumnsPopover } from './ColumnsPopover';
import { FilterDialog } from './FilterDialog';
import { MatrixSearch } from './MatrixSearch';
import { SortMenu } from './SortMenu';
import { StatusLegend } from './StatusLegend';
import { type ViewControls, ViewToggles } from './ViewToggles';

const Row = styled.div`
  display: flex;
  flex: none;
  flex-wrap: wrap;
  gap: 8px 16px;
  align-items: center;
`;
const End = styled.div`
  display: flex;
  flex: 1 1 240px;
  gap: 8px;
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

interface MatrixToolbarProps extends ViewControls {
  pharmacies: readonly Pharmacy[];
  /** Pharmacies that the text names. */
  foundPharmacies: number;
  arrangement: ColumnArrangement;
  onArrange: (arrangement: ColumnArrangement) => void;
  /** Goes to the next pharmacy that the text names. */
  onGo: () => void;
}

/** How many the text finds: SKUs, or else pharmacies. */
const useFoundText = ({
  facts,
  view,
  foundPharmacies,
}: Pick<MatrixToolbarProps, 'facts' | 'view' | 'foundPharmacies'>): string | null => {
  const { t } = useTranslation('metrics');
  const format = useFormat();
  if (!facts || view.find.trim() === '') return null;
  return facts.found === null
    ? t('find.pharmacies', { count: foundPharmacies })
    : t('find.skus', { count: facts.found, amount: format.integer(facts.found) });
};

/** Finds, filters, sorts and arranges the matrix; on a phone most of it folds behind one button. */
export function MatrixToolbar(props: MatrixToolbarProps) {
  const { facts, view, onChoose, pharmacies, arrangement, onArrange, onGo } = props;
  const { t } = useTranslation('metrics');
  const isPhone = useMediaQuery(PHONE);
  const found = useFoundText(props);
  const search = (
    <MatrixSearch
      label={t('find.label')}
      text={view.find}
      found={found}
      onFind={(find) => onChoose({ find })}
      onGo={onGo}
    />
  );
  const controls = { facts, view, onChoose };
  const legend = (
    <StatusLegend
      facts={facts}
      chosen={view.statuses}
      onChoose={(statuses) => onChoose({ statuses })}
      end={<AllSigns />}
    />
  );
  const tools = (
    <>
      <SortMenu pharmacies={pharmacies} sort={view.sort} onSort={(sort) => onChoose({ sort })} />
      <ColumnsPopover pharmacies={pharmacies} arrangement={arrangement} onArrange={onArrange} />
      <IconButton
        icon="rows"
        variant={view.compact ? 'primary' : 'secondary'}
        label={t('compact')}
        aria-pressed={view.compact}
        onClick={() => onChoose({ compact: !view.compact })}
      />
    </>
  );
  if (isPhone) {
    return (
      <PhoneRow>
        {search}
        <FilterDialog view={view}>
          <ViewToggles {...controls} />
          {legend}
          <Tools>{tools}</Tools>
        </FilterDialog>
      </PhoneRow>
    );
  }
  return (
    <>
      <Row>
        <ViewToggles {...controls} />
        <End>
          {search}
          {tools}
        </End>
      </Row>
      {legend}
    </>
  );
}
