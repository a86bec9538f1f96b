import type { Metric } from '@pmm/shared/contracts/matrix';
import type { CurrentIncidents } from '@pmm/shared/figures/matrix/pharmacyIncidents';
import type { ReactNode } from 'react';
import { IncidentBanner } from './IncidentBanner';
import { useLinePlace } from './useLinePlace';

interface IncidentsOfPage {
  /** Undefined while the data are loading. */
  current: CurrentIncidents | undefined;
  pharmacies: readonly { channelId: string; name: string }[];
  metric: Metric;
  /** Also decides which incidents there are. */
  localSkus: boolean;
}

/** The line of the incidents; above the matrix if there were some at first. */
export const useIncidentLine = ({ current, localSkus, ...told }: IncidentsOfPage) => {
  const isAbove = useLinePlace(current && current.incidents.length > 0);
  const line: ReactNode = current && (
    <IncidentBanner
      key={`pharmacies ${localSkus}`}
      {...{ current, ...told }}
      isBelow={isAbove === false}
    />
  );
  return isAbove === true ? { above: line, below: null } : { above: null, below: line };
};
