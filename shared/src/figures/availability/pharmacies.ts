import type { AvailabilityMatrix } from '../../contracts/availability';
import { clamp } from '../clamp';
import type { Availability, Pharmacy } from './availability';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** A column whose newest crawl is older than this is marked as stale. */
const STALE_AFTER_HOURS = 24;

/** The columns, with until when each is known and how old its newest crawl is. */
export const pharmaciesOf = ({
  window,
  channels,
}: AvailabilityMatrix): Pick<Availability, 'window' | 'pharmacies'> => {
  const from = Date.parse(window?.from ?? '');
  const to = Date.parse(window?.to ?? '');
  const minutes = (to - from) / MINUTE;
  const pharmacies = channels.map(({ channelId, name, url, lastCrawlAt }): Pharmacy => {
    if (window === null || lastCrawlAt === null) {
      const never = { knownUntil: 0, ageHours: null, stale: false };
      return { channelId, name, url, lastCrawlAt, ...never };
    }
    const crawl = Date.parse(lastCrawlAt);
    const ageHours = Math.max(0, to - crawl) / HOUR;
    return {
      channelId,
      name,
      url,
      lastCrawlAt,
      knownUntil: clamp((crawl - from) / MINUTE, 0, minutes),
      ageHours,
      stale: ageHours > STALE_AFTER_HOURS,
    };
  });
  return { window: window === null ? null : { from, to, minutes }, pharmacies };
};
