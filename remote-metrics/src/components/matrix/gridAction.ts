import { familyOfRow, isFamilyRow } from '@pmm/shared/figures/matrix/rows';
import type { GridPosition } from './gridPosition';
import type { MatrixModel } from './matrixModel';

export type GridAction =
  { kind: 'toggle family'; name: string } | { kind: 'open cell'; product: number; column: number };

/** What Enter or a click does there: folds a family, or opens the cell of a SKU. */
export const actionAt = (
  { rows, availability }: MatrixModel,
  { row, column }: GridPosition,
): GridAction | null => {
  const shown = rows[row - 1];
  if (shown === undefined) return null;
  if (isFamilyRow(shown)) {
    const name = availability.families[familyOfRow(shown)];
    return name === undefined ? null : { kind: 'toggle family', name };
  }
  return column === 0 ? null : { kind: 'open cell', product: shown, column: column - 1 };
};
