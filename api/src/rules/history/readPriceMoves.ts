import type { PriceMoves } from '@pmm/shared/contracts/priceMoves';
import { notFound } from '../../errors';
import type { Transaction } from '../../storage/database';
import { readOutline } from '../../storage/matrix';
import { lastReadsBefore, type PriceSpan, readPriceSpans } from '../../storage/priceSpans';
import type { WatchlistKey } from '../../storage/watchlistItems';
import { contractWindowOf } from '../matrix/frame';
import { findProduct } from '../matrix/findPlaces';

const timeText = (seconds: number): string => new Date(seconds * 1000).toISOString();

/** Of those that began in the window and are not the first of their pharmacy. */
const changesIn = (spans: readonly PriceSpan[], windowFrom: number): PriceSpan[] =>
  spans.filter(
    ({ channelId, from }, index) => from > windowFrom && spans[index - 1]?.channelId === channelId,
  );

/**
 * Needs a snapshot transaction.
 *
 * @throws ApiError NOT_FOUND, INVALID_PZN or PRODUCT_NOT_FOUND.
 */
export const readPriceMoves = async (
  transaction: Transaction,
  watchlistKey: WatchlistKey,
  { pzn, days }: { pzn: string; days: number },
): Promise<PriceMoves> => {
  const outline = await readOutline(transaction, watchlistKey, days);
  if (outline === null) throw notFound();
  const { window, channels } = outline;
  const product = findProduct(outline.products, pzn);
  const spans = window === null ? [] : await readPriceSpans(transaction, product.id, window);
  const changes = changesIn(spans, (window?.from.getTime() ?? 0) / 1000);
  const reads = await lastReadsBefore(
    transaction,
    product.id,
    changes.map(({ channelId, from }) => ({ channelId, at: from })),
  );
  const readOf = new Map(changes.map((change, index) => [change, reads[index] ?? null]));
  const columnOf = new Map(channels.map(({ id }, column) => [id, column]));
  return {
    pzn: product.pzn,
    window: contractWindowOf(window),
    channels: channels.map(({ channelId, name }) => ({ channelId, name })),
    spans: spans.flatMap((span) => {
      const channel = columnOf.get(span.channelId);
      if (channel === undefined) return [];
      const { cents, currency, from } = span;
      const before = readOf.get(span) ?? null;
      const lastReadBefore = before === null ? null : timeText(before);
      return [{ channel, cents, currency, from: timeText(from), lastReadBefore }];
    }),
  };
};
