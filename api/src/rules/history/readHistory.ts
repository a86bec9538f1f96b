import type { AvailabilityHistory } from '@pmm/shared/contracts/history';
import { notFound } from '../../errors';
import type { Transaction } from '../../storage/database';
import { type LaneRow, readFirstSeen, readLanes } from '../../storage/history';
import { readOutline } from '../../storage/matrix';
import type { WatchlistKey } from '../../storage/watchlistItems';
import { buildFrame } from '../matrix/frame';
import { findChannel, findProduct } from './findPlaces';

/** Exactly one of both. */
export interface HistoryQuestion {
  channel?: string | undefined;
  pzn?: string | undefined;
}

interface Span {
  lane: number;
  minute: number;
  digit: string;
}

const spansOf = (lane: number, { spans }: LaneRow): Span[] =>
  spans.split(',').map((text) => {
    const [seconds = '', digit = ''] = text.split(' ');
    return { lane, minute: Number(seconds) / 60, digit };
  });

/** Needs a snapshot transaction. @throws ApiError where the watchlist, pharmacy or product is not */
export const readHistory = async (
  transaction: Transaction,
  watchlistKey: WatchlistKey,
  { channel, pzn }: HistoryQuestion,
  days: number,
): Promise<AvailabilityHistory> => {
  const outline = await readOutline(transaction, watchlistKey, days);
  if (outline === null) throw notFound();
  const { window } = outline;
  const channels =
    channel === undefined ? outline.channels : [findChannel(outline.channels, channel)];
  const products = pzn === undefined ? outline.products : [findProduct(outline.products, pzn)];
  const axis =
    channel === undefined
      ? { productId: products[0]?.id ?? 0 }
      : { channelId: channels[0]?.id ?? 0 };
  const built = buildFrame(watchlistKey.watchlistId, {
    ...outline,
    channels,
    products,
    statuses: [],
  });
  const lanes = window === null ? [] : await readLanes(transaction, watchlistKey, axis, window);
  const firstSeenAt = await readFirstSeen(transaction, watchlistKey, axis);
  const rowOf = new Map(built.productIds.map((id, row) => [id, row]));
  const spans = lanes
    .flatMap((lane) => {
      const column = built.columnOf(String(lane.channelId));
      const row = rowOf.get(lane.productId);
      if (column === undefined || row === undefined) return [];
      return spansOf(row * channels.length + column, lane);
    })
    .sort((one, other) => one.lane - other.lane || one.minute - other.minute);
  const { watchlistId, channels: columns, families, products: rows } = built.frame;
  return {
    watchlistId,
    window: built.window,
    firstSeenAt: firstSeenAt?.toISOString() ?? null,
    channels: columns,
    families,
    products: rows,
    spanLane: spans.map(({ lane }) => lane),
    spanMinute: spans.map(({ minute }) => minute),
    spanStatus: spans.map(({ digit }) => digit).join(''),
  };
};
