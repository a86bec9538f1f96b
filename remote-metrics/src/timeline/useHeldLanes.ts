import type { LaneRow } from '@pmm/shared/figures/timeline/timelineRows';
import { useCallback, useMemo } from 'react';
import { useHeldOrder } from '../page/useHeldOrder';

interface LanesQuestion {
  /** The data: another object means fresh data. */
  source: object;
  sort: object | null;
  /** The choices that decide which lanes there are. */
  asked: readonly unknown[];
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
export const useHeldLanes = ({ source, sort, asked, rows: sorted }: LanesQuestion) => {
  const { places, sortAgain } = useHeldOrder({
    ...{ source, sort, asked },
    placesNow: useCallback(
      (held: Places | null): Places =>
        new Map(inPlaces(sorted, held).map(({ id }, place) => [id, place])),
      [sorted],
    ),
  });
  const rows = useMemo(() => inPlaces(sorted, places), [sorted, places]);
  const isHeld = rows.some(({ id }, index) => id !== sorted[index]?.id);
  return { rows, isHeld, sortAgain };
};
