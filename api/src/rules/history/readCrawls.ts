import { CELL_DAYS, type CrawlLog } from '@pmm/shared/contracts/history';
import { MINUTE_MS } from '@pmm/shared/figures/durations';
import { rhythmOf } from '@pmm/shared/figures/incidents/crawls';
import { notFound } from '../../errors';
import type { Transaction } from '../../storage/database';
import { readOutline } from '../../storage/matrix';
import type { WatchlistKey } from '../../storage/watchlistItems';
import { contractWindowOf } from '../matrix/frame';
import { findChannel } from '../matrix/findPlaces';
import { noIncidents, readIncidents } from './readIncidents';

const toMinutes = (time: number): number => Math.round(time / MINUTE_MS);
const iso = (time: number): string => new Date(time).toISOString();

/**
 * Needs a snapshot transaction.
 *
 * @throws ApiError if there is no such watchlist or pharmacy.
 */
export const readCrawls = async (
  transaction: Transaction,
  watchlistKey: WatchlistKey,
  channelId: string,
  now: number,
): Promise<CrawlLog> => {
  const outline = await readOutline(transaction, watchlistKey, CELL_DAYS);
  if (outline === null) throw notFound();
  const channel = findChannel(outline.channels, channelId);
  const { window } = outline;
  const { crawls, incidents, validUntil } =
    window === null
      ? noIncidents
      : await readIncidents(transaction, watchlistKey, [channel], { window, now });
  const own = crawls[0] ?? [];
  const rhythm = rhythmOf(own);
  const windowFrom = window?.from.getTime() ?? 0;
  return {
    channelId: channel.channelId,
    channelName: channel.name,
    window: contractWindowOf(window),
    rhythmMinutes: rhythm && toMinutes(rhythm.usual),
    toleratedMinutes: rhythm && toMinutes(rhythm.tolerated),
    crawls: own
      .filter(({ to }) => to > windowFrom)
      .map(({ from, to }) => ({ from: iso(from), to: iso(to) })),
    incidents,
    validUntil,
  };
};
