import { defaultView } from '@pmm/shared/figures/availability/view';
import type { ReactNode } from 'react';
import type { MatrixColumns } from '../../hooks/useColumns';
import { MatrixToolbar } from '../toolbar/MatrixToolbar';
import { AllSigns } from './AllSigns';
import { AvailabilityToggles, type ViewControls } from './AvailabilityToggles';
import { StatusLegend } from './StatusLegend';

const foldedParts = ['mode', 'statuses', 'localSkus', 'sort'] as const;

interface AvailabilityToolbarProps extends ViewControls {
  columns: MatrixColumns;
  actions: ReactNode;
}

export function AvailabilityToolbar(props: AvailabilityToolbarProps) {
  const { facts, view, onChoose, columns, actions } = props;
  return (
    <MatrixToolbar
      {...{ view, defaultView, foldedParts, onChoose, columns, actions }}
      found={facts === null ? undefined : facts.found}
      toggles={<AvailabilityToggles facts={facts} view={view} onChoose={onChoose} />}
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
