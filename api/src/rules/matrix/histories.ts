import type { SpanFact } from '../../storage/spans';
import { noSpans, type Spans } from './spans';

/** By product, its history at all pharmacies. */
export type History = ReadonlyMap<number, Spans>;

/** The histories of the facts that a metric needs. */
export type Histories = Partial<Record<SpanFact, History>>;

export const spansOfProduct = (history: History | undefined, productId: number): Spans =>
  history?.get(productId) ?? noSpans;
