import type { Range } from './visibleRange';

export interface Pooled {
  readonly element: HTMLElement;
}

/**
 * Keeps an element for each index of a range; one whose index left the range is used for another.
 * A kept index has its element outside of the range too: it may have the focus. None is below 0.
 */
export class Pool<Item extends Pooled> {
  private readonly live = new Map<number, Item>();
  private synced = '';

  constructor(
    private readonly parent: HTMLElement,
    private readonly make: () => Item,
    /** Items that suit an index are used for it before others. */
    private readonly suits: (item: Item, index: number) => boolean = () => true,
  ) {}

  get(index: number): Item | undefined {
    return this.live.get(index);
  }

  entries(): Iterable<[index: number, item: Item]> {
    return this.live;
  }

  /** Gives an index of the range (or a kept one) to each item; `place` hears of new indices. */
  sync(
    { from, to }: Range,
    kept: readonly number[],
    place: (item: Item, index: number) => void,
  ): void {
    const wanted = `${from} ${to} ${kept.join(' ')}`;
    if (wanted === this.synced) return;
    this.synced = wanted;
    const spare: Item[] = [];
    for (const [index, item] of this.live) {
      if ((index >= from && index < to) || kept.includes(index)) continue;
      this.live.delete(index);
      spare.push(item);
    }
    const fill = (index: number) => {
      if (this.live.has(index)) return;
      const item = this.takeFrom(spare, index) ?? this.append();
      this.live.set(index, item);
      place(item, index);
    };
    for (let index = from; index < to; index += 1) fill(index);
    for (const index of kept) if (index >= 0) fill(index);
    for (const { element } of spare) element.remove();
  }

  /** Exchanges the elements of two indices; the caller has to place both anew. */
  swap(one: number, other: number): void {
    if (one === other) return;
    const first = this.live.get(one);
    const second = this.live.get(other);
    this.live.delete(one);
    this.live.delete(other);
    if (first) this.live.set(other, first);
    if (second) this.live.set(one, second);
    this.synced = '';
  }

  /** Puts the elements in the order of their indices: screen readers follow the document. */
  putInOrder(): void {
    const items = [...this.live].sort(([one], [other]) => one - other);
    const elements = items.map(([, { element }]) => element);
    const focused = elements.findIndex((element) => element.contains(document.activeElement));
    // A moved element would lose the focus: everything moves around the one that has it, else
    // around the middle, which scrolling leaves in order for longest.
    const [first] = elements;
    const between = first && this.parent.children[this.parent.childElementCount >> 1];
    const middle = Math.max(0, focused === -1 ? elements.indexOf(between as HTMLElement) : focused);
    for (let index = middle - 1; index >= 0; index -= 1) {
      this.putBefore(elements[index], elements[index + 1] ?? null);
    }
    for (let index = middle + 1; index < elements.length; index += 1) {
      this.putBefore(elements[index], elements[index - 1]?.nextElementSibling ?? null);
    }
  }

  private takeFrom(spare: Item[], index: number): Item | undefined {
    const suited = spare.findIndex((item) => this.suits(item, index));
    return spare.splice(Math.max(0, suited), 1)[0];
  }

  private putBefore(element: Element | undefined, next: Element | null): void {
    if (element && element !== next && element.nextElementSibling !== next) {
      this.parent.insertBefore(element, next);
    }
  }

  private append(): Item {
    const item = this.make();
    this.parent.append(item.element);
    return item;
  }
}
