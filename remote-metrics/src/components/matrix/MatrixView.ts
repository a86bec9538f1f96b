import type { OpenedCell } from '@pmm/shared/figures/matrix/openedCell';
import { leftOfColumn } from './columnPlace';
import { copiedText } from './copiedText';
import { followPosition, isSameCell } from './followPosition';
import { actionAt } from './gridAction';
import { commandOf } from './gridKeys';
import {
  contentSize,
  gridLayout,
  headingOf,
  mountedCells,
  ONWARDS,
  OVERSCAN,
  scrollShowing,
  scrollWithin,
  type GridLayout,
  type ScrollOffset,
  type Size,
} from './gridLayout';
import { positionOf, within, type GridPosition } from './gridPosition';
import { heldOffset } from './heldOffset';
import { HoverTip } from './HoverTip';
import { layoutProperties } from './layoutProperties';
import { listen } from './listen';
import type { MatrixContent } from './matrixContent';
import type { MatrixEvents, TipPlace } from './matrixEvents';
import { MountedGrid } from './MountedGrid';
import { positionOfCell } from './namedCell';
import { openedNeighbour } from './openedNeighbour';
import { OpenedMark } from './OpenedMark';
import { isSameGrid } from './sameGrid';
import { TabStop } from './TabStop';

/** Rest after scrolling before the elements are put in order. */
const REST_MS = 200;
/** Columns kept visible left of the column jumped to, for comparison. */
const COLUMNS_BEFORE = 3;

/**
 * The grid, written by hand: React would walk through a thousand cells for each frame of a scroll
 * (docs/decisions/020-our-own-matrix.md). Joins the rules for keys, clicks, layout and focus with
 * the elements in the document.
 */
export class MatrixView {
  private readonly mounted = new MountedGrid();
  private readonly tabStop = new TabStop();
  private readonly tip: HoverTip;
  private readonly opened = new OpenedMark();
  private content: MatrixContent | null = null;
  /** Measured when it changes, not while scrolling: measuring makes the browser lay out first. */
  private layout: GridLayout | null = null;
  private viewport: Size = { width: 0, height: 0 };
  private active: GridPosition = { row: 1, column: 0 };
  /** Where the pointer is, or the focus that came last; null elsewhere. */
  private looked: GridPosition | null = null;
  /** None before the first cells are on the screen: they are waited for. */
  private overscan = 0;
  private lastOffset: ScrollOffset = { left: 0, top: 0 };
  /** Where it was scrolled to last. */
  private heading = ONWARDS;
  private rest: ReturnType<typeof setTimeout> | undefined;
  /** What ends each listener. */
  private readonly listening: readonly (() => void)[];
  private readonly resizing = new ResizeObserver(() => this.fit());

  constructor(
    /** Scrolls; becomes the grid. */
    private readonly scroller: HTMLElement,
    private readonly events: MatrixEvents,
  ) {
    this.tip = new HoverTip((element) => events.showTip(element && this.tipPlaceOf(element)));
    scroller.setAttribute('role', 'treegrid');
    scroller.append(...this.mounted.elements);
    this.listening = [
      listen(scroller, 'scroll', this.scrolled, { passive: true }),
      listen(scroller, 'keydown', this.keyPressed),
      listen(scroller, 'click', this.clicked),
      listen(scroller, 'copy', this.copied),
      listen(scroller, 'pointerover', this.pointed),
      listen(scroller, 'focusin', this.pointed),
      listen(scroller, 'pointerleave', this.left),
      listen(scroller, 'focusout', this.left),
    ];
    this.resizing.observe(scroller);
  }

  /**
   * Shows other content: the focus stays on its row and column, and so does what is looked at where fresh data
   * came; else the scroll offset stays.
   */
  update(content: MatrixContent): void {
    const { scroller, mounted, content: former, layout: formerLayout } = this;
    const isFresh = former !== null && former.source !== content.source;
    const hadFocus = scroller.contains(document.activeElement);
    let offset = this.scrollOffset();
    const looked = this.opened.position ?? this.looked;
    if (former) this.follow(former, content);
    this.content = content;
    const layout = this.measure(content);
    if (isFresh && formerLayout) {
      const grids = [
        { content: former, layout: formerLayout },
        { content, layout },
      ] as const;
      offset = scrollWithin(layout, heldOffset(...grids, offset, looked));
      scroller.scrollLeft = offset.left;
      scroller.scrollTop = offset.top;
    }
    this.active = within(this.active, layout);
    scroller.setAttribute('aria-label', content.label);
    scroller.setAttribute('aria-rowcount', String(layout.rows + 1));
    scroller.setAttribute('aria-colcount', String(layout.columns + 1));
    mounted.update(content, layout);
    const isSame = former !== null && isSameGrid(former, content);
    if (!isSame) {
      this.tip.hide();
      mounted.uncross();
      // What the person chose to see moves away from the pointer, and the focus keeps its cell.
      if (!isFresh) this.looked = hadFocus ? this.active : null;
    }
    this.render(scrollWithin(layout, offset));
    if (this.overscan === 0) this.awaitRest();
    if (hadFocus && !scroller.contains(document.activeElement)) this.tabStop.focus();
    if (!isSame && this.looked) this.crossAt(this.looked);
  }

  /** The focus, what is looked at and the opened cell go along with their rows and columns. */
  private follow(former: MatrixContent, content: MatrixContent): void {
    const figures = this.layout?.figures.length ?? 0;
    const follow = (position: GridPosition) => followPosition(position, former, content, figures);
    const active = follow(this.active);
    this.mounted.carry(this.active, active);
    this.active = active;
    this.looked = this.looked && follow(this.looked);
    const { position } = this.opened;
    if (!position) return;
    this.opened.position = follow(position);
    if (isSameCell([former, position], [content, this.opened.position], figures)) return;
    this.close();
    this.events.closeCell();
  }

