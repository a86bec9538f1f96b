import { familyOfRow, isFamilyRow } from '../../availability/rows';
import { move, within, type GridExtent, type GridPosition } from './gridPosition';
import { HeaderRow } from './HeaderRow';
import type { MatrixModel } from './matrixModel';
import { MatrixRow } from './MatrixRow';
import {
  COLUMN_WIDTH,
  COMPACT_ROW_HEIGHT,
  END_ROOM,
  HEAD_HEIGHT,
  NARROW_BELOW,
  NARROW_PRODUCT_WIDTH,
  PRODUCT_WIDTH,
  ROW_HEIGHT,
} from './measures';
import { Pool } from './Pool';
import { offsetShowing, visibleRange } from './visibleRange';

const OVERSCAN_ROWS = 1;
const OVERSCAN_COLUMNS = 1;
/** Rest after scrolling, in milliseconds, before the elements are put in order. */
const REST = 200;

export interface MatrixEvents {
  toggleFamily: (name: string) => void;
  /** A cell of a SKU was opened; the element is where to show more, and where focus returns to. */
  openCell: (product: number, column: number, element: HTMLElement) => void;
}

/** What a row stands for, whatever stands before it. */
const idOfRow = ({ rows, availability }: MatrixModel, index: number): string | undefined => {
  const row = rows[index];
  if (row === undefined) return undefined;
  return isFamilyRow(row)
    ? `family ${availability.families[familyOfRow(row)] ?? ''}`
    : availability.products[row]?.pzn;
};

/**
 * The grid's document, written by hand: React would walk through a thousand cells for each frame of
 * a scroll. It recycles its elements, keeps one tab stop, and moves the focus as the keys say. The
 * focused cell and the headers stay mounted wherever one scrolls.
 */
export class MatrixView {
  private readonly canvas = document.createElement('div');
  private readonly head = new HeaderRow();
  private readonly rows: Pool<MatrixRow>;
  private model: MatrixModel | null = null;
  /** Read when it changes, not while scrolling: reading makes the browser lay out first. */
  private viewport = { width: 0, height: 0 };
  private active: GridPosition = { row: 1, column: 0 };
  private rest: ReturnType<typeof setTimeout> | undefined;
  private readonly resizing = new ResizeObserver(() => this.fit());

  constructor(
    /** Scrolls; becomes the grid. */
    private readonly scroller: HTMLElement,
    private readonly events: MatrixEvents,
  ) {
    scroller.setAttribute('role', 'treegrid');
    this.canvas.className = 'canvas';
    this.canvas.setAttribute('role', 'rowgroup');
    this.canvas.append(this.head.element);
    scroller.append(this.canvas);
    this.rows = new Pool(
      this.canvas,
      () => new MatrixRow(),
      (row, index) => row.isFamily === isFamilyRow(this.model?.rows[index] ?? 0),
    );
    scroller.addEventListener('scroll', this.scrolled, { passive: true });
    scroller.addEventListener('keydown', this.keyPressed);
    scroller.addEventListener('click', this.clicked);
    this.resizing.observe(scroller);
  }

  /** Shows another model: the scroll offset stays, and the focus on its row and column. */
  update(model: MatrixModel): void {
    const { scroller, canvas } = this;
    const former = this.model;
    const hadFocus = scroller.contains(document.activeElement);
    this.model = model;
    if (former) this.follow(former, model);
    this.active = within(this.active, this.extent());
    const extent = this.extent();
    scroller.setAttribute('aria-label', model.label);
    scroller.setAttribute('aria-rowcount', String(extent.rows + 1));
    scroller.setAttribute('aria-colcount', String(extent.columns + 1));
    canvas.style.blockSize = `${HEAD_HEIGHT + extent.rows * this.rowHeight()}px`;
    this.head.update(model);
    for (const [index, row] of this.rows.entries()) row.place(model, index, this.rowHeight());
    this.fit();
    if (hadFocus && !scroller.contains(document.activeElement)) {
      this.element(this.active)?.focus({ preventScroll: true });
    }
  }

  /** Gives the focus back to the cell that has the tab stop. */
  focus(): void {
    this.element(this.active)?.focus({ preventScroll: true });
  }

  destroy(): void {
    const { scroller } = this;
    scroller.removeEventListener('scroll', this.scrolled);
    scroller.removeEventListener('keydown', this.keyPressed);
    scroller.removeEventListener('click', this.clicked);
    this.resizing.disconnect();
    clearTimeout(this.rest);
    this.canvas.remove();
  }

  private rowHeight(): number {
    return this.model?.compact === true ? COMPACT_ROW_HEIGHT : ROW_HEIGHT;
  }

  private productWidth(): number {
    return this.viewport.width < NARROW_BELOW ? NARROW_PRODUCT_WIDTH : PRODUCT_WIDTH;
  }

  private extent(): GridExtent {
    const rows = this.model?.rows.length ?? 0;
    const columns = this.model?.availability.pharmacies.length ?? 0;
    const height = this.viewport.height - HEAD_HEIGHT;
    return { rows, columns, page: Math.floor(height / this.rowHeight()) };
  }

