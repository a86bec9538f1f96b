import { LRUCache } from 'lru-cache';
import type { DataChanges } from '../../storage/dataChanges';
import {
  type AskedFact,
  type NeededFact,
  type ReadFact,
  type SpanFact,
  spanFactNames,
} from '../../storage/spans';
import { type ChangedBegins, readBegins, withBegins } from './changedBegins';
import type { Histories } from './histories';
import { noSpans, readSpans, sizeOfSpans, type Spans } from './spans';

/** The history of one fact of one product. It is the same for every tenant. */
interface Part {
  spans: Spans;
  /** What ended before is left out; in milliseconds. */
  earliest: number;
}

export interface Question {
  needed: NeededFact[];
  productIds: number[];
  /** What has changed since the question before; null when nobody knows. */
  changed: DataChanges | null;
}

export const idsIn = (text: string): number[] => (text === '' ? [] : text.split(',').map(Number));

/**
 * Keeps what was read of products for the next watchlist and the next version of the data, so that
 * only what changed is read again. Questions come one after the other, each of no older version than
 * the one before: first what is lacking, then with what was read of that.
 */
export const createParts = (maxBytes: number) => {
  const kept = new LRUCache<string, Part>({
    maxSize: maxBytes,
    sizeCalculation: ({ spans }) => sizeOfSpans(spans),
  });
  /** Reviews are asked for with different periods; each has parts of its own. */
  const kinds = new Map<string, SpanFact>();
  const kindOf = ({ fact, days }: Pick<NeededFact, 'fact' | 'days'>) => {
    const kind = `${fact}/${days}`;
    kinds.set(kind, fact);
    return kind;
  };
  const keyOf = (kind: string, productId: number) => `${kind}/${productId}`;

  /** A part that does not reach back to a begin may lack what held before it: it is read anew. */
  const change = (
    key: string,
    { spans: changed, firsts, earliest }: ChangedBegins,
    productId: number,
  ): void => {
    const part = kept.peek(key);
    const first = firsts.get(productId);
    if (part === undefined || first === undefined) return;
    if ((earliest.get(productId) ?? 0) * 1000 <= part.earliest) kept.delete(key);
    else kept.set(key, { ...part, spans: withBegins(part.spans, changed, first) });
  };

  const apply = ({ spans }: DataChanges): void => {
    for (const fact of spanFactNames) {
      if (spans[fact] === '') continue;
      const begins = readBegins(spans[fact]);
      const ofFact = [...kinds].flatMap(([kind, each]) => (each === fact ? [kind] : []));
      for (const productId of begins.firsts.keys()) {
        for (const kind of ofFact) change(keyOf(kind, productId), begins, productId);
      }
    }
  };

  const lackingOf = (needed: NeededFact, productIds: number[]): AskedFact => {
    const kind = kindOf(needed);
    const earliest = needed.earliest.getTime();
    const isKept = (productId: number): boolean => {
      const part = kept.get(keyOf(kind, productId));
      return part !== undefined && part.earliest <= earliest;
    };
    return { ...needed, productIds: productIds.filter((id) => !isKept(id)).join(',') };
  };

  /** Null when a part was dropped meanwhile. */
  const join = (read: ReadFact, productIds: number[]): Map<number, Spans> | null => {
    const kind = kindOf(read);
    const earliest = read.earliest.getTime();
    const found = readSpans(read.spans);
    const isRead = new Set(idsIn(read.productIds));
    // All of them before any is kept: that may push others out.
    const parts = productIds.map((id) =>
      isRead.has(id) ? { spans: found.get(id) ?? noSpans, earliest } : kept.peek(keyOf(kind, id)),
    );
    const history = new Map<number, Spans>();
    for (const [index, id] of productIds.entries()) {
      const part = parts[index];
      if (part === undefined) return null;
      history.set(id, part.spans);
      if (isRead.has(id)) kept.set(keyOf(kind, id), part);
    }
    return history;
  };

  return {
    bytes: () => kept.calculatedSize,
    lacking: ({ needed, productIds, changed }: Question): AskedFact[] => {
      if (changed === null) kept.clear();
      else apply(changed);
      return needed.map((each) => lackingOf(each, productIds));
    },
    /** Null when not everything is known any more: then it has to be asked for again. */
    histories: (facts: readonly ReadFact[], productIds: number[]): Histories | null => {
      const joined = facts.map((each) => [each.fact, join(each, productIds)] as const);
      if (joined.some(([, history]) => history === null)) return null;
      return Object.fromEntries(joined) as Histories;
    },
  };
};
