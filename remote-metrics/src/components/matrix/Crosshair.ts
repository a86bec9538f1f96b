import type { GridLayout } from './gridLayout';
import type { GridPosition } from './gridPosition';
import { COLUMN_WIDTH, HEAD_HEIGHT } from './measures';

const band = (className: string): HTMLElement => {
  const element = document.createElement('div');
  element.className = `crosshair ${className}`;
  element.hidden = true;
  element.setAttribute('aria-hidden', 'true');
  return element;
};

/** Marks the row and the column of a cell by two bands above the grid: no cell is written to. */
export class Crosshair {
  private readonly row = band('crossed-row');
  private readonly column = band('crossed-column');
  readonly elements = [this.row, this.column];

  show({ row, column }: GridPosition, { rowHeight }: GridLayout): void {
    this.row.hidden = row === 0;
    this.row.style.top = `${HEAD_HEIGHT + (row - 1) * rowHeight}px`;
    this.column.hidden = column === 0;
    this.column.style.left = `${(column - 1) * COLUMN_WIDTH}px`;
  }

  hide(): void {
    this.row.hidden = true;
    this.column.hidden = true;
  }
}
