import { PRICE_CURRENCY } from '../../contracts/prices';
import type { PriceMoves } from '../../contracts/priceMoves';
import { HOUR_MS } from '../durations';
import { plausibleBounds } from './plausible';
import { NO_PRICE } from './prices';

/** A change of the price of a product at one pharmacy. Times are in milliseconds. */
export interface Move {
  /** An index. */
  channel: number;
  /** In cents. */
  before: number;
  now: number;
  /** The change happened between these two reads; `after` is null if nobody knows. */
  after: number | null;
  by: number;
}

export interface PriceCluster {
  direction: 'fell' | 'rose';
  /** In the order in which they were seen. */
  moves: readonly Move[];
  /**
   * Those that no other one surely preceded: one of them moved first. Two whose times overlap have
   * no order, however often the pharmacies are read.
   */
  first: readonly Move[];
}

/** Moves in one direction within this time are told together. */
export const CLUSTER_MS = 72 * HOUR_MS;

/** Those in euros that were not misread; `isNext` says whether nothing was left out before one. */
const comparedSpans = ({ spans }: PriceMoves) => {
  const inEuros = spans.filter(({ currency }) => currency === PRICE_CURRENCY);
  const { lowest, highest } = plausibleBounds({
    ...{ listPriceCents: NO_PRICE, uvpCents: NO_PRICE },
    offered: () => inEuros.map(({ cents }) => cents),
  });
  const isCompared = ({ currency, cents }: PriceMoves['spans'][number]) =>
    currency === PRICE_CURRENCY && cents >= lowest && cents <= highest;
  return spans.flatMap((span, index) => {
    if (!isCompared(span)) return [];
    const former = spans[index - 1];
    return [{ ...span, isNext: former !== undefined && isCompared(former) }];
  });
};

/** The changes of a product in the window, in the order of their reads. */
export const movesOf = (answer: PriceMoves): Move[] => {
  const begin = answer.window === null ? Infinity : Date.parse(answer.window.from);
  const spans = comparedSpans(answer);
  const moves = spans.flatMap(({ channel, cents, from, lastReadBefore, isNext }, index): Move[] => {
    const former = spans[index - 1];
    const by = Date.parse(from);
    if (former?.channel !== channel || former.cents === cents || by <= begin) return [];
    const after = isNext && lastReadBefore !== null ? Date.parse(lastReadBefore) : null;
    return [{ channel, before: former.cents, now: cents, after, by }];
  });
  return moves.sort((one, other) => one.by - other.by || one.channel - other.channel);
};

const isBefore = (one: Move, other: Move): boolean => other.after !== null && one.by <= other.after;

const firstOf = (moves: readonly Move[]): Move[] =>
  moves.filter((move) => !moves.some((other) => isBefore(other, move)));

const directionOf = ({ before, now }: Move): PriceCluster['direction'] =>
  now < before ? 'fell' : 'rose';

/**
 * The moves of each direction, those within 72 hours of the first one together; the newest cluster
 * comes first.
 *
 * @param moves in the order of their reads.
 */
export const clustersOf = (moves: readonly Move[]): PriceCluster[] => {
  const clusters = (['fell', 'rose'] as const).flatMap((direction) => {
    const groups: Move[][] = [];
    for (const move of moves.filter((each) => directionOf(each) === direction)) {
      const group = groups.at(-1);
      const begin = group?.[0]?.by ?? -Infinity;
      if (group !== undefined && move.by - begin <= CLUSTER_MS) group.push(move);
      else groups.push([move]);
    }
    return groups.map((group) => ({ direction, moves: group, first: firstOf(group) }));
  });
  const newest = ({ moves: its }: PriceCluster): number => its.at(-1)?.by ?? 0;
  return clusters.sort((one, other) => newest(other) - newest(one));
};

/** The lowest price in euros that was read in the window, and where. */
export interface LowestPrice {
  cents: number;
  /** Indexes; each pharmacy once. */
  channels: readonly number[];
}

/** Null without any price. */
export const lowestIn = (answer: PriceMoves): LowestPrice | null => {
  const spans = comparedSpans(answer);
  if (spans.length === 0) return null;
  const least = Math.min(...spans.map(({ cents }) => cents));
  const channels = spans.filter(({ cents }) => cents === least).map(({ channel }) => channel);
  return { cents: least, channels: [...new Set(channels)] };
};
