import { ranksOf } from '../matrix/nameOrder';
import type { ComparedRow } from './compareSides';
import type { CompareSort } from './compareView';

export type ComparedFigure = 'share' | 'deviation' | 'rating';

/** The first figure less the second, as both are shown; null if one is missing. */
export const differenceOf = (
  { first, second }: Pick<ComparedRow, 'first' | 'second'>,
  figure: ComparedFigure,
): number | null => {
  const [one, other] = [first[figure], second[figure]];
  return one === null || other === null ? null : one - other;
};

/** Rows without a difference come last, in either direction. */
export const sortRows = (
  rows: readonly ComparedRow[],
  { by, descending }: CompareSort,
): ComparedRow[] => {
  const ranks = by === 'pharmacy' ? ranksOf(rows.map(({ name }) => name)) : [];
  const valueOf = (row: ComparedRow, index: number): number | null =>
    by === 'pharmacy' ? (ranks[index] ?? null) : differenceOf(row, by);
  const direction = descending ? -1 : 1;
  return rows
    .map((row, index) => ({ row, value: valueOf(row, index) }))
    .sort((one, other) => {
      if (one.value === null || other.value === null) {
        return Number(one.value === null) - Number(other.value === null);
      }
      return (one.value - other.value) * direction;
    })
    .map(({ row }) => row);
};
