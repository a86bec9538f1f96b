import { DAY_MS } from '@pmm/shared/figures/durations';
import { LRUCache } from 'lru-cache';
import type { DataChanges } from '../../storage/dataChanges';
import {
  type FactQuery,
  type NeededFact,
  type ReadFact,
  type SpanFact,
  spanFactNames,
} from '../../storage/spans';
import { parseBegins, type ProductBegins, withBegins } from './changedBegins';
import type { Histories } from './histories';
import { noSpans, readSpans, sizeOfSpans, type Spans } from './spans';

/** The history of one fact of one product. It is the same for every tenant. */
interface Part {
  spans: Spans;
  /** Spans that ended before this are left out; in milliseconds. */
  earliest: number;
  /** The begins since then, version by version. They are merged when the part is next needed. */
  since: ProductBegins[];
}

/** A part that is not needed during this many changes is dropped. */
const MOST_CHANGES = 50;

/**
 * Parts only grow, so they are read again after one or two of their periods, but not all on the
 * same day.
 */
const isOutgrown = ({ earliest }: Part, needed: NeededFact, productId: number): boolean =>
  needed.earliest.getTime() - earliest > needed.days * (1 + (productId % 8) / 8) * DAY_MS;

export interface Question {
  needed: NeededFact[];
  productIds: number[];
  /** The changes since the previous question; null if they are not known. */
  changed: DataChanges | null;
}

export const idsIn = (text: string): number[] => (text === '' ? [] : text.split(',').map(Number));

/**
 * Caches the histories of products for the next watchlist and the next version of the data, and
 * merges changes. Questions come one after the other, never with an older version than the previous
 * one: first for the missing parts, then with the parts that were read.
 */
export const createParts = (maxBytes: number) => {
  const cachedParts = new LRUCache<string, Part>({
    maxSize: maxBytes,
    sizeCalculation: ({ spans }) => sizeOfSpans(spans),
  });
  /** Reviews are compared over different periods; each period has its own parts. */
  const kinds = new Map<string, SpanFact>();
  const kindOf = ({ fact, days }: Pick<NeededFact, 'fact' | 'days'>) => {
    const kind = `${fact}/${days}`;
    kinds.set(kind, fact);
    return kind;
  };
  const keyOf = (kind: string, productId: number) => `${kind}/${productId}`;

  /**
   * A part that does not reach back to a begin may lack the value before it, so it is read again.
   */
  const note = (key: string, begins: ProductBegins): void => {
    const part = cachedParts.peek(key);
    if (part === undefined) return;
    const isTooLate = begins.earliest * 1000 <= part.earliest;
    if (isTooLate || part.since.length === MOST_CHANGES) cachedParts.delete(key);
    else part.since.push(begins);
  };

  const noteChanges = ({ spans }: DataChanges): void => {
    for (const fact of spanFactNames) {
      const ofFact = [...kinds].flatMap(([kind, each]) => (each === fact ? [kind] : []));
      // A shortcut, because there is no part of this kind.
      if (ofFact.length === 0) continue;
      for (const [productId, begins] of parseBegins(spans[fact])) {
        for (const kind of ofFact) note(keyOf(kind, productId), begins);
      }
    }
  };

  const lackingOf = (needed: NeededFact, productIds: number[]): FactQuery => {
    const kind = kindOf(needed);
    const bringUp = (productId: number): boolean => {
      const key = keyOf(kind, productId);
      const part = cachedParts.get(key);
      if (part === undefined || part.earliest > needed.earliest.getTime()) return false;
      if (isOutgrown(part, needed, productId)) return false;
      const { spans, earliest, since } = part;
      // A shortcut, because there is nothing to merge.
      if (since.length > 0) {
        cachedParts.set(key, { spans: since.reduce(withBegins, spans), earliest, since: [] });
      }
      return true;
    };
    return { ...needed, productIds: productIds.filter((id) => !bringUp(id)).join(',') };
  };

  /** Null if a part was dropped meanwhile. */
  const join = (read: ReadFact, productIds: number[]): Map<number, Spans> | null => {
    const kind = kindOf(read);
    const earliest = read.earliest.getTime();
    const found = readSpans(read.spans);
    const isRead = new Set(idsIn(read.productIds));
    // All parts are collected before any is stored, because storing one may push others out.
    const parts = productIds.map((id) =>
      isRead.has(id)
        ? { spans: found.get(id) ?? noSpans, earliest, since: [] }
        : cachedParts.peek(keyOf(kind, id)),
    );
    const history = new Map<number, Spans>();
    for (const [index, id] of productIds.entries()) {
      const part = parts[index];
      if (part === undefined) return null;
      history.set(id, part.spans);
      // A shortcut, because the other parts are stored already.
      if (isRead.has(id)) cachedParts.set(keyOf(kind, id), part);
    }
    return history;
  };

  return {
    bytes: () => cachedParts.calculatedSize,
    lacking: ({ needed, productIds, changed }: Question): FactQuery[] => {
      if (changed === null) cachedParts.clear();
      else noteChanges(changed);
      return needed.map((each) => lackingOf(each, productIds));
    },
    /** Null if some part was dropped: then start again. */
    histories: (facts: readonly ReadFact[], productIds: number[]): Histories | null => {
      const joined = facts.map((each) => [each.fact, join(each, productIds)] as const);
      if (joined.some(([, history]) => history === null)) return null;
      return Object.fromEntries(joined) as Histories;
    },
  };
};