  /**
   * The tab stop stays on its family or SKU and its pharmacy, with the very elements that have the
   * focus; on the place where they were when they are gone.
   */
  private follow(former: MatrixModel, model: MatrixModel): void {
    if (former.rows === model.rows && former.availability === model.availability) return;
    const { row, column } = this.active;
    const rowId = idOfRow(former, row - 1);
    const newRow = model.rows.findIndex((_, index) => idOfRow(model, index) === rowId);
    if (row > 0 && newRow !== -1) {
      this.rows.swap(row - 1, newRow);
      this.active = { row: newRow + 1, column };
    }
    const channelId = former.availability.pharmacies[column - 1]?.channelId;
    const { pharmacies } = model.availability;
    const newColumn = pharmacies.findIndex((pharmacy) => pharmacy.channelId === channelId);
    if (column > 0 && newColumn !== -1) {
      this.rows.get(this.active.row - 1)?.cells.swap(column - 1, newColumn);
      this.head.columns.swap(column - 1, newColumn);
      this.active = { ...this.active, column: newColumn + 1 };
    }
  }

  private fit(): void {
    const { scroller, canvas, model } = this;
    this.viewport = { width: scroller.clientWidth, height: scroller.clientHeight };
    if (!model) return;
    const width = this.productWidth();
    scroller.classList.toggle('narrow', width === NARROW_PRODUCT_WIDTH);
    scroller.style.setProperty('--product-width', `${width}px`);
    const columns = model.availability.pharmacies.length;
    canvas.style.inlineSize = `${width + columns * COLUMN_WIDTH + END_ROOM}px`;
    this.render();
  }

  private render(): void {
    const { scroller, model } = this;
    if (!model) return;
    const { rows, columns } = this.extent();
    const width = this.viewport.width - this.productWidth();
    const { scrollLeft, scrollTop } = scroller;
    const height = this.viewport.height - HEAD_HEIGHT;
    const shownRows = visibleRange(scrollTop, height, this.rowHeight(), rows, OVERSCAN_ROWS);
    const shownColumns = visibleRange(scrollLeft, width, COLUMN_WIDTH, columns, OVERSCAN_COLUMNS);
    const activeRow = this.active.row - 1;
    const activeColumn = this.active.column - 1;
    this.rows.sync(shownRows, activeRow, (row, index) => row.place(model, index, this.rowHeight()));
    for (const [index, row] of this.rows.entries()) {
      row.showColumns(shownColumns, index === activeRow ? activeColumn : -1);
    }
    this.head.showColumns(shownColumns, activeColumn);
    this.markTabStop();
  }

  private markTabStop(): void {
    const element = this.element(this.active);
    if (element?.tabIndex === 0) return;
    for (const former of this.scroller.querySelectorAll('[tabindex]')) {
      former.removeAttribute('tabindex');
    }
    if (element) element.tabIndex = 0;
  }

  private element({ row, column }: GridPosition): HTMLElement | undefined {
    if (row === 0) {
      return column === 0 ? this.head.corner : this.head.columns.get(column - 1)?.element;
    }
    const shown = this.rows.get(row - 1);
    return column === 0 ? shown?.header.element : shown?.cells.get(column - 1)?.element;
  }

  private readonly scrolled = (): void => {
    this.render();
    clearTimeout(this.rest);
    this.rest = setTimeout(() => this.putInOrder(), REST);
  };

  /** Whoever has the page read out gets rows and cells in their order. */
  private putInOrder(): void {
    this.rows.putInOrder();
    this.head.columns.putInOrder();
    for (const [, row] of this.rows.entries()) row.cells.putInOrder();
  }

  private moveTo(position: GridPosition): void {
    const { scroller } = this;
    this.active = position;
    const height = this.viewport.height - HEAD_HEIGHT;
    const width = this.viewport.width - this.productWidth();
    if (position.row > 0) {
      const rowHeight = this.rowHeight();
      scroller.scrollTop = offsetShowing(position.row - 1, rowHeight, scroller.scrollTop, height);
    }
    if (position.column > 0) {
      const column = position.column - 1;
      scroller.scrollLeft = offsetShowing(column, COLUMN_WIDTH, scroller.scrollLeft, width);
    }
    this.render();
    this.focus();
  }

  private readonly keyPressed = (event: KeyboardEvent): void => {
    if (event.altKey || event.metaKey || event.shiftKey) return;
    if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault();
      this.act(this.active);
      return;
    }
    const target = move(this.active, event, this.extent());
    if (target === null) return;
    event.preventDefault();
    this.moveTo(target);
  };

  private readonly clicked = ({ target }: MouseEvent): void => {
    const cell = target instanceof Element ? target.closest('[aria-colindex]') : null;
    const row = cell?.closest('[aria-rowindex]');
    if (!cell || !row) return;
    const position = {
      row: Number(row.getAttribute('aria-rowindex')) - 1,
      column: Number(cell.getAttribute('aria-colindex')) - 1,
    };
    this.moveTo(position);
    this.act(position);
  };

  /** Folds a family, or opens the cell of a SKU. */
  private act(position: GridPosition): void {
    const { model, events } = this;
    const row = model?.rows[position.row - 1];
    if (!model || row === undefined) return;
    if (isFamilyRow(row)) events.toggleFamily(model.availability.families[familyOfRow(row)] ?? '');
    else if (position.column > 0) {
      const element = this.element(position);
      if (element) events.openCell(row, position.column - 1, element);
    }
  }
}
