import { followPosition } from './followPosition';
import { actionAt } from './gridAction';
import { commandOf } from './gridKeys';
import {
  contentSize,
  gridLayout,
  mountedCells,
  scrollShowing,
  type GridLayout,
} from './gridLayout';
import { positionOf, within, type GridPosition } from './gridPosition';
import type { MatrixModel } from './matrixModel';
import { MountedGrid } from './MountedGrid';
import { TabStop } from './TabStop';

/** Rest after scrolling before the elements are put in order. */
const REST_MS = 200;

export interface MatrixEvents {
  toggleFamily: (name: string) => void;
  /** A cell of a SKU was opened; the element is where to show more, and where focus returns to. */
  openCell: (product: number, column: number, element: HTMLElement) => void;
}

/**
 * The grid, written by hand: React would walk through a thousand cells for each frame of a scroll
 * (docs/decisions/020-our-own-matrix.md). Joins the rules for keys, clicks, layout and focus with
 * the elements in the document.
 */
export class MatrixView {
  private readonly mounted = new MountedGrid();
  private readonly tabStop = new TabStop();
  private model: MatrixModel | null = null;
  /** Measured when it changes, not while scrolling: measuring makes the browser lay out first. */
  private layout: GridLayout = gridLayout(
    { width: 0, height: 0 },
    { rows: 0, columns: 0, compact: false },
  );
  private active: GridPosition = { row: 1, column: 0 };
  private rest: ReturnType<typeof setTimeout> | undefined;
  private readonly resizing = new ResizeObserver(() => this.fit());

  constructor(
    /** Scrolls; becomes the grid. */
    private readonly scroller: HTMLElement,
    private readonly events: MatrixEvents,
  ) {
    scroller.setAttribute('role', 'treegrid');
    scroller.append(this.mounted.element);
    scroller.addEventListener('scroll', this.scrolled, { passive: true });
    scroller.addEventListener('keydown', this.keyPressed);
    scroller.addEventListener('click', this.clicked);
    scroller.addEventListener('pointerover', this.pointed);
    scroller.addEventListener('focusin', this.pointed);
    scroller.addEventListener('pointerleave', this.left);
    scroller.addEventListener('focusout', this.left);
    this.resizing.observe(scroller);
  }

  /** Shows another model: the scroll offset stays, and the focus on its row and column. */
  update(model: MatrixModel): void {
    const { scroller, mounted } = this;
    const hadFocus = scroller.contains(document.activeElement);
    if (this.model) {
      const followed = followPosition(this.active, this.model, model);
      mounted.carry(this.active, followed);
      this.active = followed;
    }
    this.model = model;
    this.measure(model);
    this.active = within(this.active, this.layout);
    scroller.setAttribute('aria-label', model.label);
    scroller.setAttribute('aria-rowcount', String(this.layout.rows + 1));
    scroller.setAttribute('aria-colcount', String(this.layout.columns + 1));
    mounted.update(model, this.layout.rowHeight);
    mounted.crosshair.hide();
    this.render();
    if (hadFocus && !scroller.contains(document.activeElement)) this.tabStop.focus();
  }

  /** Gives the focus back to the cell that has the tab stop. */
  focus(): void {
    this.tabStop.focus();
  }

  destroy(): void {
    const { scroller } = this;
    scroller.removeEventListener('scroll', this.scrolled);
    scroller.removeEventListener('keydown', this.keyPressed);
    scroller.removeEventListener('click', this.clicked);
    scroller.removeEventListener('pointerover', this.pointed);
    scroller.removeEventListener('focusin', this.pointed);
    scroller.removeEventListener('pointerleave', this.left);
    scroller.removeEventListener('focusout', this.left);
    this.resizing.disconnect();
    clearTimeout(this.rest);
    this.mounted.element.remove();
  }

  private fit(): void {
    if (!this.model) return;
    this.measure(this.model);
    this.render();
  }

  private measure({ rows, availability, compact }: MatrixModel): void {
    const { scroller, mounted } = this;
    const viewport = { width: scroller.clientWidth, height: scroller.clientHeight };
    const columns = availability.pharmacies.length;
    this.layout = gridLayout(viewport, { rows: rows.length, columns, compact });
    const { width, height } = contentSize(this.layout);
    mounted.element.style.inlineSize = `${width}px`;
    mounted.element.style.blockSize = `${height}px`;
    scroller.classList.toggle('narrow', this.layout.isNarrow);
    scroller.style.setProperty('--product-width', `${this.layout.productWidth}px`);
  }

  private render(): void {
    const { scrollLeft: left, scrollTop: top } = this.scroller;
    const { rows, columns } = mountedCells(this.layout, { left, top });
    this.mounted.mount(rows, columns, this.active);
    this.tabStop.moveTo(this.mounted.elementAt(this.active));
  }

  private moveTo(position: GridPosition): void {
    const { scroller } = this;
    const { scrollLeft, scrollTop } = scroller;
    const { left, top } = scrollShowing(this.layout, position, {
      left: scrollLeft,
      top: scrollTop,
    });
    scroller.scrollLeft = left;
    scroller.scrollTop = top;
    this.active = position;
    this.render();
    this.tabStop.focus();
  }

  private act(position: GridPosition): void {
    const action = this.model && actionAt(this.model, position);
    if (!action) return;
    if (action.kind === 'toggle family') {
      this.events.toggleFamily(action.name);
      return;
    }
    const element = this.mounted.elementAt(position);
    if (element) this.events.openCell(action.product, action.column, element);
  }

  private readonly scrolled = (): void => {
    this.render();
    clearTimeout(this.rest);
    this.rest = setTimeout(() => this.mounted.putInOrder(), REST_MS);
  };

  private readonly keyPressed = (event: KeyboardEvent): void => {
    const command = commandOf(event, this.active, this.layout);
    if (command === null) return;
    event.preventDefault();
    if (command === 'act') this.act(this.active);
    else this.moveTo(command.moveTo);
  };

  private readonly clicked = ({ target }: MouseEvent): void => {
    const position = positionOf(target);
    if (position === null) return;
    this.moveTo(position);
    this.act(position);
  };

  private readonly pointed = ({ target }: Event): void => {
    const position = positionOf(target);
    if (position === null) this.mounted.crosshair.hide();
    else this.mounted.crosshair.show(position, this.layout);
  };

  private readonly left = (): void => this.mounted.crosshair.hide();
}
