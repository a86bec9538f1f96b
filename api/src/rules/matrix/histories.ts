import type { FactQuery, NeededFact, SpanFact, ReadFact } from '../../storage/spans';
import { noSpans, readSpans, type Spans } from './spans';

/** By product, its history at all pharmacies. */
export type History = ReadonlyMap<number, Spans>;

/** The histories of the facts that a metric needs. */
export type Histories = Partial<Record<SpanFact, History>>;

/** The queries for complete histories. */
export const askWhole = (needed: readonly NeededFact[], productIds: number[]): FactQuery[] =>
  needed.map((each) => ({
    ...each,
    productIds: productIds.join(','),
  }));

/** Reads complete histories. */
export const wholeHistories = (facts: readonly ReadFact[]): Histories =>
  Object.fromEntries(facts.map(({ fact, spans }) => [fact, readSpans(spans)]));

export const spansOfProduct = (history: History | undefined, productId: number): Spans =>
  history?.get(productId) ?? noSpans;
