import { actionAt } from './gridAction';
import { commandOf } from './gridKeys';
import type { GridLayout } from './gridLayout';
import type { GridPosition } from './gridPosition';
import type { MatrixContent } from './matrixContent';

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
