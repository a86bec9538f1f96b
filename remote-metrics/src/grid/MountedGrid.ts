import { isFamilyRow } from '@pmm/shared/figures/matrix/matrixRows';
import { Crosshair } from './Crosshair';
import type { GridLayout } from './gridLayout';
import type { GridPosition } from './gridPosition';
import { HeaderRow } from './HeaderRow';
import type { MatrixContent } from './matrixContent';
import { MatrixRow } from './MatrixRow';
import { newElement } from './dom';
import { NONE, Pool } from './Pool';
import type { Range } from './windowing';

/** The mounted rows and columns in addition to the active cell. */
export interface Mounted {
  rows: Range;
  columns: Range;
  /** The row that stays below the header, or -1. */
  family: number;
}

/**
 * The part of the grid that is in the document: headers, visible rows and columns, the total, and
 * the active cell wherever it is.
 */
export class MountedGrid {
  private readonly canvas = newElement('div', 'canvas');
  private readonly foot = newElement('div', 'foot');
  readonly elements = [this.canvas, this.foot];
  private readonly crosshair = new Crosshair();
  private readonly head = new HeaderRow();
  private readonly total = new MatrixRow();
  private readonly rows = new Pool(
    this.canvas,
    () => new MatrixRow(),
    (row, index) => this.place(row, index),
    (row, index) => (row.kind === 'family') === isFamilyRow(this.content?.rows[index] ?? 0),
  );
  private content: MatrixContent | null = null;
  private layout: GridLayout | null = null;
  private stuck: MatrixRow | undefined;
  private hasNewContent = false;

  constructor() {
    this.canvas.setAttribute('role', 'rowgroup');
    this.canvas.append(this.head.element, ...this.crosshair.elements);
    this.foot.setAttribute('role', 'rowgroup');
    this.foot.append(this.total.element);
  }

  /** Shows other content in the existing elements. */
  update(content: MatrixContent, layout: GridLayout): void {
    this.content = content;
    this.layout = layout;
    this.head.update(content, layout);
    this.hasNewContent = true;
    for (const [index, row] of this.rows.entries()) this.place(row, index);
    this.foot.hidden = content.total === null;
    if (content.total) {
      this.total.show(content.total, 'total', layout);
      this.total.moveTo(content.rows.length + 2, null);
    }
  }

  resize(width: number, height: number): void {
    this.canvas.style.inlineSize = `${width}px`;
    this.canvas.style.blockSize = `${height}px`;
    this.foot.style.inlineSize = `${width}px`;
  }

  /** Mounts these rows and columns in addition to the active cell, and nothing else. */
  mount({ rows, columns, family }: Mounted, active: GridPosition): void {
    const { layout, content } = this;
    if (!layout || !content) return;
    const activeRow = active.row - 1;
    const activeColumn = active.column - 1 - layout.figures.length;
    const keptRow = activeRow < content.rows.length ? activeRow : NONE;
    this.rows.sync(rows.from, rows.to, keptRow, family);
    // Spare elements would still show content that may be gone.
    if (this.hasNewContent) this.rows.dropSpare();
    this.hasNewContent = false;
    this.stick(this.rows.get(family));
    for (const [index, row] of this.rows.entries()) {
      row.showColumns(columns, index === activeRow ? activeColumn : NONE, layout);
    }
    if (content.total) this.total.showColumns(columns, activeColumn, layout);
    this.head.showColumns(columns, activeColumn, layout);
  }

  /** Marks row and column of a position; the grid is scrolled by so many pixels. */
  cross(position: GridPosition, scrolled: number): void {
    if (!this.layout) return;
    const header = this.elementAt({ row: 0, column: position.column });
    this.crosshair.show(position, this.layout, scrolled, header);
  }

  uncross(): void {
    this.crosshair.hide();
  }

  /** Moves the elements of one position to another, and with them the focus. */
  carry(from: GridPosition, to: GridPosition): void {
    this.rows.swap(from.row - 1, to.row - 1);
    this.rows.get(to.row - 1)?.swapCells(from.column - 1, to.column - 1);
    this.head.swapColumns(from.column - 1, to.column - 1);
  }

  elementAt({ row, column }: GridPosition): HTMLElement | undefined {
    if (row === 0) return this.head.elementAt(column - 1);
    const shown = row - 1 === this.content?.rows.length ? this.total : this.rows.get(row - 1);
    return column === 0 ? shown?.header.element : shown?.elementAt(column - 1);
  }

  /** Screen readers follow the order of the document, not the indexes. */
  putInOrder(): void {
    this.rows.dropSpare();
    this.rows.putInOrder();
  }

  private place(row: MatrixRow, index: number): void {
    const { content, layout } = this;
    if (!content || !layout) return;
    const shown = content.rows[index];
    if (shown === undefined) return;
    const isFamily = isFamilyRow(shown);
    row.show(content.row(shown), isFamily ? 'family' : 'sku', layout);
    row.expand(content.isExpanded(shown));
    row.moveTo(index + 2, layout.rowTops[index] ?? 0);
  }

  private stick(row: MatrixRow | undefined): void {
    if (row === this.stuck) return;
    this.stuck?.stick(false);
    row?.stick(true);
    this.stuck = row;
  }
}
