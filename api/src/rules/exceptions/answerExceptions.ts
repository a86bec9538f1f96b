import type { Exceptions } from '@pmm/shared/contracts/exceptions';
import { NO_OBSERVATION } from '@pmm/shared/contracts/matrix';
import { WINDOW_DAYS } from '@pmm/shared/contracts/availability';
import type { LongText } from '../../storage/asBytes';
import type { Transaction } from '../../storage/database';
import { originsIn, readExceptions } from '../../storage/exceptions';
import { readOutline } from '../../storage/matrix';
import type { WatchlistKey } from '../../storage/watchlistItems';

/** What was read. A file needs all cells, so its thread makes the answer of it. */
export interface ReadOrigins {
  watchlistId: string;
  products: readonly { id: number; pzn: string }[];
  channels: readonly { id: number; channelId: string }[];
  cells: LongText;
}

/**
 * Null if there is no such watchlist. Needs a snapshot transaction.
 *
 * @param read reads the cells, by default only those of a list of exceptions.
 */
export const readOrigins = async (
  transaction: Transaction,
  watchlistKey: WatchlistKey,
  read: typeof readExceptions = readExceptions,
): Promise<ReadOrigins | null> => {
  const outline = await readOutline(transaction, watchlistKey, WINDOW_DAYS);
  if (outline === null) return null;
  return {
    watchlistId: watchlistKey.watchlistId,
    products: outline.products.map(({ id, pzn }) => ({ id, pzn })),
    channels: outline.channels.map(({ id, channelId }) => ({ id, channelId })),
    cells: await read(transaction, watchlistKey),
  };
};

export const exceptionsIn = ({
  watchlistId,
  products,
  channels,
  cells,
}: ReadOrigins): Exceptions => {
  const productOf = new Map(products.map(({ id }, index) => [id, index]));
  const channelOf = new Map(channels.map(({ id }, index) => [id, index]));
  // Without the offers that are not the shop's own.
  const rows = originsIn(cells).filter(([, channelId]) => channelOf.has(channelId));
  return {
    watchlistId,
    products: products.map(({ pzn }) => pzn),
    channels: channels.map(({ channelId }) => channelId),
    product: rows.map(([productId]) => productOf.get(productId) ?? -1),
    channel: rows.map(([, channelId]) => channelOf.get(channelId) ?? -1),
    since: rows.map(([, , since]) => since),
    before: rows.map(([, , , before]) => before ?? NO_OBSERVATION).join(''),
  };
};

/** Null if there is no such watchlist. Needs a snapshot transaction. */
export const answerExceptions = async (
  ...which: [Transaction, WatchlistKey]
): Promise<Exceptions | null> => {
  const read = await readOrigins(...which);
  return read && exceptionsIn(read);
};
