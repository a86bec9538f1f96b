import type { AskedFact, NeededFact, SpanFact, ToldFact } from '../../storage/spans';
import { noSpans, readSpanText, type Spans } from './spans';

/** By product, what it was like at all pharmacies. */
export type History = ReadonlyMap<number, Spans>;

/** Of those facts that a metric asks for. */
export type Histories = Partial<Record<SpanFact, History>>;

/** To be read as a whole. */
export const askWhole = (needed: readonly NeededFact[], products: number[]): AskedFact[] =>
  needed.map((each) => ({
    ...each,
    asked: { products, cells: { productIds: [], channelIds: [] } },
  }));

/** What was read as a whole. */
export const wholeHistories = (told: readonly ToldFact[]): Histories =>
  Object.fromEntries(
    told.map(({ fact, products }) => [
      fact,
      new Map(products.map(({ productId, spans }) => [productId, readSpanText(spans)])),
    ]),
  );

export const spansOfProduct = (history: History | undefined, productId: number): Spans =>
  history?.get(productId) ?? noSpans;
