import type { Availability } from '@pmm/shared/figures/availability/availability';
import { columnsWithData } from '@pmm/shared/figures/availability/pharmacies';
import { factsOf } from '@pmm/shared/figures/availability/facts';
import { selectSkus } from '@pmm/shared/figures/availability/selection';
import type { AvailabilityView } from '@pmm/shared/figures/availability/view';
import { useMemo } from 'react';

const columnsWithoutData = (availability: Availability): number[] => {
  const withData = new Set(columnsWithData(availability));
  return [...availability.pharmacies.keys()].filter((column) => !withData.has(column));
};

/** The SKUs that the view shows and their figures; null while there are no data. */
export const useSelection = (availability: Availability | undefined, view: AvailabilityView) => {
  const { mode, rest, statuses, find, changed, channelId, localSkus, onlyUnread } = view;
  const withoutData = useMemo(
    () => (availability ? columnsWithoutData(availability) : []),
    [availability],
  );
  const selected = useMemo(() => {
    if (!availability) return null;
    const filter = { mode, rest, statuses, find, changed, channelId, localSkus, onlyUnread };
    const selection = selectSkus(availability, filter);
    return { selection, facts: factsOf(selection) };
  }, [availability, mode, rest, statuses, find, changed, channelId, localSkus, onlyUnread]);
  return { selection: selected?.selection ?? null, facts: selected?.facts ?? null, withoutData };
};
