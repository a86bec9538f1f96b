import { NONE } from '@pmm/shared/figures/availability/availabilityCell';
import {
  keyOfChange,
  type SortedChanges,
  sortChangeKeys,
} from '@pmm/shared/figures/availability/changesText';
import { LRUCache } from 'lru-cache';
import { type Columns, noSpans, sizeOfSpans, type Spans } from '../matrix/spans';
import { mergeChanges } from './mergeChanges';

/** The data from which the changes of a list are made. */
export interface ListCells {
  /** The begin of the window, in seconds since 1970. */
  from: number;
  columns: Columns;
  /** In the order of the rows. */
  productIds: readonly number[];
  present: readonly Spans[];
}

export type SortChanges = (watchlistId: string, cells: ListCells) => SortedChanges;

/**
 * Adds the keys of the begins in a cell after the begin of the window. A cell that was first
 * observed after it begins with a change from nothing, so that the time before counts as unknown.
 */
const addKeys = (
  keys: number[],
  { starts, begun, digits }: Spans,
  cell: number,
  { channel, product, products, from }: Record<'channel' | 'product' | 'products' | 'from', number>,
): void => {
  const first = starts[cell] ?? 0;
  const end = starts[cell + 1] ?? 0;
  for (let place = first; place < end; place += 1) {
    const seconds = (begun[place] ?? 0) - from;
    if (seconds <= 0) continue;
    const before = place === first ? NONE : (digits[place - 1] ?? NONE);
    keys.push(keyOfChange({ channel, product, seconds, from: before }, products));
  }
};

const isSameCell = (one: Spans, cell: number, other: Spans, otherCell: number): boolean => {
  const begin = one.starts[cell] ?? 0;
  const otherBegin = other.starts[otherCell] ?? 0;
  const length = (one.starts[cell + 1] ?? 0) - begin;
  if (length !== (other.starts[otherCell + 1] ?? 0) - otherBegin) return false;
  for (let place = 0; place < length; place += 1) {
    if (one.begun[begin + place] !== other.begun[otherBegin + place]) return false;
    if (one.digits[begin + place] !== other.digits[otherBegin + place]) return false;
  }
  return true;
};

/**
 * Calls back for each pharmacy at which the two may differ, with the place of its cell in `now`, or
 * null if it has none.
 */
const forEachChanged = (
  before: Spans,
  now: Spans,
  changed: (channelId: number, cell: number | null) => void,
): void => {
  if (now.before?.id === before.id) {
    for (const channel of now.before.changed) changed(channel, now.channels.indexOf(channel));
    return;
  }
  let old = 0;
  let cell = 0;
  while (old < before.channels.length || cell < now.channels.length) {
    const oldChannel = before.channels[old] ?? Infinity;
    const channel = now.channels[cell] ?? Infinity;
    if (oldChannel < channel) changed(oldChannel, null);
    else if (channel < oldChannel || !isSameCell(before, old, now, cell)) changed(channel, cell);
    if (oldChannel <= channel) old += 1;
    if (channel <= oldChannel) cell += 1;
  }
};

const isEqual = (one: readonly unknown[], other: readonly unknown[]): boolean =>
  one.length === other.length && one.every((each, index) => each === other[index]);

/** For each earlier row its row now, -1 if it is gone; null if their order has changed. */
const rowsNow = (before: readonly number[], now: readonly number[]): Int32Array | null => {
  const rowOf = new Map(now.map((productId, row) => [productId, row]));
  const rows = Int32Array.from(before, (productId) => rowOf.get(productId) ?? -1);
  let last = -1;
  for (const row of rows) {
    if (row === -1) continue;
    if (row < last) return null;
    last = row;
  }
  return rows;
};

interface CachedChanges {
  cells: ListCells;
  sorted: SortedChanges;
}

const nothing: CachedChanges = {
  cells: { from: 0, columns: new Map(), productIds: [], present: [] },
  sorted: {
    ...{
      counts: [],
      seconds: new Int32Array(),
      products: new Int32Array(),
      from: new Uint8Array(),
    },
  },
};

/** The cached changes, or nothing if they do not fit the present question. */
const usable = (cached: CachedChanges | undefined, { from, columns, productIds }: ListCells) => {
  const rows =
    cached !== undefined &&
    cached.cells.from <= from &&
    isEqual([...cached.cells.columns.keys()], [...columns.keys()])
      ? rowsNow(cached.cells.productIds, productIds)
      : null;
  return cached === undefined || rows === null
    ? { cached: nothing, rows: new Int32Array() }
    : { cached, rows };
};

/** Only changed cells are sorted again; all others keep their place in the order. */
const sortAgain = (before: CachedChanges | undefined, now: ListCells): SortedChanges => {
  const { cached, rows } = usable(before, now);
  const { columns, present, productIds, from } = now;
  const size = { channels: columns.size, products: productIds.length };
  const isChanged = new Uint8Array(rows.length * columns.size);
  const oldRows = new Map(Array.from(rows, (row, oldRow) => [row, oldRow]));
  const keys: number[] = [];
  present.forEach((spans, product) => {
    const oldRow = oldRows.get(product);
    const old = oldRow === undefined ? noSpans : (cached.cells.present[oldRow] ?? noSpans);
    if (old === spans) return;
    forEachChanged(old, spans, (channelId, cell) => {
      const channel = columns.get(channelId);
      if (channel === undefined) return;
      if (oldRow !== undefined) isChanged[oldRow * columns.size + channel] = 1;
      if (cell === null) return;
      addKeys(keys, spans, cell, { channel, product, products: size.products, from });
    });
  });
  const fresh = sortChangeKeys(new Float64Array(keys), size);
  const later = from - cached.cells.from;
  return rows.length === 0 ? fresh : mergeChanges(cached.sorted, { rows, isChanged, later }, fresh);
};

export const sortAnew: SortChanges = (_watchlistId, cells) => sortAgain(undefined, cells);

/** In bytes, roughly: the histories may belong to parts that are no longer cached. */
const sizeOf = ({ cells, sorted }: CachedChanges): number =>
  cells.present.reduce((sum, spans) => sum + sizeOfSpans(spans), 1_000 + sorted.seconds.length * 9);

/** Caches the sorted changes of lists for their next answers. */
export const keepListChanges = (maxBytes: number): SortChanges => {
  const cachedLists = new LRUCache<string, CachedChanges>({
    maxSize: maxBytes,
    sizeCalculation: sizeOf,
  });
  return (watchlistId, cells) => {
    const sorted = sortAgain(cachedLists.get(watchlistId), cells);
    cachedLists.set(watchlistId, { cells, sorted });
    return sorted;
  };
};
