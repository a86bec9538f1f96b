import type { Exceptions } from '@pmm/shared/contracts/exceptions';
import { NO_OBSERVATION } from '@pmm/shared/contracts/matrix';
import { WINDOW_DAYS } from '@pmm/shared/contracts/availability';
import type { Transaction } from '../../storage/database';
import { readExceptions } from '../../storage/exceptions';
import { readOutline } from '../../storage/matrix';
import type { WatchlistKey } from '../../storage/watchlistItems';

/**
 * Null if there is no such watchlist. Needs a snapshot transaction.
 *
 * @param read reads the cells, by default only those of a list of exceptions.
 */
export const answerExceptions = async (
  transaction: Transaction,
  watchlistKey: WatchlistKey,
  read: typeof readExceptions = readExceptions,
): Promise<Exceptions | null> => {
  const outline = await readOutline(transaction, watchlistKey, WINDOW_DAYS);
  if (outline === null) return null;
  const { products, channels } = outline;
  const productOf = new Map(products.map(({ id }, index) => [id, index]));
  const channelOf = new Map(channels.map(({ id }, index) => [id, index]));
  const cells = await read(transaction, watchlistKey);
  // Without the offers that are not the shop's own.
  const rows = cells.filter(([, channelId]) => channelOf.has(channelId));
  return {
    watchlistId: watchlistKey.watchlistId,
    products: products.map(({ pzn }) => pzn),
    channels: channels.map(({ channelId }) => channelId),
    product: rows.map(([productId]) => productOf.get(productId) ?? -1),
    channel: rows.map(([, channelId]) => channelOf.get(channelId) ?? -1),
    since: rows.map(([, , since]) => since),
    before: rows.map(([, , , before]) => before ?? NO_OBSERVATION).join(''),
  };
};
