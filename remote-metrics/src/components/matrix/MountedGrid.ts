import { isFamilyRow } from '@pmm/shared/figures/matrix/rows';
import { Crosshair } from './Crosshair';
import type { GridPosition } from './gridPosition';
import { HeaderRow } from './HeaderRow';
import type { MatrixModel } from './matrixModel';
import { MatrixRow } from './MatrixRow';
import { Pool } from './Pool';
import type { Range } from './visibleRange';

/**
 * The part of the grid that stands in the document: the headers, the rows and columns in sight, and
 * the active cell wherever it is.
 */
export class MountedGrid {
  readonly element = document.createElement('div');
  readonly crosshair = new Crosshair();
  private readonly head = new HeaderRow();
  private readonly rows = new Pool(
    this.element,
    () => new MatrixRow(),
    (row, index) => row.isFamily === isFamilyRow(this.model?.rows[index] ?? 0),
  );
  private model: MatrixModel | null = null;
  private rowHeight = 0;

  constructor() {
    this.element.className = 'canvas';
    this.element.setAttribute('role', 'rowgroup');
    this.element.append(this.head.element, ...this.crosshair.elements);
  }

  /** Shows another model in the elements that are there. */
  update(model: MatrixModel, rowHeight: number): void {
    this.model = model;
    this.rowHeight = rowHeight;
    this.head.update(model);
    for (const [index, row] of this.rows.entries()) row.place(model, index, rowHeight);
  }

  /** Mounts these rows and columns beside the active cell, and nothing else. */
  mount(rows: Range, columns: Range, active: GridPosition): void {
    const { model } = this;
    if (!model) return;
    const activeRow = active.row - 1;
    const activeColumn = active.column - 1;
    this.rows.sync(rows, activeRow, (row, index) => row.place(model, index, this.rowHeight));
    for (const [index, row] of this.rows.entries()) {
      row.showColumns(columns, index === activeRow ? activeColumn : -1);
    }
    this.head.showColumns(columns, activeColumn);
  }

  /** Takes the elements of one position to another, so that the focus in them goes along. */
  carry(from: GridPosition, to: GridPosition): void {
    this.rows.swap(from.row - 1, to.row - 1);
    this.rows.get(to.row - 1)?.cells.swap(from.column - 1, to.column - 1);
    this.head.columns.swap(from.column - 1, to.column - 1);
  }

  elementAt({ row, column }: GridPosition): HTMLElement | undefined {
    if (row === 0) {
      return column === 0 ? this.head.corner : this.head.columns.get(column - 1)?.element;
    }
    const shown = this.rows.get(row - 1);
    return column === 0 ? shown?.header.element : shown?.cells.get(column - 1)?.element;
  }

  /** Screen readers follow the order of the document, not the indices. */
  putInOrder(): void {
    this.rows.putInOrder();
    this.head.columns.putInOrder();
    for (const [, row] of this.rows.entries()) row.cells.putInOrder();
  }
}
