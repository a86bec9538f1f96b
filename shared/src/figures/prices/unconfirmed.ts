import { lastRead } from '../matrix/lastRead';
import { lastingIncident } from '../matrix/pharmacyIncidents';
import { beganFirst, type Unconfirmed } from '../matrix/unreadProducts';
import { isInDoubt } from './cell';
import { offerOf, type Prices } from './prices';

/** The last read of a pharmacy of which nobody knows whether it still holds, in milliseconds; null where it does. */
export const unconfirmedSince = (prices: Prices, channel: number): number | null => {
  if (prices.unconfirmed[channel] !== 1) return null;
  const lastCrawlAt = prices.channels[channel]?.lastCrawlAt ?? null;
  const newest = prices.window?.to ?? null;
  return lastRead(lastCrawlAt, newest, lastingIncident(prices, channel)).readAt;
};

/** Why nobody knows whether an offer still holds; null where it does, or where there was never one. */
export const unconfirmedOffer = (
  prices: Prices,
  product: number,
  channel: number,
): Unconfirmed | null => {
  const cell = product * prices.channels.length + channel;
  if (!isInDoubt(prices, cell) || offerOf(prices, cell) === 'never read') return null;
  return beganFirst(
    unconfirmedSince(prices, channel) ?? undefined,
    prices.unreadSince.get(product),
  );
};
