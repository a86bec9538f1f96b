import { LRUCache } from 'lru-cache';
import type { ChangedCells } from '../../storage/dataChanges';
import type { AskedFact, NeededFact, ReadFact } from '../../storage/spans';
import type { Histories } from './histories';
import { noSpans, readCells, readSpans, sizeOfSpans, type Spans, withCells } from './spans';

/** The history of one fact of one product. It is the same for every tenant. */
interface Part {
  spans: Spans;
  /** What ended before is left out; in milliseconds. */
  earliest: number;
  /** The pharmacies at which it has changed since, if any. */
  stale: Set<number> | null;
}

export interface Question {
  needed: NeededFact[];
  productIds: number[];
  /** What has changed since the question before; null when nobody knows. */
  changed: ChangedCells | null;
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
  const kinds = new Set<string>();
  const kindOf = ({ fact, days }: Pick<NeededFact, 'fact' | 'days'>) => {
    const kind = `${fact}/${days}`;
    kinds.add(kind);
    return kind;
  };
  const keyOf = (kind: string, productId: number) => `${kind}/${productId}`;

  const markStale = (changed: ChangedCells): void => {
    const channelIds = idsIn(changed.channelIds);
    idsIn(changed.productIds).forEach((productId, index) => {
      const channelId = channelIds[index] ?? 0;
      for (const kind of kinds) {
        const part = kept.peek(keyOf(kind, productId));
        if (part === undefined) continue;
        part.stale ??= new Set();
        part.stale.add(channelId);
      }
    });
  };

  const lackingOf = (needed: NeededFact, productIds: number[]): AskedFact => {
    const kind = kindOf(needed);
    const whole: number[] = [];
    const cells: { productIds: number[]; channelIds: number[] } = {
      productIds: [],
      channelIds: [],
    };
    for (const productId of productIds) {
      const part = kept.get(keyOf(kind, productId));
      if (part === undefined || part.earliest > needed.earliest.getTime()) {
        whole.push(productId);
        continue;
      }
      for (const channelId of part.stale ?? []) {
        cells.productIds.push(productId);
        cells.channelIds.push(channelId);
      }
    }
    const { productIds: ofProducts, channelIds } = cells;
    return {
      ...needed,
      asked: {
        products: whole.join(','),
        cells: { productIds: ofProducts.join(','), channelIds: channelIds.join(',') },
      },
    };
  };

  /** Null when a part was dropped meanwhile. */
  const join = (read: ReadFact, productIds: number[]): Map<number, Spans> | null => {
    const { earliest, asked } = read;
    const kind = kindOf(read);
    const whole = readSpans(read.products);
    const cells = readCells(read.cells);
    const isWhole = new Set(idsIn(asked.products));
    const isCell = new Set(idsIn(asked.cells.productIds));
    const partOf = (productId: number): Part | undefined => {
      if (isWhole.has(productId)) {
        const spans = whole.get(productId) ?? noSpans;
        return { spans, earliest: earliest.getTime(), stale: null };
      }
      const part = kept.peek(keyOf(kind, productId));
      const begin = cells.begins.get(productId);
      if (part === undefined || !isCell.has(productId)) return part;
      // Another fact of the cell has changed, and this one was never observed.
      if (begin === undefined) return { ...part, stale: null };
      const since = Math.max(part.earliest, earliest.getTime());
      return { spans: withCells(part.spans, cells.spans, begin), earliest: since, stale: null };
    };
    const parts = productIds.map(partOf);
    const history = new Map<number, Spans>();
    for (const [index, productId] of productIds.entries()) {
      const part = parts[index];
      if (part === undefined) return null;
      history.set(productId, part.spans);
      if (isWhole.has(productId) || isCell.has(productId)) kept.set(keyOf(kind, productId), part);
    }
    return history;
  };

  return {
    bytes: () => kept.calculatedSize,
    lacking: ({ needed, productIds, changed }: Question): AskedFact[] => {
      if (changed === null) kept.clear();
      else markStale(changed);
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
