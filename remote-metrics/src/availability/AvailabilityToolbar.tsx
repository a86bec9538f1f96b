import { defaultView } from '@pmm/shared/figures/availability/view';
import type { ReactNode } from 'react';
import { MatrixToolbar } from '../page/toolbar/MatrixToolbar';
import { AvailabilityToggles, type ViewControls } from './AvailabilityToggles';
import { ExplainedSigns } from './ExplainedSigns';
import { StatusLegend } from '../page/legend/StatusLegend';

const foldedParts = ['mode', 'statuses', 'localSkus', 'sort'] as const;

interface AvailabilityToolbarProps extends ViewControls {
  search: ReactNode;
  actions: ReactNode;
}

export function AvailabilityToolbar(props: AvailabilityToolbarProps) {
  const { facts, view, onChoose, localSkus, search, actions } = props;
  return (
    <MatrixToolbar
      {...{ view, defaultView, foldedParts, search, actions }}
      toggles={<AvailabilityToggles {...{ facts, view, onChoose, localSkus }} />}
      legend={
        <StatusLegend
          facts={facts}
          chosen={view.statuses}
          onChoose={(statuses) => onChoose({ statuses })}
          explained={<ExplainedSigns />}
        />
      }
    />
  );
}
