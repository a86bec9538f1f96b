import type { IncidentLog } from '@pmm/shared/contracts/history';
import { notFound } from '../../errors';
import type { Transaction } from '../../storage/database';
import { readCellCounts } from '../../storage/history';
import { readOutline } from '../../storage/matrix';
import type { WatchlistKey } from '../../storage/watchlistItems';
import { contractWindowOf } from '../matrix/frame';
import { noIncidents, readIncidents } from './readIncidents';

/**
 * Needs a snapshot transaction.
 *
 * @throws ApiError if there is no such watchlist.
 */
export const readIncidentLog = async (
  transaction: Transaction,
  watchlistKey: WatchlistKey,
  { days, now }: { days: number; now: number },
): Promise<IncidentLog> => {
  const outline = await readOutline(transaction, watchlistKey, days);
  if (outline === null) throw notFound();
  const { window, channels } = outline;
  const { incidents, validUntil } =
    window === null
      ? noIncidents
      : await readIncidents(transaction, watchlistKey, channels, { window, now });
  const cells = await readCellCounts(transaction, watchlistKey);
  return {
    watchlistId: watchlistKey.watchlistId,
    window: contractWindowOf(window),
    channels: channels.map(({ channelId, name }) => ({ channelId, name })),
    cells: channels.map(({ id }) => cells.get(id) ?? 0),
    incidents,
    validUntil,
  };
};
