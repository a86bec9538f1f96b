import type { AskedFact, NeededFact, SpanFact, ReadFact } from '../../storage/spans';
import { noSpans, readSpans, type Spans } from './spans';

/** By product, what it was like at all pharmacies. */
export type History = ReadonlyMap<number, Spans>;

/** Of those facts that a metric asks for. */
export type Histories = Partial<Record<SpanFact, History>>;

/** To be read as a whole. */
export const askWhole = (needed: readonly NeededFact[], productIds: number[]): AskedFact[] =>
  needed.map((each) => ({
    ...each,
    productIds: productIds.join(','),
  }));

/** What was read as a whole. */
export const wholeHistories = (facts: readonly ReadFact[]): Histories =>
  Object.fromEntries(facts.map(({ fact, spans }) => [fact, readSpans(spans)]));

export const spansOfProduct = (history: History | undefined, productId: number): Spans =>
  history?.get(productId) ?? noSpans;
