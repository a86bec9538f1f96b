import { type GridLayout, leftOfColumn } from './gridLayout';
import type { GridPosition } from './gridPosition';
import { newElement } from './dom';

const band = (className: string): HTMLElement => {
  const element = newElement('div', `crosshair ${className}`);
  element.hidden = true;
  element.setAttribute('aria-hidden', 'true');
  return element;
};

/**
 * Marks the row and the column of a cell by two bands above the grid, without writing to any cell.
 */
export class Crosshair {
  private readonly row = band('crossed-row');
  private readonly column = band('crossed-column');
  readonly elements = [this.row, this.column];
  private header: HTMLElement | null = null;

  /**
   * @param scrolled in pixels.
   * @param header that of the column.
   */
  show(
    { row, column }: GridPosition,
    layout: GridLayout,
    scrolled: number,
    header: HTMLElement | undefined,
  ): void {
    const { content, rowTops, figures, pinned } = layout;
    const top = rowTops[row - 1];
    const end = rowTops[row];
    // The row of totals is not a row of the grid's content.
    this.row.hidden = row === 0 || top === undefined || end === undefined;
    this.row.style.top = `${content.sizes.headHeight + (top ?? 0)}px`;
    this.row.style.height = `${(end ?? 0) - (top ?? 0)}px`;
    const shown = column - 1 - figures.length;
    this.column.hidden = shown < pinned;
    const left = leftOfColumn(layout, shown);
    // Its part below the columns that never scroll is not tinted.
    const covered = Math.max(0, scrolled - left);
    this.column.style.left = `${left + covered}px`;
    this.column.style.width = `${Math.max(0, content.sizes.columnWidth - covered)}px`;
    this.mark(header ?? null);
  }

  hide(): void {
    this.row.hidden = true;
    this.column.hidden = true;
    this.mark(null);
  }

  private mark(header: HTMLElement | null): void {
    if (header === this.header) return;
    this.header?.removeAttribute('data-crossed');
    header?.setAttribute('data-crossed', '');
    this.header = header;
  }
}