  /** Gives the focus back to the cell that has the tab stop. */
  focus(): void {
    this.tabStop.focus();
  }

  /** Marks no cell as opened any more. */
  close(): void {
    this.opened.moveTo(null, undefined);
  }

  /** Opens the cell that an arrow key leads to from the opened one. */
  openNeighbour(key: string): void {
    const { content, layout } = this;
    const { position } = this.opened;
    this.openAt(content && layout && position && openedNeighbour(content, layout, position, key));
  }

  /** Opens the cell of a SKU at a pharmacy, if it is shown. */
  openCell(cell: OpenedCell): void {
    const { content, layout } = this;
    this.openAt(content && layout && positionOfCell(content, layout, cell));
  }

  private openAt(position: GridPosition | null): void {
    if (!position) return;
    this.scrollTo(position);
    this.act(position);
  }

  /** Scrolls a column into sight and crosses it out from the others. */
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

  destroy(): void {
    for (const stop of this.listening) stop();
    this.resizing.disconnect();
    clearTimeout(this.rest);
    this.tip.hide();
    for (const element of this.mounted.elements) element.remove();
  }

  private fit(): void {
    const { content, scroller, viewport } = this;
    if (!content) return;
    // The observer calls once when it begins, too.
    const isSame =
      scroller.clientWidth === viewport.width && scroller.clientHeight === viewport.height;
    if (isSame) return;
    const offset = this.scrollOffset();
    const layout = this.measure(content);
    this.mounted.update(content, layout);
    this.render(scrollWithin(layout, offset));
  }

  private measure(content: MatrixContent): GridLayout {
    const { scroller, mounted } = this;
    this.viewport = { width: scroller.clientWidth, height: scroller.clientHeight };
    const layout = gridLayout(this.viewport, content, this.layout);
    this.layout = layout;
    const { width, height } = contentSize(layout);
    mounted.resize(width, height);
    scroller.classList.toggle('narrow', layout.isNarrow);
    for (const [name, value] of Object.entries(layoutProperties(layout, content))) {
      scroller.style.setProperty(name, value);
    }
    return layout;
  }

  private scrollOffset(): ScrollOffset {
    const { scrollLeft: left, scrollTop: top } = this.scroller;
    return { left, top };
  }

  /** The offset is handed over by who has just written: reading it makes the browser lay out first. */
  private render(offset = this.scrollOffset()): void {
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

  private scrollTo(position: GridPosition): void {
    const { scroller, layout } = this;
    if (!layout) return;
    const { left, top } = scrollShowing(layout, position, this.scrollOffset());
    scroller.scrollLeft = left;
    scroller.scrollTop = top;
    this.active = position;
    this.render();
  }

  private moveTo(position: GridPosition): void {
    this.scrollTo(position);
    this.tabStop.focus();
  }

  private act(position: GridPosition): void {
    const { content, layout, events } = this;
    const action = content && layout && actionAt(content, layout, position);
    this.tip.hide();
    if (!action) return;
    if (action.kind === 'toggle family') {
      events.toggleFamily(action.family);
    } else if (action.kind === 'open header') {
      events.openHeader(action.id);
    } else {
      const element = this.mounted.elementAt(position);
      this.opened.moveTo(position, element);
      if (element) events.openCell({ ...action, element });
    }
  }

  private tipPlaceOf(element: HTMLElement): TipPlace {
    const { content, layout } = this;
    const position = positionOf(element);
    const action = content && layout && position && actionAt(content, layout, position);
    return { element, cell: action?.kind === 'open cell' ? { ...action, element } : null };
  }

  private awaitRest(): void {
    clearTimeout(this.rest);
    this.rest = setTimeout(() => {
      const { down, towardsEnd } = this.heading;
      if (this.overscan === 0 || !down || !towardsEnd) {
        this.overscan = OVERSCAN;
        this.heading = ONWARDS;
        this.render();
      }
      this.mounted.putInOrder();
    }, REST_MS);
  }

  private crossAt(position: GridPosition, scrolled = this.scroller.scrollLeft): void {
    this.mounted.cross(position, scrolled);
  }

  private readonly scrolled = (): void => {
    this.overscan = OVERSCAN;
    this.render();
    this.tip.hide();
    this.awaitRest();
  };

  private readonly keyPressed = (event: KeyboardEvent): void => {
    if (event.key === 'Escape') this.tip.hide();
    if (!this.layout) return;
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

  /** The second text of a cell is none that the browser could select. */
  private readonly copied = (event: ClipboardEvent): void => {
    const cell = this.mounted.elementAt(this.active);
    const isSelected = document.getSelection()?.isCollapsed === false;
    if (!cell || isSelected) return;
    event.clipboardData?.setData('text/plain', copiedText(cell));
    event.preventDefault();
  };

  private readonly pointed = ({ target }: Event): void => {
    const position = positionOf(target);
    const element = position && this.mounted.elementAt(position);
    if (!element) {
      this.left();
      return;
    }
    this.looked = position;
    this.crossAt(position);
    this.tip.startAt(element);
  };

  /** The pointer went away, or the focus: where the other one still is stays crossed. */
  private readonly left = (event?: Event): void => {
    this.tip.hide();
    const isFocused = event?.type !== 'focusout' && this.scroller.contains(document.activeElement);
    this.looked = isFocused ? this.active : null;
    if (isFocused) this.crossAt(this.active);
    else this.mounted.uncross();
  };
}
