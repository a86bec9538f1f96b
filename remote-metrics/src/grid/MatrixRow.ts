import { Cell } from './Cell';
import { ColumnLine } from './ColumnLine';
import { ariaColumn, type GridLayout } from './gridLayout';
import type { RowLook, RowHeaderLook } from './matrixContent';
import { newElement, writeText } from './dom';
import { NONE, Pool, type Pooled } from './Pool';
import type { Range } from './windowing';

/** The first column: the family, the SKU or the total. */
class RowHeader {
  readonly element = newElement('div', 'product');
  private readonly name = newElement('span', 'name');
  private readonly detail = newElement('span', 'detail');

  constructor() {
    this.element.setAttribute('role', 'rowheader');
    this.element.setAttribute('aria-colindex', '1');
    this.element.append(this.name, this.detail);
  }

  show({ name, detail, label }: RowHeaderLook): void {
    writeText(this.name, name);
    writeText(this.detail, detail);
    this.element.setAttribute('aria-label', label);
  }
}

export type RowKind = 'family' | 'sku' | 'total';

const rowClasses: Record<RowKind, string> = {
  family: 'row family',
  sku: 'row',
  total: 'row total',
};

const newCell = () => new Cell();

/** One recycled row: its header, its figures and the cells of the visible columns. */
export class MatrixRow implements Pooled {
  readonly element = document.createElement('div');
  readonly header = new RowHeader();
  private readonly leading = newElement('div', 'leading');
  private readonly figures: Cell[] = [];
  private readonly placeCell = (cell: Cell, column: number): void => {
    const { look, layout } = this;
    if (!look || !layout) return;
    cell.moveTo(ariaColumn(layout, column));
    cell.show(look.cell(column));
  };
  private readonly pinned = new Pool(this.leading, newCell, this.placeCell);
  private readonly cells: ColumnLine<Cell>;
  private look: RowLook | null = null;
  private layout: GridLayout | null = null;
  private top = 0;
  private isStuck = false;
  kind: RowKind = 'sku';

  constructor() {
    this.element.setAttribute('role', 'row');
    // With this role the cells inside belong to the row.
    this.leading.setAttribute('role', 'presentation');
    this.leading.append(this.header.element);
    this.element.append(this.leading);
    this.cells = new ColumnLine(this.element, newCell, this.placeCell);
  }

  /** Shows a row in all its cells. */
  show(look: RowLook, kind: RowKind, layout: GridLayout): void {
    const { element } = this;
    this.look = look;
    this.layout = layout;
    this.kind = kind;
    element.className = `${rowClasses[kind]}${look.className}`;
    element.setAttribute('aria-level', String(look.level ?? (kind === 'sku' ? 2 : 1)));
    this.header.show(look.header);
    this.showFigures(look, layout);
    for (const each of [this.pinned, this.cells]) {
      for (const [column, cell] of each.entries()) this.placeCell(cell, column);
    }
  }

  /**
   * @param index that of ARIA, from 1.
   * @param top in pixels; null if the style sheet places it.
   */
  moveTo(index: number, top: number | null): void {
    this.element.setAttribute('aria-rowindex', String(index));
    if (top === null) return;
    this.top = top;
    if (!this.isStuck) this.element.style.transform = `translateY(${top}px)`;
  }

  expand(isExpanded: boolean | null): void {
    if (isExpanded === null) this.element.removeAttribute('aria-expanded');
    else this.element.setAttribute('aria-expanded', String(isExpanded));
  }

  /** A stuck row stays below the header. */
  stick(isStuck: boolean): void {
    if (isStuck === this.isStuck) return;
    this.isStuck = isStuck;
    this.element.toggleAttribute('data-stuck', isStuck);
    this.element.style.transform = isStuck ? '' : `translateY(${this.top}px)`;
  }

  /** Gives cells to the pinned columns, to the visible ones and to the active one, if any. */
  showColumns(columns: Range, active: number, layout: GridLayout): void {
    const { pinned } = layout;
    this.pinned.sync(0, pinned);
    const { from } = columns;
    const shown = this.look?.hasBlankCells ? { from, to: from } : columns;
    this.cells.show(shown, active < pinned ? NONE : active, layout);
  }

  /** @param column counts figures and columns, from 0. */
  elementAt(column: number): HTMLElement | undefined {
    const count = this.figures.length;
    if (column < count) return this.figures[column]?.element;
    return (this.pinned.get(column - count) ?? this.cells.get(column - count))?.element;
  }

  swapCells(one: number, other: number): void {
    const count = this.figures.length;
    this.cells.swap(one - count, other - count);
  }

  private showFigures(look: RowLook, { figures }: GridLayout): void {
    while (this.figures.length > figures.length) this.figures.pop()?.element.remove();
    figures.forEach((figure, place) => {
      const cell = this.figures[place] ?? this.addFigure();
      cell.moveTo(2 + place);
      cell.show(look.figure(figure));
    });
  }

  private addFigure(): Cell {
    const cell = new Cell(` figure figure-${this.figures.length}`);
    (this.figures.at(-1)?.element ?? this.header.element).after(cell.element);
    this.figures.push(cell);
    return cell;
  }
}
