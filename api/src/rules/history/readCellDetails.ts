import { availabilityStatuses } from '@pmm/shared/contracts/availability';
import { CELL_DAYS, type CellDetails } from '@pmm/shared/contracts/history';
import { referenceOn, stepsSince } from '@pmm/shared/figures/prices/referenceSteps';
import { notFound } from '../../errors';
import type { Transaction } from '../../storage/database';
import { type OriginRow, readOriginOfCell } from '../../storage/exceptions';
import { readCell } from '../../storage/history';
import { type MarkedReading, readMarkedOfCell } from '../../storage/markedReadings';
import { readOutline } from '../../storage/matrix';
import { contractReportOf, listReports } from '../../storage/valueReports';
import type { WatchlistKey } from '../../storage/watchlistItems';
import { contractWindowOf } from '../matrix/frame';
import { referenceDays } from '../prices/referenceDays';
import { findChannel, findProduct } from '../matrix/findPlaces';

const statusOf = (digit: number) => availabilityStatuses[digit] ?? 'unknown';

const contractOriginOf = ([, , since, before, status]: OriginRow) => ({
  status: statusOf(status),
  since: new Date(since * 1000).toISOString(),
  before: before === null ? null : statusOf(before),
});

/** More are not read one by one. */
const WITHDRAWN_AT_MOST = 50;
const REPORTS_AT_MOST = 10;

const contractReadingOf = ({ at, status, priceCents, currency, ...rest }: MarkedReading) => ({
  at: new Date(at * 1000).toISOString(),
  status: statusOf(status),
  price: priceCents === null || currency === null ? null : { cents: priceCents, currency },
  rating: rest.rating,
  ...{ isCorrected: rest.isCorrected, author: rest.author, reason: rest.reason },
  madeAt: new Date(rest.madeAt).toISOString(),
});

/**
 * Needs a snapshot transaction.
 *
 * @throws ApiError if there is no such watchlist, pharmacy or product.
 */
export const readCellDetails = async (
  transaction: Transaction,
  watchlistKey: WatchlistKey,
  question: { channel: string; pzn: string },
): Promise<CellDetails> => {
  const outline = await readOutline(transaction, watchlistKey, CELL_DAYS);
  if (outline === null) throw notFound();
  const product = findProduct(outline.products, question.pzn);
  const channel = findChannel(outline.channels, question.channel);
  const { window } = outline;
  const cell = await readCell(transaction, { product, channel }, window?.from ?? new Date(0));
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
    reports: reports.map(contractReportOf),
  };
};
