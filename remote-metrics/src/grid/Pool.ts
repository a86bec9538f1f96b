import { putInOrder } from './dom';

/** Stands for "no index is kept". */
export const NONE = -1;
/** So many items may wait that suit no index of the range. */
const MOST_WAITING = 2;

export interface Pooled {
  readonly element: HTMLElement;
}

/**
 * Keeps an element for each index of a range. An element whose index left the range is used for
 * another index that it suits. A kept index has its element outside of the range as well, because
 * it may have the focus. No index is below 0.
 */
export class Pool<Item extends Pooled> {
  private readonly live = new Map<number, Item>();
  /** By the index that left the range, until another index takes them. */
  private readonly spare = new Map<number, Item>();
  private from = 0;
  private to = 0;
  private kept = NONE;
  private alsoKept = NONE;

  constructor(
    private readonly parent: HTMLElement,
    private readonly make: () => Item,
    /** Called for an item that has got another index. */
    private readonly place: (item: Item, index: number) => void,
    /**
     * Whether an item can be used for an index; an item that suits none waits where it is, out of
     * view.
     */
    private readonly suits: ((item: Item, index: number) => boolean) | null = null,
  ) {}

  get(index: number): Item | undefined {
    return this.live.get(index);
  }

  entries(): Iterable<[index: number, item: Item]> {
    return this.live;
  }

  /**
   * Assigns an item to each index of [from, to), and to the kept ones. Called for each row and
   * frame.
   */
  sync(from: number, to: number, kept = NONE, alsoKept = NONE): void {
    const isSame = from === this.from && to === this.to;
    if (isSame && kept === this.kept && alsoKept === this.alsoKept) return;
    this.from = from;
    this.to = to;
    this.kept = kept;
    this.alsoKept = alsoKept;
    const { live, spare } = this;
    for (const [index, item] of live) {
      if ((index >= from && index < to) || index === kept || index === alsoKept) continue;
      live.delete(index);
      spare.set(index, item);
    }
    for (let index = from; index < to; index += 1) this.fill(index);
    this.fill(kept);
    this.fill(alsoKept);
    this.dropSpare(this.suits === null ? 0 : MOST_WAITING);
  }

  /** Removes waiting items, except for so many. */
  dropSpare(left = 0): void {
    for (const [index, { element }] of [...this.spare].slice(left)) {
      this.spare.delete(index);
      element.remove();
    }
  }

  /** Swaps the elements of two indexes; the caller has to place both again. */
  swap(one: number, other: number): void {
    if (one === other) return;
    const first = this.live.get(one);
    const second = this.live.get(other);
    this.live.delete(one);
    this.live.delete(other);
    if (first) this.live.set(other, first);
    if (second) this.live.set(one, second);
    // So that the next range differs from this one.
    this.to = NONE;
  }

  /** Sorts the elements by index, because screen readers follow the document. */
  putInOrder(): void {
    const items = [...this.live].sort(([one], [other]) => one - other);
    putInOrder(
      this.parent,
      items.map(([, { element }]) => element),
    );
  }

  private fill(index: number): void {
    const { live } = this;
    if (index < 0 || live.has(index)) return;
    const item = this.takeSpare(index) ?? this.append();
    live.set(index, item);
    this.place(item, index);
  }

  /**
   * The spare element that had this index before, else the first one that suits it: no two elements
   * ever have the same index.
   */
  private takeSpare(index: number): Item | undefined {
    const { spare, suits } = this;
    const same = spare.get(index);
    if (same) {
      spare.delete(index);
      return same;
    }
    for (const [former, item] of spare) {
      if (suits !== null && !suits(item, index)) continue;
      spare.delete(former);
      return item;
    }
    return undefined;
  }

  private append(): Item {
    const item = this.make();
    this.parent.append(item.element);
    return item;
  }
}
