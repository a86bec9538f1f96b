import { lastRead } from '../matrix/lastRead';
import {
  lastingIncident,
  type CurrentIncidents,
  currentIncidentsOf,
} from '../matrix/pharmacyIncidents';
import { earlierReason, type Unconfirmed } from '../matrix/unreadProducts';
import { isInDoubt } from './priceCell';
import { offerOf, type Prices } from './prices';

/**
 * When a pharmacy was last read if its prices may be outdated, in milliseconds; null if they are
 * not.
 */
export const unconfirmedSince = (prices: Prices, channel: number): number | null => {
  if (prices.unconfirmed[channel] !== 1) return null;
  const lastCrawlAt = prices.channels[channel]?.lastCrawlAt ?? null;
  const newest = prices.window?.to ?? null;
  return lastRead(lastCrawlAt, newest, lastingIncident(prices, channel)).readAt;
};

/** Why an offer may be outdated; null if it is not, or if there never was one. */
export const unconfirmedOffer = (
  prices: Prices,
  product: number,
  channel: number,
): Unconfirmed | null => {
  const cell = product * prices.channels.length + channel;
  if (!isInDoubt(prices, cell) || offerOf(prices, cell) === 'never read') return null;
  return earlierReason(
    unconfirmedSince(prices, channel) ?? undefined,
    prices.unreadSince.get(product),
  );
};

/** The open incidents with offers among the shown SKUs. */
export const currentIncidents = (prices: Prices, localSkus: boolean): CurrentIncidents =>
  currentIncidentsOf(
    { ...prices, columns: prices.channels.length },
    localSkus,
    (cell) => offerOf(prices, cell) === 'not confirmed',
  );
