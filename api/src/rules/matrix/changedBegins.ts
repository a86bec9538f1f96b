import type { SpanText } from '../../storage/spans';
import {
  emptySpans,
  isDigit,
  nextId,
  parseSpans,
  type Spans,
  type StoredSpans,
  valueAt,
  ZERO,
} from './spans';

/** Empty, with room for so many cells and spans, to be filled in the order of pharmacies. */
const roomFor = (cells: number, spans: number, hasValues: boolean) => {
  const values: string[] = [];
  const filled = { ...emptySpans(cells, spans), values };
  let cell = 0;
  let place = 0;
  return {
    filled,
    /** The cells from `first` on up to before `end`. */
    add: (from: Spans, first: number, end: number): void => {
      let next = from.starts[first] ?? 0;
      const moved = place - next;
      for (let each = first; each < end; each += 1, cell += 1) {
        filled.channels[cell] = from.channels[each] ?? 0;
        filled.starts[cell + 1] = (from.starts[each + 1] ?? 0) + moved;
      }
      // A loop, not `set` with subarrays: for so few spans making views takes longer.
      for (const last = from.starts[end] ?? 0; next < last; next += 1, place += 1) {
        filled.begun[place] = from.begun[next] ?? 0;
        filled.digits[place] = from.digits[next] ?? 0;
        if (hasValues) values.push(valueAt(from, next));
      }
    },
    /** One cell of merged spans. */
    addMerged: (channel: number, merged: readonly number[], known: Spans, changed: StoredSpans) => {
      filled.channels[cell] = channel;
      for (const source of merged) {
        const isKnown = source >= 0;
        const value = isKnown ? '' : (changed.values[-1 - source] ?? '');
        filled.begun[place] = (isKnown ? known.begun[source] : changed.begun[-1 - source]) ?? 0;
        filled.digits[place] = isKnown ? (known.digits[source] ?? 0) : value.charCodeAt(0) - ZERO;
        if (hasValues) values.push(isKnown ? valueAt(known, source) : value);
        place += 1;
      }
      cell += 1;
      filled.starts[cell] = place;
    },
  };
};

/** Begins that changed: product by product, then by pharmacy, in the order of time, and of one time the newest last. */
export interface ChangedBegins {
  spans: StoredSpans;
  /** Where those of a product begin. */
  firsts: ReadonlyMap<number, number>;
  /** The first of them of a product, in seconds since 1970. */
  earliest: ReadonlyMap<number, number>;
}

/** From what `textOfBegins` wrote. */
export const readBegins = (text: SpanText): ChangedBegins => {
  const { products, channels, begun, values } = parseSpans(text);
  const places = products.map((_, place) => place);
  const difference = (of: number[], one: number, other: number) =>
    (of[one] ?? 0) - (of[other] ?? 0);
  places.sort(
    (one, other) =>
      difference(products, one, other) ||
      difference(channels, one, other) ||
      difference(begun, one, other),
  );
  const ordered = <Value>(column: Value[]) => places.map((place) => column[place] as Value);
  const spans = {
    products: ordered(products),
    channels: ordered(channels),
    begun: ordered(begun),
    values: ordered(values),
  };
  const firsts = new Map<number, number>();
  const earliest = new Map<number, number>();
  spans.products.forEach((product, place) => {
    const begun = spans.begun[place] ?? 0;
    if (product !== spans.products[place - 1]) firsts.set(product, place);
    if (begun < (earliest.get(product) ?? Infinity)) earliest.set(product, begun);
  });
  return { spans, firsts, earliest };
};

/** What changed of one cell: from `first` on up to before `end`. */
interface ChangedCell {
  channel: number;
  first: number;
  end: number;
}

/** Of the product whose begins start there. */
const changedCellsFrom = ({ products, channels }: StoredSpans, first: number): ChangedCell[] => {
  const cells: ChangedCell[] = [];
  for (let place = first; products[place] === products[first]; place += 1) {
    const channel = channels[place] ?? 0;
    const last = cells.at(-1);
    if (last?.channel === channel) last.end = place + 1;
    else cells.push({ channel, first: place, end: place + 1 });
  }
  return cells;
};

/** The spans of a cell in the order of time: places in `known`, and those in `changed` as -1 less the place. */
const mergeCell = (
  known: Spans,
  cell: number | null,
  changed: StoredSpans,
  { first, end }: ChangedCell,
): number[] => {
  const merged: number[] = [];
  let old = cell === null ? 0 : (known.starts[cell] ?? 0);
  const oldEnd = cell === null ? 0 : (known.starts[cell + 1] ?? 0);
  for (let next = first; next < end; next += 1) {
    const begun = changed.begun[next] ?? 0;
    for (; old < oldEnd && (known.begun[old] ?? 0) < begun; old += 1) merged.push(old);
    if (old < oldEnd && known.begun[old] === begun) old += 1;
    if (next + 1 < end && changed.begun[next + 1] === begun) continue;
    if (changed.values[next] !== '') merged.push(-1 - next);
  }
  for (; old < oldEnd; old += 1) merged.push(old);
  return merged;
};

const isDigitOrNone = (value: string): boolean => value === '' || isDigit(value);

/** With other begins in the cells of the product whose changed ones start there. */
export const withBegins = (known: Spans, changed: StoredSpans, first: number): Spans => {
  const cells = changedCellsFrom(changed, first);
  let grown = 0;
  let added = 0;
  let next = 0;
  const merged = cells.map((cell) => {
    while ((known.channels[next] ?? Infinity) < cell.channel) next += 1;
    const place = known.channels[next] === cell.channel ? next : null;
    const spans = mergeCell(known, place, changed, cell);
    if (place === null) added += 1;
    else grown -= (known.starts[place + 1] ?? 0) - (known.starts[place] ?? 0);
    grown += spans.length;
    return { channel: cell.channel, place: next, end: place === null ? next : next + 1, spans };
  });
  const hasValues =
    known.values.length > 0 || !changed.values.slice(first, cells.at(-1)?.end).every(isDigitOrNone);
  const { filled, add, addMerged } = roomFor(
    known.channels.length + added,
    known.begun.length + grown,
    hasValues,
  );
  let done = 0;
  for (const { channel, place, end, spans } of merged) {
    add(known, done, place);
    addMerged(channel, spans, known, changed);
    done = end;
  }
  add(known, done, known.channels.length);
  const before = { id: known.id, changed: cells.map(({ channel }) => channel) };
  return { ...filled, id: nextId(), before };
};
