import { leftOfColumn, type GridLayout } from './gridLayout';
import { putInOrder, newElement } from './dom';
import { NONE, type Pooled } from './Pool';
import type { Range } from './windowing';

const PLACE = 'inset-inline-start';
const nothing: Range = { from: 0, to: 0 };

/**
 * The elements of one row for the columns that scroll. Visible ones follow each other in the flow
 * of the row, after a spacer for the columns before them. So none has its own position, and the
 * browser, which computes the style of each kind of cell once, already knows most of them. An
 * element whose column left the range is used for another one. A kept column has its element
 * outside of the range as well, out of the flow, because it may have the focus.
 */
export class ColumnLine<Item extends Pooled> {
  private readonly spacer = newElement('div', 'spacer');
  private readonly items = new Map<number, Item>();
  private range = nothing;
  private kept = NONE;
  private room = 0;
  private apart: HTMLElement | null = null;

  constructor(
    private readonly row: HTMLElement,
    private readonly make: () => Item,
    /** Called for an item that has got another column. */
    private readonly place: (item: Item, column: number) => void,
  ) {
    row.append(this.spacer);
  }

  get(column: number): Item | undefined {
    return this.items.get(column);
  }

  entries(): Iterable<[column: number, item: Item]> {
    return this.items;
  }

  /**
   * Gives an element to each column of the range, and to a kept one. Called for each row and frame.
   */
  show(range: Range, kept: number, layout: GridLayout): void {
    const { from, to } = range;
    if (from !== this.range.from || to !== this.range.to || kept !== this.kept) {
      this.range = range;
      this.kept = kept;
      this.hold(range, kept);
    }
    this.leaveRoom(leftOfColumn(layout, from));
    this.standApart(kept < from || kept >= to ? kept : NONE, layout);
  }

  /** Swaps the elements of two columns; the caller has to place both again. */
  swap(one: number, other: number): void {
    if (one === other) return;
    const { items, row } = this;
    const [first, second] = [items.get(one), items.get(other)];
    items.delete(one);
    items.delete(other);
    if (first) items.set(other, first);
    if (second) items.set(one, second);
    const inOrder = [...items].sort(([a], [b]) => a - b);
    putInOrder(
      row,
      inOrder.map(([, { element }]) => element),
    );
    // So that the next range differs from this one.
    this.range = nothing;
  }

  private leaveRoom(width: number): void {
    if (width === this.room) return;
    this.room = width;
    this.spacer.style.inlineSize = `${width}px`;
  }

  private hold({ from, to }: Range, kept: number): void {
    const { items } = this;
    const spare: Item[] = [];
    for (const [column, item] of items) {
      if ((column >= from && column < to) || column === kept) continue;
      items.delete(column);
      spare.push(item);
    }
    // Backwards, so that each is inserted before one that is there already.
    let next = kept >= to ? this.elementFor(kept, null, spare) : null;
    for (let column = to - 1; column >= from; column -= 1) {
      next = this.elementFor(column, next, spare);
    }
    if (kept !== NONE && kept < from) this.elementFor(kept, next, spare);
    for (const { element } of spare) element.remove();
  }

  private elementFor(column: number, next: Element | null, spare: Item[]): Element {
    const there = this.items.get(column);
    if (there) return there.element;
    const item = spare.pop() ?? this.make();
    this.row.insertBefore(item.element, next);
    this.items.set(column, item);
    this.place(item, column);
    return item.element;
  }

  private standApart(column: number, layout: GridLayout): void {
    const element = column === NONE ? null : (this.items.get(column)?.element ?? null);
    if (element !== this.apart) {
      this.apart?.removeAttribute('data-apart');
      this.apart?.style.removeProperty(PLACE);
      element?.setAttribute('data-apart', '');
    }
    this.apart = element;
    const left = leftOfColumn(layout, column);
    element?.style.setProperty(PLACE, `calc(var(--leading-width) + ${left}px)`);
  }
}
