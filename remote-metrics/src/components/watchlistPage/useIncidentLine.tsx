import type { CurrentIncidents } from '@pmm/shared/figures/matrix/pharmacyIncidents';
import { type ReactNode, useState } from 'react';
import { IncidentBanner } from '../IncidentBanner';

interface IncidentsOfPage {
  /** Undefined while the data are on their way. */
  current: CurrentIncidents | undefined;
  pharmacies: readonly { channelId: string; name: string }[];
  kept?: 'status' | 'reviews';
  /** Decides, too, which incidents there are. */
  localSkus: boolean;
}

/**
 * The line of the incidents: above the matrix where there were some at first. One that comes with fresh data stands
 * below it, where it pushes no row away from who looks at it.
 */
export const useIncidentLine = ({ current, localSkus, ...told }: IncidentsOfPage) => {
  const [isAbove, setAbove] = useState<boolean | null>(null);
  if (isAbove === null && current) setAbove(current.incidents.length > 0);
  const line: ReactNode = current && (
    <IncidentBanner key={String(localSkus)} {...{ current, ...told }} isBelow={isAbove === false} />
  );
  return isAbove === true ? { above: line, below: null } : { above: null, below: line };
};
