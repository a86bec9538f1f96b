import { inFormerOrder, placesOf } from '@pmm/shared/figures/matrix/formerOrder';
import type { RowOrder, Rows } from '@pmm/shared/figures/matrix/matrixRows';
import { useCallback, useMemo } from 'react';
import { useSteadyOrder } from './useSteadyOrder';

interface RowsInput {
  /** The data: another object means fresh data. */
  table: { families: readonly string[]; products: readonly { pzn: string }[] };
  /** The names of collapsed families. */
  collapsed: ReadonlySet<string>;
  sort: object | null;
  /** Other choices that decide which rows are shown, and in which order. */
  choices: readonly unknown[];
  /** The rows as sorted, or in their former order. */
  list: (collapsed: ReadonlySet<string>, formerOrder: RowOrder | null) => Rows;
}

const nothingFolded: ReadonlySet<string> = new Set();

/** The rows as sorted. With fresh data each stays where it was until the person sorts again. */
export const useSteadyRows = ({ table, collapsed, sort, choices, list }: RowsInput) => {
  const { places, sortAgain } = useSteadyOrder({
    source: table,
    ...{ sort, choices },
    placesNow: useCallback(
      (former: ReturnType<typeof placesOf> | null) =>
        placesOf(list(nothingFolded, former && inFormerOrder(table, former)), table),
      [list, table],
    ),
  });
  const rows = useMemo(
    () => list(collapsed, places && inFormerOrder(table, places)),
    [list, collapsed, table, places],
  );
  const isUnsorted = useMemo(() => {
    if (places === null) return false;
    const sorted = list(collapsed, null);
    return rows.some((row, index) => row !== sorted[index]);
  }, [places, rows, list, collapsed]);
  return { rows, isUnsorted, sortAgain };
};
