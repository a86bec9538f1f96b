import type { Pharmacy } from '@pmm/shared/figures/availability/availability';
import { defaultView, sortKeys } from '@pmm/shared/figures/availability/view';
import { useTranslation } from '@pmm/shared/i18n';
import type { ReactNode } from 'react';
import type { ColumnArrangement } from '@pmm/shared/contracts/user';
import { AllSigns } from './AllSigns';
import { ColumnsPopover } from './ColumnsPopover';
import { CompactButton } from './CompactButton';
import { MatrixSearch } from './MatrixSearch';
import { ordersBy, SortMenu } from './SortMenu';
import { StatusLegend } from './StatusLegend';
import { amountSet, ToolbarFrame } from './ToolbarFrame';
import { useFoundText } from './useFoundText';
import { useSortText } from './useSortText';
import { type ViewControls, ViewToggles } from './ViewToggles';

const orders = ordersBy(sortKeys);
const foldedParts = [
  ...(['mode', 'rest', 'statuses', 'localSkus'] as const),
  ...(['history', 'changes', 'compact', 'sort'] as const),
];

interface MatrixToolbarProps extends ViewControls {
  pharmacies: readonly Pharmacy[];
  /** Pharmacies that the text names. */
  foundPharmacies: number;
  arrangement: ColumnArrangement;
  onArrange: (arrangement: ColumnArrangement) => void;
  /** What a phone has no room for beside the title. */
  folded?: ReactNode;
  /** Goes to the next pharmacy that the text names. */
  onGo: () => void;
}

/** Finds, filters, sorts and arranges the matrix. */
export function MatrixToolbar(props: MatrixToolbarProps) {
  const { facts, view, onChoose, pharmacies, foundPharmacies, arrangement, onArrange, onGo } =
    props;
  const { t } = useTranslation('metrics');
  const foundText = useFoundText();
  const sortText = useSortText(pharmacies);
  return (
    <ToolbarFrame
      folded={props.folded}
      set={amountSet(view, defaultView, foldedParts)}
      toggles={<ViewToggles facts={facts} view={view} onChoose={onChoose} />}
      search={
        <MatrixSearch
          label={t('find.label')}
          text={view.find}
          found={foundText({ find: view.find, skus: facts?.found, pharmacies: foundPharmacies })}
          onFind={(find) => onChoose({ find })}
          onGo={onGo}
        />
      }
      tools={
        <>
          <SortMenu
            orders={orders}
            textOf={sortText}
            sort={view.sort}
            onSort={(sort) => onChoose({ sort })}
          />
          <ColumnsPopover pharmacies={pharmacies} arrangement={arrangement} onArrange={onArrange} />
          <CompactButton compact={view.compact} onChange={(compact) => onChoose({ compact })} />
        </>
      }
      legend={
        <StatusLegend
          facts={facts}
          chosen={view.statuses}
          onChoose={(statuses) => onChoose({ statuses })}
          end={<AllSigns />}
        />
      }
    />
  );
}
