import { useEffect, useRef } from 'react';
import { goToFound, showMatrixColumn } from '../../grid/matrixPlace';

/** What a text finds in a matrix. */
export interface FoundIn {
  /** SKUs; null if the text finds only pharmacies. */
  found: number | null;
  /** The pharmacies that it finds. */
  foundColumns: readonly number[];
}

/**
 * The pharmacies that the text finds. If it finds nothing else, the matrix shows the first of them at
 * once; otherwise typing would move the matrix while a product is searched for. Going there takes the
 * focus along.
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
  }, [first]);

  const goToNext = () => {
    const column = ids[next.current % Math.max(1, ids.length)] ?? null;
    const skus = selection?.found ?? 0;
    if (column === null && skus === 0) return;
    goToFound({ column, inHeader: skus === 0 });
    next.current += 1;
  };
  return { amount: ids.length, goToNext };
};
