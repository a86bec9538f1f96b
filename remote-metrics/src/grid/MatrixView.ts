import type { OpenedCell } from '@pmm/shared/figures/matrix/openedCell';
import { isFamilyRow } from '@pmm/shared/figures/matrix/matrixRows';
import type { FoundPlace } from './matrixPlace';
import { followPosition, isSameCell } from './followPosition';
import { actionAt, openedNeighbour } from './gridAction';
import { GridInput } from './GridInput';
import { scrollWithin } from './gridLayout';
import { positionOf, within, type GridPosition } from './gridPosition';
import { steadyOffset } from './steadyOffset';
import { HoverTip } from './HoverTip';
import type { MatrixContent } from './matrixContent';
import type { MatrixEvents, TipPlace } from './matrixEvents';
import { positionOfCell } from './namedCell';
import { ScrolledGrid } from './ScrolledGrid';

type Grid = Pick<MatrixContent, 'source' | 'rows' | 'rowId' | 'columns' | 'pinned' | 'sizes'>;

const haveSameRows = (one: Grid, other: Grid): boolean =>
  one.rows === other.rows ||
  (one.source !== other.source &&
    one.rows.length === other.rows.length &&
    one.rows.every((row, index) => one.rowId(row) === other.rowId(other.rows[index] ?? 0)));

/** Whether all rows and columns are where they were: only the contents of cells may differ. */
const isSameGrid = (one: Grid, other: Grid): boolean =>
  one.sizes === other.sizes &&
  one.pinned === other.pinned &&
  one.columns.length === other.columns.length &&
  one.columns.every(({ id }, index) => other.columns[index]?.id === id) &&
  haveSameRows(one, other);

/**
 * The grid, written by hand: React would go through a thousand cells for each frame of a scroll
 * (docs/decisions/020-our-own-matrix.md). Shows one content after the other, and reports what the
 * person opens.
 */
export class MatrixView {
  private readonly tip: HoverTip;
  private readonly grid: ScrolledGrid;
  private readonly input: GridInput;

  constructor(
    /** Scrolls, and becomes the grid. */
    scroller: HTMLElement,
    private readonly events: MatrixEvents,
  ) {
    this.tip = new HoverTip((element) => events.showTip(element && this.tipPlaceOf(element)));
    scroller.setAttribute('role', 'treegrid');
    // Names, codes and figures. A translated cell would also change its width.
    scroller.setAttribute('translate', 'no');
    scroller.dataset['skipTarget'] = '';
    this.grid = new ScrolledGrid(scroller, this.tip);
    this.input = new GridInput(this.grid, this.tip, (position) => this.act(position));
  }

  /**
   * Shows other content. The focus stays on its row and column; if the content is fresh data, so
   * does what the person looks at, else the scroll offset stays.
   */
  update(content: MatrixContent): void {
    const { grid } = this;
    const { scroller, mounted, hasFocus: hadFocus, content: former, layout: formerLayout } = grid;
    const isFresh = former !== null && former.source !== content.source;
    let offset = grid.scrollOffset();
    const looked = grid.opened.position ?? grid.looked;
    if (former) this.follow(former, content);
    grid.content = content;
    const layout = grid.measure(content);
    if (isFresh && formerLayout) {
      const grids = [
        { content: former, layout: formerLayout },
        { content, layout },
      ] as const;
      offset = scrollWithin(layout, steadyOffset(...grids, offset, looked));
      scroller.scrollLeft = offset.left;
      scroller.scrollTop = offset.top;
    }
    grid.active = within(grid.active, layout);
    scroller.setAttribute('aria-label', content.label);
    scroller.setAttribute('aria-rowcount', String(layout.rows + 1));
    scroller.setAttribute('aria-colcount', String(layout.columns + 1));
    mounted.update(content, layout);
    const isSame = former !== null && isSameGrid(former, content);
    if (!isSame) {
      this.tip.hide();
      mounted.uncross();
      // A person's own choice moves rows away from the pointer, but the focus keeps its cell.
      if (!isFresh) grid.looked = hadFocus ? grid.active : null;
    }
    grid.renderFirst(scrollWithin(layout, offset));
    if (hadFocus && !grid.hasFocus) grid.tabStop.focus();
    if (!isSame && grid.looked) grid.crossAt(grid.looked);
  }

  /** Focus, pointer position and opened cell move with their rows and columns. */
  private follow(former: MatrixContent, content: MatrixContent): void {
    const { grid } = this;
    const figures = grid.layout?.figures.length ?? 0;
    const follow = (position: GridPosition) => followPosition(position, former, content, figures);
    const active = follow(grid.active);
    grid.mounted.carry(grid.active, active);
    grid.active = active;
    grid.looked = grid.looked && follow(grid.looked);
    const { position } = grid.opened;
    if (!position) return;
    grid.opened.position = follow(position);
    if (isSameCell([former, position], [content, grid.opened.position], figures)) return;
    this.close();
    this.events.closeCell();
  }

  /** Returns the focus to the cell with the tab stop. */
  focus(): void {
    this.grid.tabStop.focus();
  }

  /** Removes the mark of the opened cell. */
  close(): void {
    this.grid.opened.moveTo(null, undefined);
  }

  /** Opens the neighbour of the opened cell in the direction of an arrow key. */
  openNeighbour(key: string): void {
    const { content, layout, opened } = this.grid;
    const { position } = opened;
    this.openAt(content && layout && position && openedNeighbour(content, layout, position, key));
  }

  /** Opens the cell of a SKU at a pharmacy, if it is shown. */
  openCell(cell: OpenedCell): void {
    const { content, layout } = this.grid;
    this.openAt(content && layout && positionOfCell(content, layout, cell));
  }

  private openAt(position: GridPosition | null): void {
    if (!position) return;
    this.grid.scrollTo(position);
    this.act(position);
  }

  showColumn(id: string): void {
    this.grid.showColumn(id);
  }

  /** Moves the focus to what a text found; Escape takes it back. */
  focusFound({ column, inHeader }: FoundPlace): void {
    const { content, layout } = this.grid;
    if (!content || !layout) return;
    if (column !== null) this.grid.showColumn(column);
    const index = content.columns.findIndex(({ id }) => id === column);
    const sku = content.rows.findIndex((row) => !isFamilyRow(row));
    this.input.goTo({
      row: inHeader ? 0 : Math.max(0, sku) + 1,
      column: index === -1 ? 0 : 1 + layout.figures.length + index,
    });
  }

  destroy(): void {
    this.input.destroy();
    this.tip.hide();
    this.grid.destroy();
  }

  private act(position: GridPosition): void {
    const { grid, events } = this;
    const { content, layout } = grid;
    const action = content && layout && actionAt(content, layout, position);
    this.tip.hide();
    if (!action) return;
    if (action.kind === 'toggle row') {
      events.toggleRow(action.row);
    } else if (action.kind === 'open header') {
      events.openHeader(action.id);
    } else {
      const element = grid.mounted.elementAt(position);
      grid.opened.moveTo(position, element);
      if (element) events.openCell({ ...action, element });
    }
  }

  private tipPlaceOf(element: HTMLElement): TipPlace {
    const { content, layout } = this.grid;
    const position = positionOf(element);
    const action = content && layout && position && actionAt(content, layout, position);
    return { element, cell: action?.kind === 'open cell' ? { ...action, element } : null };
  }
}
