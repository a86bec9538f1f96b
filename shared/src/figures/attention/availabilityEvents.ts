import { availabilityStatuses } from '../../contracts/availability';
import type { Availability } from '../availability/availability';
import {
  isChanged,
  NONE,
  previousOfCell,
  statusOfCell,
  UNKNOWN,
} from '../availability/availabilityCell';
import { changesOf } from '../availability/sevenDays';
import { MINUTE_MS } from '../durations';
import { isInPeriod, type Period } from '../period';
import { FLAPS, type MarketEvent, type News, statusScore } from './event';

/** How much of the product is lost with a status. */
const severities: Partial<Record<News, number>> = {
  unavailable: 1,
  'not-offered': 1,
  'not-listed': 1,
  limited: 0.5,
  replaced: 0.5,
};

/** By digit of a status; undefined for those that are no bad news. */
const newsOfDigit = Array.from({ length: NONE + 1 }, (_, digit) =>
  (Object.keys(severities) as News[]).find((each) => each === availabilityStatuses[digit]),
);
const AVAILABLE = availabilityStatuses.indexOf('available');
const LIMITED = availabilityStatuses.indexOf('limited');

/** How often a cell came to another status in the window. Unknown is no status here. */
const changesIn = (availability: Availability, cell: number): number => {
  const [first, end] = changesOf(availability, cell);
  let known = NONE;
  let changes = 0;
  const come = (status: number): void => {
    if (status === NONE || status === UNKNOWN) return;
    if (known !== NONE && status !== known) changes += 1;
    known = status;
  };
  for (let entry = first; entry < end; entry += 1) come(availability.changeFrom[entry] ?? NONE);
  come(statusOfCell(availability.cells[cell] ?? NONE));
  return changes;
};

interface AvailabilityNews {
  events: MarketEvent[];
  /** Cells that became available again, and cells that are no longer limited. */
  again: number;
  noLongerLimited: number;
}

/**
 * What changed in a period for the worse, cell by cell, and how many cells changed for the better.
 * A cell that changed several times counts with its present status; one that an incident hides does
 * not count.
 */
export const availabilityEvents = (
  availability: Availability,
  period: Period,
  localSkus: boolean,
): AvailabilityNews => {
  const { window, products, pharmacies, cells, spannedCell, sinceMinute } = availability;
  const news: AvailabilityNews = { events: [], again: 0, noLongerLimited: 0 };
  if (window === null) return news;
  spannedCell.forEach((cell, index) => {
    const code = cells[cell] ?? 0;
    const at = window.from + (sinceMinute[index] ?? NaN) * MINUTE_MS;
    if (!isChanged(code) || !isInPeriod(period, at)) return;
    const pharmacy = cell % pharmacies.length;
    const product = (cell - pharmacy) / pharmacies.length;
    if (!localSkus && products[product]?.kind === 'local') return;
    const [before, now] = [previousOfCell(code), statusOfCell(code)];
    const weight = pharmacies[pharmacy]?.weight ?? 0;
    const changes = changesIn(availability, cell);
    const flaps = changes >= FLAPS;
    const bad = newsOfDigit[now];
    if (!flaps && bad === undefined) {
      if (now !== AVAILABLE) return;
      if (before === LIMITED) news.noLongerLimited += 1;
      else news.again += 1;
      return;
    }
    const severity = severities[bad ?? 'limited'] ?? 1;
    news.events.push({
      ...{ metric: 'availability', news: flaps ? 'flaps' : (bad ?? 'flaps') },
      ...{ product, pharmacy, at, before, now, changes },
      score: statusScore(weight, severity, window.to - at),
    });
  });
  return news;
};
