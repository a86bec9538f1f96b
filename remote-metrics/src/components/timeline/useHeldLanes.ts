import type { LaneRow } from '@pmm/shared/figures/timeline/rows';
import { useCallback, useMemo } from 'react';
import { useHeldOrder } from '../../hooks/useHeldOrder';

interface LanesQuestion {
  /** The data: another object where fresh ones came. */
  source: object;
  sort: object | null;
  /** Choices that decide which lanes there are. */
  asked: readonly unknown[];
  /** As they are sorted. */
  rows: readonly LaneRow[];
}

type Places = ReadonlyMap<string, number>;

/** The lanes where they stood; what is new stands last. */
const inPlaces = (rows: readonly LaneRow[], places: Places | null): readonly LaneRow[] => {
  if (places === null) return rows;
  const placeOf = ({ id }: LaneRow) => places.get(id) ?? places.size;
  return rows.toSorted((one, other) => placeOf(one) - placeOf(other));
};

/** Lanes as they are sorted; with fresh data each stays where it stood until the person sorts again. */
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
