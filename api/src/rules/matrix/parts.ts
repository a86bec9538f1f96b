import { DAY_MS } from '@pmm/shared/figures/durations';
import { LRUCache } from 'lru-cache';
import type { DataChanges } from '../../storage/dataChanges';
import {
  type AskedFact,
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
  /** What has begun since, version by version. It is merged when the part is next needed. */
  since: ProductBegins[];
}

/** A part that nobody has needed during so many changes is dropped. */
const MOST_CHANGES = 50;

/**
 * Parts only grow, so after one or two of their periods they are read anew, but not all on the same
 * day.
 */
const isOutgrown = ({ earliest }: Part, needed: NeededFact, productId: number): boolean =>
  needed.earliest.getTime() - earliest > needed.days * (1 + (productId % 8) / 8) * DAY_MS;

export interface Question {
  needed: NeededFact[];
  productIds: number[];
  /** What has changed since the question before; null if nobody knows. */
  changed: DataChanges | null;
}

export const idsIn = (text: string): number[] => (text === '' ? [] : text.split(',').map(Number));

/**
 * Keeps what was read of products for the next watchlist and the next version of the data, and
 * merges what has changed. Questions come one after the other, never with an older version than the
 * one before: first for what is lacking, then with what was read of that.
 */
export const createParts = (maxBytes: number) => {
  const kept = new LRUCache<string, Part>({
    maxSize: maxBytes,
    sizeCalculation: ({ spans }) => sizeOfSpans(spans),
  });
  /** Reviews are compared over different periods; each period has parts of its own. */
  const kinds = new Map<string, SpanFact>();
  const kindOf = ({ fact, days }: Pick<NeededFact, 'fact' | 'days'>) => {
    const kind = `${fact}/${days}`;
    kinds.set(kind, fact);
    return kind;
  };
  const keyOf = (kind: string, productId: number) => `${kind}/${productId}`;

  /**
   * If a part does not reach back to a begin, it may lack what held before it, so it is read anew.
   */
  const note = (key: string, begins: ProductBegins): void => {
    const part = kept.peek(key);
    if (part === undefined) return;
    const isTooLate = begins.earliest * 1000 <= part.earliest;
    if (isTooLate || part.since.length === MOST_CHANGES) kept.delete(key);
    else part.since.push(begins);
  };

  const noteChanges = ({ spans }: DataChanges): void => {
    for (const fact of spanFactNames) {
      const ofFact = [...kinds].flatMap(([kind, each]) => (each === fact ? [kind] : []));
      // It saves time; the begins of no kind are noted nowhere.
      if (ofFact.length === 0) continue;
      for (const [productId, begins] of parseBegins(spans[fact])) {
        for (const kind of ofFact) note(keyOf(kind, productId), begins);
      }
    }
  };

  const lackingOf = (needed: NeededFact, productIds: number[]): AskedFact => {
    const kind = kindOf(needed);
    const bringUp = (productId: number): boolean => {
      const key = keyOf(kind, productId);
      const part = kept.get(key);
      if (part === undefined || part.earliest > needed.earliest.getTime()) return false;
      if (isOutgrown(part, needed, productId)) return false;
      const { spans, earliest, since } = part;
      // It saves time; nothing would be put in.
      if (since.length > 0) {
        kept.set(key, { spans: since.reduce(withBegins, spans), earliest, since: [] });
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
    // All parts are collected before any is kept: keeping one may push others out.
    const parts = productIds.map((id) =>
      isRead.has(id)
        ? { spans: found.get(id) ?? noSpans, earliest, since: [] }
        : kept.peek(keyOf(kind, id)),
    );
    const history = new Map<number, Spans>();
    for (const [index, id] of productIds.entries()) {
      const part = parts[index];
      if (part === undefined) return null;
      history.set(id, part.spans);
      // It saves time; the others are kept already.
      if (isRead.has(id)) kept.set(keyOf(kind, id), part);
    }
    return history;
  };

  return {
    bytes: () => kept.calculatedSize,
    lacking: ({ needed, productIds, changed }: Question): AskedFact[] => {
      if (changed === null) kept.clear();
      else noteChanges(changed);
      return needed.map((each) => lackingOf(each, productIds));
    },
    /** Null if some part is no longer known: then ask again from the start. */
    histories: (facts: readonly ReadFact[], productIds: number[]): Histories | null => {
      const joined = facts.map((each) => [each.fact, join(each, productIds)] as const);
      if (joined.some(([, history]) => history === null)) return null;
      return Object.fromEntries(joined) as Histories;
    },
  };
};
