import { useEffect, useRef } from 'react';
import { showMatrixColumn } from '../state/matrixPlace';

/** What a text finds in a matrix. */
export interface FoundIn {
  /** SKUs; null where the text names none, but pharmacies. */
  found: number | null;
  /** Pharmacies that it names. */
  foundColumns: readonly number[];
}

/**
 * The pharmacies that the text names. A text that names nothing else goes to the first of them at once;
 * else typing would move the matrix while a product is looked for.
 */
export const useFoundPharmacies = (
  selection: FoundIn | null,
  pharmacies: readonly { channelId: string }[],
  columns: readonly number[],
) => {
  const found = columns.filter((column) => selection?.foundColumns.includes(column) === true);
  const ids = found.flatMap((column) => pharmacies[column]?.channelId ?? []);
  const next = useRef(0);
  const first = selection?.found === null ? ids[0] : undefined;
  useEffect(() => {
    next.current = 0;
    if (first === undefined) return;
    showMatrixColumn(first);
    next.current = 1;
  }, [first]);

  const goToNext = () => {
    const id = ids[next.current % Math.max(1, ids.length)];
    if (id === undefined) return;
    showMatrixColumn(id);
    next.current += 1;
  };
  return { amount: ids.length, goToNext };
};
