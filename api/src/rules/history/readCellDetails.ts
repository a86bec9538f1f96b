import { availabilityStatuses } from '@pmm/shared/contracts/availability';
import { CELL_DAYS, type CellDetails } from '@pmm/shared/contracts/history';
import { referenceOn, stepsSince } from '@pmm/shared/figures/prices/referenceSteps';
import { notFound } from '../../errors';
import type { Transaction } from '../../storage/database';
import { type OriginRow, readOriginOfCell } from '../../storage/exceptions';
import { type CellOffer, readCellOffers } from '../../storage/cellOffers';
import { type CellPlace, type CellRows, readCell } from '../../storage/history';
import { type MarkedReading, readMarkedOfCell } from '../../storage/markedReadings';
import { type MatrixOutline, readOutline, type VisibleProduct } from '../../storage/matrix';
import { readOldReads } from '../../storage/oldReads';
import { readSuccessions, type Succession } from '../../storage/successions';
import { contractReportOf, listReports } from '../../storage/valueReports';
import type { WatchlistKey } from '../../storage/watchlistItems';
import { contractWindowOf } from '../matrix/frame';
import { referenceDays } from '../prices/referenceDays';
import { findChannel, findProduct } from '../matrix/findPlaces';
import { withItsChain } from '../successions/chains';
import { type JoinedCell, joinCells } from './joinCells';
import { readUnreadIds } from './readIncidents';

const statusOf = (digit: number) => availabilityStatuses[digit] ?? 'unknown';

const contractOriginOf = ([, , since, before, status]: OriginRow) => ({
  status: statusOf(status),
  since: new Date(since * 1000).toISOString(),
  before: before === null ? null : statusOf(before),
});

/** More are not read one by one. */
const WITHDRAWN_AT_MOST = 50;
const REPORTS_AT_MOST = 10;

export const contractReadingOf = ({
  at,
  status,
  priceCents,
  currency,
  ...rest
}: MarkedReading) => ({
  at: new Date(at * 1000).toISOString(),
  status: statusOf(status),
  price: priceCents === null || currency === null ? null : { cents: priceCents, currency },
  rating: rest.rating,
  ...{ isCorrected: rest.isCorrected, author: rest.author, reason: rest.reason },
  madeAt: new Date(rest.madeAt).toISOString(),
});

const timeText = (seconds: number): string => new Date(seconds * 1000).toISOString();

const contractOfferOf = (
  { offer, status, since, lastReadAt, ...rest }: CellOffer,
  { pzn }: VisibleProduct,
) => ({
  ...{ pzn, entry: offer.entry },
  status: statusOf(status),
  ...rest,
  since: timeText(since),
  lastReadAt: lastReadAt === null ? null : timeText(lastReadAt),
});

interface CellQuestion {
  channel: string;
  pzn: string;
  /** Whether the histories are those of all products that replace one another. */
  isJoined: boolean;
}

interface CellOfChain {
  successions: Succession[];
  /** The oldest first. */
  ofChain: VisibleProduct[];
  channel: CellPlace['channel'];
}

/** Null if the product neither replaces another one of the watchlist nor is replaced by one. */
const readJoinedCell = async (
  transaction: Transaction,
  watchlistKey: WatchlistKey,
  { window, channels }: MatrixOutline,
  { successions, ofChain, channel }: CellOfChain,
  now: number,
): Promise<JoinedCell | null> => {
  if (window === null || ofChain.length === 1) return null;
  const cells = new Map<number, CellRows>();
  for (const each of ofChain) {
    cells.set(each.id, await readCell(transaction, { product: each, channel }, window.from));
  }
  const oldReads = await readOldReads(transaction, watchlistKey, window.to);
  const productIds = ofChain.map(({ id }) => id);
  const rows = { channels, productIds };
  const unread = await readUnreadIds(transaction, oldReads, rows, { window, now });
  return joinCells({ products: ofChain, successions, oldReads, unread, channel, cells });
};

/** Of each of these products, the newest first. */
const readOffers = async (
  transaction: Transaction,
  { offers, window }: MatrixOutline,
  { ofChain, channel }: CellOfChain,
): Promise<NonNullable<CellDetails['offers']>> => {
  const ofPharmacy = offers.filter(({ channelId }) => channelId === channel.id);
  const found: NonNullable<CellDetails['offers']> = [];
  for (const product of ofChain.toReversed()) {
    const since = window?.from ?? new Date(0);
    const ofProduct = await readCellOffers(transaction, product.id, ofPharmacy, since);
    found.push(...ofProduct.map((offer) => contractOfferOf(offer, product)));
  }
  return found;
};

/**
 * Needs a snapshot transaction.
 *
 * @throws ApiError if there is no such watchlist, pharmacy or product.
 */
export const readCellDetails = async (
  transaction: Transaction,
  watchlistKey: WatchlistKey,
  question: CellQuestion,
  now: number,
): Promise<CellDetails> => {
  const outline = await readOutline(transaction, watchlistKey, CELL_DAYS);
  if (outline === null) throw notFound();
  const product = findProduct(outline.products, question.pzn);
  const channel = findChannel(outline.channels, question.channel);
  const { window } = outline;
  const own = await readCell(transaction, { product, channel }, window?.from ?? new Date(0));
  const successions = question.isJoined
    ? await readSuccessions(transaction, watchlistKey, null)
    : [];
  const ofChain = withItsChain(product, outline.products, successions);
  const cellOfChain = { successions, ofChain, channel };
  const joined = await readJoinedCell(transaction, watchlistKey, outline, cellOfChain, now);
  const cell = { ...own, ...joined };
  const origin = await readOriginOfCell(transaction, { product, channel });
  const { first, last } = referenceDays(window);
  const { list, uvp } = cell.references;
  const ids = { productId: product.id, channelId: channel.id };
  const since = window?.from ?? new Date(0);
  const withdrawn = await readMarkedOfCell(transaction, ids, {
    from: since,
    most: WITHDRAWN_AT_MOST,
  });
  const { tenantId } = watchlistKey;
  const place = { product, channel };
  const reports = await listReports(transaction, tenantId, { place }, REPORTS_AT_MOST);
  return {
    pzn: product.pzn,
    channelId: channel.channelId,
    channelName: channel.name,
    lastCrawlAt: channel.lastCrawlAt,
    window: contractWindowOf(window),
    listPriceCents: referenceOn(list, last),
    uvpCents: referenceOn(uvp, last),
    references: { list: stepsSince(list, first), uvp: stepsSince(uvp, first) },
    pageUrl: cell.pageUrl,
    ...(joined && { succession: joined.succession }),
    statuses: cell.statuses.map(({ from, status }) => ({
      from,
      status: statusOf(status),
    })),
    origin: origin && contractOriginOf(origin),
    prices: cell.prices.map(({ from, priceCents: cents, currency }) => ({
      from,
      cents,
      currency,
    })),
    reviews: cell.reviews.map(({ from, rating, reviewCount: count }) => ({ from, rating, count })),
    withdrawn: withdrawn.map(contractReadingOf),
    offers: await readOffers(transaction, outline, cellOfChain),
    reports: reports.map(contractReportOf),
  };
};
