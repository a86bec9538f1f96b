import { HOUR_MS } from '../durations';
import type { MarketEvent } from './event';

/** From this many SKUs on, equal news at one pharmacy share a line. */
const SKUS_OF_A_LINE = 3;
/** From this many pharmacies on, equal news of one SKU share a line. */
const PHARMACIES_OF_A_LINE = 2;

/** A crawl takes less, and the next one hardly ever follows sooner. */
const CRAWL_MS = HOUR_MS;

export interface EventLine {
  /** What the events have in common in addition to their news: a pharmacy and its crawl, or a SKU. */
  of: 'pharmacy' | 'product' | 'cell';
  /** Newest first. */
  events: readonly [MarketEvent, ...MarketEvent[]];
  score: number;
}

const groupBy = (
  events: readonly MarketEvent[],
  key: (event: MarketEvent) => string,
): MarketEvent[][] => {
  const groups = new Map<string, MarketEvent[]>();
  for (const event of events) {
    const name = key(event);
    const group = groups.get(name);
    if (group) group.push(event);
    else groups.set(name, [event]);
  }
  return [...groups.values()];
};

/** The events of one pharmacy, newest first, split where another crawl begins. */
const crawlsOf = (events: readonly MarketEvent[]): MarketEvent[][] => {
  const crawls: MarketEvent[][] = [];
  for (const event of events) {
    const crawl = crawls.at(-1);
    const newest = crawl?.[0]?.at ?? Infinity;
    if (crawl && newest - event.at < CRAWL_MS) crawl.push(event);
    else crawls.push([event]);
  }
  return crawls;
};

/** Newest first, then in the order of the matrix, so that the order never depends on the input. */
const inOrder = (one: MarketEvent, other: MarketEvent): number =>
  other.at - one.at || one.product - other.product || one.pharmacy - other.pharmacy;

const lineOf = (of: EventLine['of'], [first, ...rest]: readonly MarketEvent[]): EventLine[] => {
  if (!first) return [];
  const events: EventLine['events'] = [first, ...rest];
  return [{ of, events, score: events.reduce((sum, { score }) => sum + score, 0) }];
};

/**
 * Groups events into lines, the worst first: SKUs with the same news at one pharmacy and crawl, then
 * pharmacies with the same news of one SKU; every other event has its own line, and so has a cell
 * that changes again and again.
 */
export const eventLines = (events: readonly MarketEvent[]): EventLine[] => {
  const lines: EventLine[] = [];
  const rest: MarketEvent[] = [];
  const ordered = events.toSorted(inOrder);
  const flapping = ordered.filter(({ news }) => news === 'flaps');
  const single = ordered.filter(({ news }) => news !== 'flaps');
  const kindOf = ({ metric, news }: MarketEvent) => `${metric} ${news}`;
  for (const group of groupBy(single, (event) => `${kindOf(event)} ${event.pharmacy}`)) {
    for (const crawl of crawlsOf(group)) {
      if (crawl.length >= SKUS_OF_A_LINE) lines.push(...lineOf('pharmacy', crawl));
      else rest.push(...crawl);
    }
  }
  for (const group of groupBy(rest, (event) => `${kindOf(event)} ${event.product}`)) {
    if (group.length >= PHARMACIES_OF_A_LINE) {
      lines.push(...lineOf('product', group.toSorted(inOrder)));
    } else lines.push(...group.flatMap((event) => lineOf('cell', [event])));
  }
  lines.push(...flapping.flatMap((event) => lineOf('cell', [event])));
  return lines.sort(
    (one, other) => other.score - one.score || inOrder(one.events[0], other.events[0]),
  );
};
