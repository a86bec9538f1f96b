import type { AvailabilityHistory } from '@pmm/shared/contracts/history';
import { MINUTE_MS } from '@pmm/shared/figures/durations';
import { notFound } from '../../errors';
import type { Transaction } from '../../storage/database';
import { type HistoryAxis, type LaneRow, readFirstSeen, readLanes } from '../../storage/history';
import { type MatrixOutline, readOutline, type Window } from '../../storage/matrix';
import type { WatchlistKey } from '../../storage/watchlistItems';
import { buildOutline } from '../matrix/frame';
import { findChannel, findProduct } from '../matrix/findPlaces';
import { noIncidents, readIncidents, readUnread } from './readIncidents';

/** At least one of the two is set. */
export interface HistoryQuestion {
  channel?: string | undefined;
  pzn?: string | undefined;
}

interface HistoryReach {
  /** May end before the newest crawl. */
  window: Window | null;
  now: number;
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

/** Lane by lane, without products that are not shown. */
const inLanes = <Row>(rows: readonly Row[], laneOf: (row: Row) => number | undefined) =>
  rows
    .flatMap((row) => {
      const lane = laneOf(row);
      return lane === undefined ? [] : [{ lane, row }];
    })
    .sort((one, other) => one.lane - other.lane);

/**
 * Needs a snapshot transaction.
 *
 * @throws ApiError if there is no such pharmacy or product.
 */
export const readHistoryIn = async (
  transaction: Transaction,
  watchlistKey: WatchlistKey,
  outline: MatrixOutline,
  { channel, pzn }: HistoryQuestion,
  { window, now }: HistoryReach,
): Promise<AvailabilityHistory> => {
  const channels =
    channel === undefined ? outline.channels : [findChannel(outline.channels, channel)];
  const products = pzn === undefined ? outline.products : [findProduct(outline.products, pzn)];
  const axis: HistoryAxis = {
    ...(pzn !== undefined && { productId: products[0]?.id ?? 0 }),
    ...(channel !== undefined && { channelId: channels[0]?.id ?? 0 }),
  };
  const built = buildOutline({ ...outline, channels, products, window });
  const rowOf = new Map(built.productIds.map((id, row) => [id, row]));
  const laneOf = (productId: number, column: number | undefined): number | undefined => {
    const row = rowOf.get(productId);
    return row === undefined || column === undefined ? undefined : row * channels.length + column;
  };
  const firstSeenAt = await readFirstSeen(transaction, watchlistKey, axis);
  const lanes = window === null ? [] : await readLanes(transaction, watchlistKey, axis, window);
  const minutes = window === null ? 0 : (window.to.getTime() - window.from.getTime()) / MINUTE_MS;
  const spans = inLanes(lanes, (row) => laneOf(row.productId, built.columns.get(row.channelId)))
    .flatMap(({ lane, row }) => spansOf(lane, row))
    .filter(({ minute }) => minute <= minutes);
  const { incidents, validUntil, runs } =
    window === null
      ? noIncidents
      : await readIncidents(transaction, watchlistKey, channels, { window, now });
  const { productIds } = built;
  const shown = { channels: outline.channels, productIds };
  const unread =
    outline.window === null
      ? []
      : await readUnread(transaction, watchlistKey, shown, { window: outline.window, now });
  const unknownAtFirst = inLanes(
    runs.filter(({ from }) => from <= 0),
    ({ productId, column }) => laneOf(productId, column),
  );
  return {
    watchlistId: watchlistKey.watchlistId,
    window: built.window,
    firstSeenAt: firstSeenAt?.toISOString() ?? null,
    ...built.outline,
    spanLane: spans.map(({ lane }) => lane),
    spanMinute: spans.map(({ minute }) => minute),
    spanStatus: spans.map(({ digit }) => digit).join(''),
    unknownLane: unknownAtFirst.map(({ lane }) => lane),
    knownBefore: unknownAtFirst.map(({ row }) => row.known).join(''),
    incidents: incidents.filter(
      ({ from }) => window !== null && Date.parse(from) < window.to.getTime(),
    ),
    unread,
    validUntil,
  };
};

/**
 * The days up to the newest crawl of any pharmacy. Needs a snapshot transaction.
 *
 * @throws ApiError if there is no such watchlist, pharmacy or product.
 */
export const readHistory = async (
  transaction: Transaction,
  watchlistKey: WatchlistKey,
  question: HistoryQuestion,
  { days, now }: { days: number; now: number },
): Promise<AvailabilityHistory> => {
  const outline = await readOutline(transaction, watchlistKey, days);
  if (outline === null) throw notFound();
  const { window } = outline;
  return readHistoryIn(transaction, watchlistKey, outline, question, { window, now });
};
