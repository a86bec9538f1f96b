import { heldOrder, placesOf } from '@pmm/shared/figures/matrix/heldOrder';
import type { RowOrder, Rows } from '@pmm/shared/figures/matrix/matrixRows';
import { useCallback, useMemo } from 'react';
import { useHeldOrder } from './useHeldOrder';

interface RowsQuestion {
  /** The data: another object means fresh data. */
  table: { families: readonly string[]; products: readonly { pzn: string }[] };
  /** The names of collapsed families. */
  collapsed: ReadonlySet<string>;
  sort: object | null;
  /** Other choices that decide which rows there are, and in which order. */
  asked: readonly unknown[];
  /** The rows as sorted, or in an order that is held. */
  list: (collapsed: ReadonlySet<string>, held: RowOrder | null) => Rows;
}

const nothingFolded: ReadonlySet<string> = new Set();

/** The rows as sorted. With fresh data each stays where it was until the person sorts again. */
export const useHeldRows = ({ table, collapsed, sort, asked, list }: RowsQuestion) => {
  const { places, sortAgain } = useHeldOrder({
    source: table,
    ...{ sort, asked },
    placesNow: useCallback(
      (held: ReturnType<typeof placesOf> | null) =>
        placesOf(list(nothingFolded, held && heldOrder(table, held)), table),
      [list, table],
    ),
  });
  const rows = useMemo(
    () => list(collapsed, places && heldOrder(table, places)),
    [list, collapsed, table, places],
  );
  const isHeld = useMemo(() => {
    if (places === null) return false;
    const sorted = list(collapsed, null);
    return rows.some((row, index) => row !== sorted[index]);
  }, [places, rows, list, collapsed]);
  return { rows, isHeld, sortAgain };
};
