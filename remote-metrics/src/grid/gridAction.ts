import { isFamilyRow } from '@pmm/shared/figures/matrix/matrixRows';
import type { GridLayout } from './gridLayout';
import type { GridPosition } from './gridPosition';
import { type MatrixContent, PRODUCT_COLUMN } from './matrixContent';
import { commandOf } from './gridKeys';

export type GridAction =
  | { kind: 'open header'; id: string }
  | { kind: 'toggle row'; row: number }
  | { kind: 'open cell'; product: number; column: number };

const headerAt = (
  { figures, columns }: MatrixContent,
  layout: GridLayout,
  column: number,
): string | undefined => {
  if (column === 0) return PRODUCT_COLUMN;
  const figure = layout.figures[column - 1];
  if (figure !== undefined) return figures[figure]?.id;
  return columns[column - 1 - layout.figures.length]?.id;
};

/**
 * What Enter or a click does there: sorts by a header, folds or unfolds a row, or opens the cell of
 * a SKU.
 */
export const actionAt = (
  content: MatrixContent,
  layout: GridLayout,
  { row, column }: GridPosition,
): GridAction | null => {
  if (row === 0) {
    const id = headerAt(content, layout, column);
    return id === undefined ? null : { kind: 'open header', id };
  }
  const shown = content.rows[row - 1];
  if (shown === undefined) return null;
  const toggle = { kind: 'toggle row', row: shown } as const;
  if (isFamilyRow(shown)) return toggle;
  const index = column - 1 - layout.figures.length;
  if (index >= 0) return { kind: 'open cell', product: shown, column: index };
  return column === 0 && content.isExpanded(shown) !== null ? toggle : null;
};

/**
 * The next cell to open in the direction of an arrow key; families are skipped. Null if there is
 * none.
 */
export const openedNeighbour = (
  content: MatrixContent,
  layout: GridLayout,
  from: GridPosition,
  key: string,
): GridPosition | null => {
  const press = { key, ctrlKey: false, altKey: false, metaKey: false, shiftKey: false };
  let at = from;
  for (;;) {
    const command = commandOf(press, at, layout);
    if (command === null || command === 'act') return null;
    const next = command.moveTo;
    if (next.row === at.row && next.column === at.column) return null;
    at = next;
    if (actionAt(content, layout, at)?.kind === 'open cell') return at;
  }
};
