import type { LaneRow } from '@pmm/shared/figures/timeline/timelineRows';
import { useCallback, useMemo } from 'react';
import { useSteadyOrder } from '../page/useSteadyOrder';

interface LanesInput {
  /** The data: another object means fresh data. */
  source: object;
  sort: object | null;
  /** The choices that decide which lanes there are. */
  choices: readonly unknown[];
  /** In the order of the sort. */
  rows: readonly LaneRow[];
}

type Places = ReadonlyMap<string, number>;

/** The lanes in their former order; new ones come last. */
const inPlaces = (rows: readonly LaneRow[], places: Places | null): readonly LaneRow[] => {
  if (places === null) return rows;
  const placeOf = ({ id }: LaneRow) => places.get(id) ?? places.size;
  return rows.toSorted((one, other) => placeOf(one) - placeOf(other));
};

/**
 * The lanes in the order of the sort. With fresh data each stays where it was until the person
 * sorts again.
 */
export const useSteadyLanes = ({ source, sort, choices, rows: sorted }: LanesInput) => {
  const { places, sortAgain } = useSteadyOrder({
    ...{ source, sort, choices },
    placesNow: useCallback(
      (former: Places | null): Places =>
        new Map(inPlaces(sorted, former).map(({ id }, place) => [id, place])),
      [sorted],
    ),
  });
  const rows = useMemo(() => inPlaces(sorted, places), [sorted, places]);
  const isUnsorted = rows.some(({ id }, index) => id !== sorted[index]?.id);
  return { rows, isUnsorted, sortAgain };
};
