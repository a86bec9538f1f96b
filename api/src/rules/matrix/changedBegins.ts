import { ZERO } from '@pmm/shared/contracts/zero';
import type { SpanText } from '../../storage/spans';
import {
  emptySpans,
  isDigit,
  nextId,
  parseSpans,
  type Spans,
  type StoredSpans,
  valueAt,
} from './spans';

/** A value of a cell and its begin. */
interface CellSpan {
  /** Seconds since 1970. */
  begun: number;
  value: string;
}

/** Empty arrays with room for this many cells and spans, filled in the order of pharmacies. */
const roomFor = (cells: number, spans: number, hasValues: boolean) => {
  const values: string[] = [];
  const filled = { ...emptySpans(cells, spans), values };
  let cell = 0;
  let place = 0;
  return {
    filled,
    /** Adds the cells from `first` to before `end`. */
    add: (from: Spans, first: number, end: number): void => {
      let next = from.starts[first] ?? 0;
      const moved = place - next;
      for (let each = first; each < end; each += 1, cell += 1) {
        filled.channels[cell] = from.channels[each] ?? 0;
        filled.starts[cell + 1] = (from.starts[each + 1] ?? 0) + moved;
      }
      // A loop, not `set` with subarrays: for so few spans, creating views takes longer.
      for (const last = from.starts[end] ?? 0; next < last; next += 1, place += 1) {
        filled.begun[place] = from.begun[next] ?? 0;
        filled.digits[place] = from.digits[next] ?? 0;
        if (hasValues) values.push(valueAt(from, next));
      }
    },
    addCell: (channel: number, spans: readonly CellSpan[]): void => {
      filled.channels[cell] = channel;
      for (const { begun, value } of spans) {
        filled.begun[place] = begun;
        filled.digits[place] = value.charCodeAt(0) - ZERO;
        if (hasValues) values.push(value);
        place += 1;
      }
      cell += 1;
      filled.starts[cell] = place;
    },
  };
};

/**
 * The changed begins of one product: by pharmacy, then time; of the same second the newest is last.
 */
export interface ProductBegins {
  /** Also contains those of other products. */
  spans: StoredSpans;
  /** The place of the first one of this product. */
  first: number;
  /** The earliest of them, in seconds since 1970. */
  earliest: number;
}

/** Parses the text of `textOfBegins`, by product. */
export const parseBegins = (text: SpanText): Map<number, ProductBegins> => {
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
  const byProduct = new Map<number, ProductBegins>();
  spans.products.forEach((product, place) => {
    const at = spans.begun[place] ?? 0;
    const ofProduct = byProduct.get(product);
    if (ofProduct === undefined) byProduct.set(product, { spans, first: place, earliest: at });
    else ofProduct.earliest = Math.min(ofProduct.earliest, at);
  });
  return byProduct;
};

/** The changes of one cell: from `first` to before `end`. */
interface ChangedCell {
  channel: number;
  first: number;
  end: number;
}

const changedCellsOf = ({ spans, first }: ProductBegins): ChangedCell[] => {
  const { products, channels } = spans;
  const cells: ChangedCell[] = [];
  for (let place = first; products[place] === products[first]; place += 1) {
    const channel = channels[place] ?? 0;
    const last = cells.at(-1);
    if (last?.channel === channel) last.end = place + 1;
    else cells.push({ channel, first: place, end: place + 1 });
  }
  return cells;
};

/** @param cell its place in the stored history; null if it has none. */
const mergeCell = (
  stored: Spans,
  cell: number | null,
  changed: StoredSpans,
  { first, end }: ChangedCell,
): CellSpan[] => {
  const merged: CellSpan[] = [];
  // Nothing begins at the place null, either.
  let old = cell === null ? 0 : (stored.starts[cell] ?? 0);
  const oldEnd = cell === null ? 0 : (stored.starts[cell + 1] ?? 0);
  const begunAt = (place: number) => stored.begun[place] ?? 0;
  const keep = (place: number) =>
    merged.push({ begun: begunAt(place), value: valueAt(stored, place) });
  for (let next = first; next < end; next += 1) {
    const begun = changed.begun[next] ?? 0;
    for (; old < oldEnd && begunAt(old) < begun; old += 1) keep(old);
    // The new value replaces one of the same second.
    if (old < oldEnd && begunAt(old) === begun) old += 1;
    if (next + 1 < end && changed.begun[next + 1] === begun) continue;
    const value = changed.values[next] ?? '';
    if (value !== '') merged.push({ begun, value });
  }
  for (; old < oldEnd; old += 1) keep(old);
  return merged;
};

const isDigitOrNone = (value: string): boolean => value === '' || isDigit(value);

/** A history in which these begins replace those at the same times. */
export const withBegins = (stored: Spans, begins: ProductBegins): Spans => {
  const { spans: changed, first } = begins;
  const cells = changedCellsOf(begins);
  let grown = 0;
  let added = 0;
  let next = 0;
  const merged = cells.map((cell) => {
    while ((stored.channels[next] ?? Infinity) < cell.channel) next += 1;
    const place = stored.channels[next] === cell.channel ? next : null;
    const spans = mergeCell(stored, place, changed, cell);
    if (place === null) added += 1;
    else grown -= (stored.starts[place + 1] ?? 0) - (stored.starts[place] ?? 0);
    grown += spans.length;
    return { channel: cell.channel, place: next, end: place === null ? next : next + 1, spans };
  });
  const hasValues =
    stored.values.length > 0 ||
    !changed.values.slice(first, cells.at(-1)?.end).every(isDigitOrNone);
  const { filled, add, addCell } = roomFor(
    stored.channels.length + added,
    stored.begun.length + grown,
    hasValues,
  );
  let done = 0;
  for (const { channel, place, end, spans } of merged) {
    add(stored, done, place);
    addCell(channel, spans);
    done = end;
  }
  add(stored, done, stored.channels.length);
  const before = { id: stored.id, changed: cells.map(({ channel }) => channel) };
  return { ...filled, id: nextId(), before };
};
