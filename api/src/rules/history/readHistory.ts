import type { AvailabilityHistory } from '@pmm/shared/contracts/history';
import { MINUTE_MS } from '@pmm/shared/figures/durations';
import { notFound } from '../../errors';
import type { Transaction } from '../../storage/database';
import { type HistoryAxis, type LaneRow, readFirstSeen, readLanes } from '../../storage/history';
import { type MatrixOutline, readOutline, type Window } from '../../storage/matrix';
import { readOldReads } from '../../storage/oldReads';
import { readSuccessions } from '../../storage/successions';
import type { WatchlistKey } from '../../storage/watchlistItems';
import { buildOutline } from '../matrix/frame';
import { findChannel, findProduct } from '../matrix/findPlaces';
import { withItsChain } from '../successions/chains';
import { joinLanes } from './joinLanes';
import { noIncidents, readIncidents, readUnread, readUnreadIds } from './readIncidents';

/** At least one of the two is set. */
export interface HistoryQuestion {
  channel?: string | undefined;
  pzn?: string | undefined;
  /** Whether a product and those that it replaces are one row. */
  isJoined?: boolean;
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
 * The lanes of the axis, joined if that is asked for.
 *
 * @throws ApiError if there is no such pharmacy or product.
 */
const readJoinedLanes = async (
  transaction: Transaction,
  watchlistKey: WatchlistKey,
  outline: MatrixOutline,
  { channel, pzn, isJoined = false }: HistoryQuestion,
  { window, now }: HistoryReach,
) => {
  const channels =
    channel === undefined ? outline.channels : [findChannel(outline.channels, channel)];
  const successions = isJoined ? await readSuccessions(transaction, watchlistKey, null) : [];
  const products =
    pzn === undefined
      ? outline.products
      : withItsChain(findProduct(outline.products, pzn), outline.products, successions);
  const axis: HistoryAxis = {
    ...(pzn !== undefined && { productIds: products.map(({ id }) => id) }),
    ...(channel !== undefined && { channelId: channels[0]?.id ?? 0 }),
  };
  const newest = outline.window?.to;
  const oldReads = newest ? await readOldReads(transaction, watchlistKey, newest) : [];
  const lanes = window === null ? [] : await readLanes(transaction, watchlistKey, axis, window);
  const from = (window?.from.getTime() ?? 0) / 1000;
  const productIds = products.map(({ id }) => id);
  const unread =
    successions.length === 0 || outline.window === null
      ? new Set<number>()
      : await readUnreadIds(
          transaction,
          oldReads,
          { channels: outline.channels, productIds },
          { window: outline.window, now },
        );
  const joined = joinLanes({ products, successions, oldReads, unread, channels, lanes, from });
  return { channels, axis, ...joined };
};

/**
 * Needs a snapshot transaction.
 *
 * @throws ApiError if there is no such pharmacy or product.
 */
export const readHistoryIn = async (
  transaction: Transaction,
  watchlistKey: WatchlistKey,
  outline: MatrixOutline,
  question: HistoryQuestion,
  { window, now }: HistoryReach,
): Promise<AvailabilityHistory> => {
  const reach = { window, now };
  const joined = await readJoinedLanes(transaction, watchlistKey, outline, question, reach);
  const { channels, axis, products, lanes, seams, rowIdOf, isOfRow, oldReads } = joined;
  const built = buildOutline({ ...outline, channels, products, window });
  const rowOf = new Map(built.productIds.map((id, row) => [id, row]));
  const laneOf = (productId: number, column: number | undefined): number | undefined => {
    const row = rowOf.get(rowIdOf(productId));
    return row === undefined || column === undefined ? undefined : row * channels.length + column;
  };
  const columnOf = (channelId: number) => built.columns.get(channelId);
  const firstSeenAt = await readFirstSeen(transaction, watchlistKey, axis);
  const minutes = window === null ? 0 : (window.to.getTime() - window.from.getTime()) / MINUTE_MS;
  const spans = inLanes(lanes, (row) => laneOf(row.productId, columnOf(row.channelId)))
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
      : await readUnread(transaction, oldReads, shown, { window: outline.window, now });
  const unknownAtFirst = inLanes(
    runs.filter((run) => run.from <= 0 && isOfRow(run)),
    ({ productId, column }) => laneOf(productId, column),
  );
  const seamLanes = inLanes(seams, (seam) => laneOf(seam.productId, columnOf(seam.channelId)));
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
    ...(seamLanes.length > 0 && {
      seams: seamLanes.map(({ lane, row }) => ({ lane, minute: row.seconds / 60, pzn: row.pzn })),
    }),
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
