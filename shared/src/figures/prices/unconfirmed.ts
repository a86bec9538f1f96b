import { lastRead } from '../matrix/lastRead';
import { lastingIncident } from '../matrix/pharmacyIncidents';
import type { Prices } from './prices';

/** The last read of a pharmacy of which nobody knows whether it still holds, in milliseconds; null where it does. */
export const unconfirmedSince = (prices: Prices, channel: number): number | null => {
  if (prices.unconfirmed[channel] !== 1) return null;
  const lastCrawlAt = prices.channels[channel]?.lastCrawlAt ?? null;
  const newest = prices.window?.to ?? null;
  return lastRead(lastCrawlAt, newest, lastingIncident(prices, channel)).readAt;
};
