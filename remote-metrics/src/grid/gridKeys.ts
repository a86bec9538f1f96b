import { within, type GridExtent, type GridPosition } from './gridPosition';

type KeyPress = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'altKey' | 'metaKey' | 'shiftKey'>;

/** What a key means: another position, or to act on the present one. */
export type GridCommand = { moveTo: GridPosition } | 'act';

const targetOf = (
  { key, ctrlKey }: KeyPress,
  { row, column }: GridPosition,
  { rows, columns, page }: GridExtent,
): GridPosition | null => {
  // One row of the page before stays visible.
  const step = Math.max(1, page - 1);
  const firstRow = Math.min(1, rows);
  switch (key) {
    case 'ArrowUp':
      return { row: row - 1, column };
    case 'ArrowDown':
      return { row: row + 1, column };
    case 'ArrowLeft':
      return { row, column: column - 1 };
    case 'ArrowRight':
      return { row, column: column + 1 };
    case 'Home':
      return { row: ctrlKey ? firstRow : row, column: 0 };
    case 'End':
      return { row: ctrlKey ? rows : row, column: columns };
    case 'PageUp':
      return { row: row === 0 ? 0 : Math.max(firstRow, row - step), column };
    case 'PageDown':
      return { row: row + step, column };
    default:
      return null;
  }
};

/** What a key does in the grid, following the ARIA grid pattern; null leaves it to the browser. */
export const commandOf = (
  press: KeyPress,
  active: GridPosition,
  extent: GridExtent,
): GridCommand | null => {
  if (press.altKey || press.metaKey || press.shiftKey) return null;
  if (press.key === 'Enter' || press.key === ' ') return 'act';
  const target = targetOf(press, active, extent);
  return target === null ? null : { moveTo: within(target, extent) };
};
