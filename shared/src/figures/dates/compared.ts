import { findInMatrix } from '../matrix/find';
import { type Families, showProducts, type ShownProducts } from '../matrix/shownProducts';

/** How the value of a cell differs between two dates. */
export const SAME = 0;
/** Lost, or lower. */
export const DOWN = 1;
/** Returned, or higher. */
export const UP = 2;
/** Changed in another way. */
export const OTHER = 3;
/** Not known on one of the dates, or not confirmed: no difference. */
export const NOT_COMPARED = 4;
const KINDS = 5;

/** The part of a decoded matrix that two dates are matched by. */
export interface ComparedSide extends Families {
  watchlistId: string;
  window: { from: number; to: number } | null;
}

export interface ComparedChannel {
  channelId: string;
  name: string;
  url: string | null;
  lastCrawlAt: string | null;
}

/** The figures by which rows are sorted; null if nothing of them is compared. */
export interface TwoFigures {
  earlier: number | null;
  later: number | null;
  difference: number | null;
}

/** A matrix on two dates. Rows and columns are those of the later one. */
export interface Compared<Side extends ComparedSide> extends Families {
  watchlistId: string;
  /** Null if nothing had been read on one of the dates. */
  window: ComparedSide['window'];
  channels: readonly ComparedChannel[];
  before: Side;
  after: Side;
  /** By cell, one of the constants above. */
  kinds: Uint8Array;
  /** The same cell of the earlier date; -1 if it has no such row or column. */
  cellBefore: Int32Array;
  figuresOf: (products: Iterable<number>) => TwoFigures;
}

interface Channels {
  channels: readonly ComparedChannel[];
}

/** The two answers are read one after the other, so the list may have changed in between. */
const cellsBefore = <Side extends ComparedSide>(
  before: Side & Channels,
  after: Side & Channels,
): Int32Array => {
  const rowOf = new Map(before.products.map(({ pzn }, row) => [pzn, row]));
  const columnOf = new Map(before.channels.map(({ channelId }, column) => [channelId, column]));
  const columns = after.channels.map(({ channelId }) => columnOf.get(channelId) ?? -1);
  const cells = new Int32Array(after.products.length * columns.length).fill(-1);
  after.products.forEach(({ pzn }, product) => {
    const row = rowOf.get(pzn);
    if (row === undefined) return;
    columns.forEach((column, index) => {
      if (column === -1) return;
      cells[product * columns.length + index] = row * before.channels.length + column;
    });
  });
  return cells;
};

interface CompareRules<Side extends ComparedSide> {
  /** The kind of a cell that both dates have, given its places before and after. */
  kindOf: (cellBefore: number, cellAfter: number) => number;
  figuresOf: (compared: Compared<Side>, products: Iterable<number>) => TwoFigures;
}

export const compareSides = <Side extends ComparedSide>(
  before: Side & Channels,
  after: Side & Channels,
  { kindOf, figuresOf }: CompareRules<Side & Channels>,
): Compared<Side & Channels> => {
  const { watchlistId, families, familyStart, products, channels } = after;
  const cellBefore = cellsBefore(before, after);
  const compared: Compared<Side & Channels> = {
    ...{ watchlistId, families, familyStart, products, channels, before, after, cellBefore },
    window: before.window && after.window,
    kinds: Uint8Array.from(cellBefore, (cell, index) =>
      cell === -1 ? NOT_COMPARED : kindOf(cell, index),
    ),
    figuresOf: (products) => figuresOf(compared, products),
  };
  return compared;
};

export interface KindCounts {
  down: number;
  up: number;
  other: number;
  same: number;
  notCompared: number;
}

/** How many cells of these products differ in which way: at one pharmacy, or at all. */
export const countKinds = (
  { kinds, channels }: Pick<Compared<ComparedSide>, 'kinds' | 'channels'>,
  products: Iterable<number>,
  column?: number,
): KindCounts => {
  const counts = new Uint32Array(KINDS);
  const { length } = channels;
  const [first, end] = column === undefined ? [0, length] : [column, column + 1];
  for (const product of products) {
    for (let cell = product * length + first; cell < product * length + end; cell += 1) {
      const kind = kinds[cell] ?? NOT_COMPARED;
      counts[kind] = (counts[kind] ?? 0) + 1;
    }
  }
  const [same = 0, down = 0, up = 0, other = 0, notCompared = 0] = counts;
  return { same, down, up, other, notCompared };
};

export const changedIn = ({ down, up, other }: KindCounts): number => down + up + other;

export const isChange = (kind: number): boolean => kind === DOWN || kind === UP || kind === OTHER;

/** The SKUs of a comparison that a view shows. */
export interface ComparedSelection<Side extends ComparedSide> extends ShownProducts {
  compared: Compared<Side>;
  /** How many SKUs the text finds; null without a text. */
  found: number | null;
  foundColumns: readonly number[];
}

export interface ComparedFilter {
  find: string;
  localSkus: boolean;
  onlyChanged: boolean;
}

export const selectCompared = <Side extends ComparedSide>(
  compared: Compared<Side>,
  { find, localSkus, onlyChanged }: ComparedFilter,
): ComparedSelection<Side> => {
  const { products, channels } = compared;
  const { foundProducts, foundColumns } = findInMatrix(compared, channels, find);
  let found = 0;
  const shown = showProducts(compared, (product) => {
    if (!localSkus && products[product]?.kind === 'local') return false;
    if (foundProducts?.[product] === false) return false;
    found += 1;
    return !onlyChanged || changedIn(countKinds(compared, [product])) > 0;
  });
  return { compared, ...shown, found: foundProducts === null ? null : found, foundColumns };
};
