import {
  leftOfColumn,
  contentSize,
  gridLayout,
  headingOf,
  mountedCells,
  ONWARDS,
  OVERSCAN,
  scrollShowing,
  type GridLayout,
  type ScrollOffset,
  scrollWithin,
  type Size,
  layoutProperties,
} from './gridLayout';
import type { GridPosition } from './gridPosition';
import type { HoverTip } from './HoverTip';
import { listen } from './dom';
import type { MatrixContent } from './matrixContent';
import { MountedGrid } from './MountedGrid';

/** The one element of the grid that Tab reaches, and that has the focus if the grid has it. */
class TabStop {
  private element: HTMLElement | undefined;

  /** Moves the tab stop to another element, but not the focus. */
  moveTo(element: HTMLElement | undefined): void {
    if (element === this.element) return;
    this.element?.removeAttribute('tabindex');
    this.element = element;
    if (element) element.tabIndex = 0;
  }

  focus(): void {
    // The grid scrolls itself, so that headers do not hide the element.
    this.element?.focus({ preventScroll: true });
  }
}

/** Marks the cell whose details are open, whichever element shows it. */
class OpenedMark {
  position: GridPosition | null = null;
  private element: HTMLElement | undefined;

  moveTo(position: GridPosition | null, element: HTMLElement | undefined): void {
    this.position = position;
    if (element === this.element) return;
    this.element?.removeAttribute('data-opened');
    element?.setAttribute('data-opened', '');
    this.element = element;
  }
}

/** The pause after scrolling before the elements are sorted. */
const REST_MS = 200;
/** How many columns stay visible before a column that was jumped to, for comparison. */
const COLUMNS_BEFORE = 3;

/**
 * The visible part of the grid: what is mounted for the scroll offset, and what is marked in it.
 * Everything that happens for each frame of a scroll happens here.
 */
export class ScrolledGrid {
  readonly mounted = new MountedGrid();
  readonly tabStop = new TabStop();
  readonly opened = new OpenedMark();
  content: MatrixContent | null = null;
  /** Measured when it changes and not while scrolling, because measuring forces a layout. */
  layout: GridLayout | null = null;
  active: GridPosition = { row: 1, column: 0 };
  /** The position of the pointer, or of the focus if that moved later; null for elsewhere. */
  looked: GridPosition | null = null;
  private viewport: Size = { width: 0, height: 0 };
  /** 0 until the first cells are on the screen, because these are waited for. */
  private overscan = 0;
  private lastOffset: ScrollOffset = { left: 0, top: 0 };
  /** The direction of the last scroll. */
  private heading = ONWARDS;
  private rest: ReturnType<typeof setTimeout> | undefined;
  private readonly stopListening: () => void;
  private readonly resizing = new ResizeObserver(() => this.fit());

  constructor(
    /** Scrolls, and becomes the grid. */
    readonly scroller: HTMLElement,
    private readonly tip: HoverTip,
  ) {
    scroller.append(...this.mounted.elements);
    this.stopListening = listen(scroller, 'scroll', this.scrolled, { passive: true });
    this.resizing.observe(scroller);
  }

  get hasFocus(): boolean {
    return this.scroller.contains(document.activeElement);
  }

  destroy(): void {
    this.stopListening();
    this.resizing.disconnect();
    clearTimeout(this.rest);
    for (const element of this.mounted.elements) element.remove();
  }

  measure(content: MatrixContent): GridLayout {
    const { scroller, mounted } = this;
    this.viewport = { width: scroller.clientWidth, height: scroller.clientHeight };
    const layout = gridLayout(this.viewport, content, this.layout);
    this.layout = layout;
    const { width, height } = contentSize(layout);
    mounted.resize(width, height);
    scroller.parentElement?.style.setProperty('--content-width', `${width}px`);
    scroller.classList.toggle('narrow', layout.isNarrow);
    for (const [name, value] of Object.entries(layoutProperties(layout, content))) {
      scroller.style.setProperty(name, value);
    }
    return layout;
  }

  private fit(): void {
    const { content, scroller, viewport } = this;
    if (!content) return;
    // The observer calls once at the start, too.
    const isSame =
      scroller.clientWidth === viewport.width && scroller.clientHeight === viewport.height;
    if (isSame) return;
    const offset = this.scrollOffset();
    const layout = this.measure(content);
    this.mounted.update(content, layout);
    this.render(scrollWithin(layout, offset));
  }

  scrollOffset(): ScrollOffset {
    const { scrollLeft: left, scrollTop: top } = this.scroller;
    return { left, top };
  }

  /** The caller passes the offset that it has just set, because reading it would force a layout. */
  render(offset = this.scrollOffset()): void {
    const { layout } = this;
    if (!layout) return;
    const { lastOffset, looked } = this;
    this.heading = headingOf(lastOffset, offset, this.heading);
    this.lastOffset = offset;
    this.mounted.mount(mountedCells(layout, offset, this.heading, this.overscan), this.active);
    if (looked && offset.left !== lastOffset.left) this.crossAt(looked, offset.left);
    this.tabStop.moveTo(this.mounted.elementAt(this.active));
    const { position } = this.opened;
    if (position) this.opened.moveTo(position, this.mounted.elementAt(position));
  }

  /**
   * Mounts only the visible cells at first; those around them follow once these are on the screen.
   */
  renderFirst(offset: ScrollOffset): void {
    this.render(offset);
    if (this.overscan === 0) this.awaitRest();
  }

  scrollTo(position: GridPosition): void {
    const { scroller, layout } = this;
    if (!layout) return;
    const { left, top } = scrollShowing(layout, position, this.scrollOffset());
    scroller.scrollLeft = left;
    scroller.scrollTop = top;
    this.active = position;
    this.render();
  }

  /** Scrolls a column into view and marks it. */
  showColumn(id: string): void {
    const { content, layout, scroller } = this;
    const column = content?.columns.findIndex((each) => each.id === id) ?? -1;
    if (!content || !layout || column === -1) return;
    const position = { row: 0, column: 1 + layout.figures.length + column };
    const before = { left: scroller.scrollLeft, top: 0 };
    if (scrollShowing(layout, position, before).left !== before.left) {
      scroller.scrollLeft = leftOfColumn(layout, Math.max(layout.pinned, column - COLUMNS_BEFORE));
    }
    this.render();
    this.crossAt(position);
  }

  crossAt(position: GridPosition, scrolled = this.scroller.scrollLeft): void {
    this.mounted.cross(position, scrolled);
  }

  private awaitRest(): void {
    clearTimeout(this.rest);
    this.rest = setTimeout(() => {
      const { down, towardsEnd, isSideways } = this.heading;
      if (this.overscan === 0 || !down || !towardsEnd || isSideways) {
        this.overscan = OVERSCAN;
        this.heading = ONWARDS;
        this.render();
      }
      this.mounted.putInOrder();
    }, REST_MS);
  }

  private readonly scrolled = (): void => {
    this.overscan = OVERSCAN;
    this.render();
    this.tip.hide();
    this.awaitRest();
  };
}
