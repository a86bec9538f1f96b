import { putInOrder } from './documentOrder';

/** No index is kept. */
export const NONE = -1;
/** So many items that suit no index of the range wait. */
const MOST_WAITING = 2;

export interface Pooled {
  readonly element: HTMLElement;
}

/**
 * Keeps an element for each index of a range; one whose index left the range is used for another that it suits.
 * A kept index has its element outside of the range too: it may have the focus. None is below 0.
 */
export class Pool<Item extends Pooled> {
  private readonly live = new Map<number, Item>();
  /** By the index that left the range, until another one takes them. */
  private readonly spare = new Map<number, Item>();
  private from = 0;
  private to = 0;
  private kept = NONE;
  private alsoKept = NONE;

  constructor(
    private readonly parent: HTMLElement,
    private readonly make: () => Item,
    /** Hears of an item that has got another index. */
    private readonly place: (item: Item, index: number) => void,
    /** Whether an item can be used for an index; one that suits none waits, out of sight, where it stands. */
    private readonly suits: ((item: Item, index: number) => boolean) | null = null,
  ) {}

  get(index: number): Item | undefined {
    return this.live.get(index);
  }

  entries(): Iterable<[index: number, item: Item]> {
    return this.live;
  }

  /** Gives an index of [from, to), or a kept one, to each item. Called for each row and frame. */
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

  /** Takes away what waits, but for so many. */
  dropSpare(left = 0): void {
    for (const [index, { element }] of [...this.spare].slice(left)) {
      this.spare.delete(index);
      element.remove();
    }
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
    // The next range is another one than this.
    this.to = NONE;
  }

  /** Puts the elements in the order of their indices: screen readers follow the document. */
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

  /** The spare element that had this index before, else the first that suits it: no index has two. */
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
