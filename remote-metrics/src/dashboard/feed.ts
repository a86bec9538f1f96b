import type { Availability } from '@pmm/shared/figures/availability/availability';
import { currentIncidents } from '@pmm/shared/figures/availability/pharmacies';
import { availabilityEvents } from '@pmm/shared/figures/attention/availabilityEvents';
import { type EventLine, eventLines } from '@pmm/shared/figures/attention/eventLines';
import type { News } from '@pmm/shared/figures/attention/event';
import { priceEvents } from '@pmm/shared/figures/attention/priceEvents';
import { ratingEvents } from '@pmm/shared/figures/attention/ratingEvents';
import type { PharmacyIncident } from '@pmm/shared/figures/matrix/pharmacyIncidents';
import type { Period } from '@pmm/shared/figures/period';
import type { Prices } from '@pmm/shared/figures/prices/prices';
import type { Reviews } from '@pmm/shared/figures/reviews/reviews';
import type { LineKind } from './useDashboardView';

/** The matrices of a watchlist; null what could not be loaded. */
export interface Market {
  availability: Availability;
  prices: Prices | null;
  reviews: Reviews | null;
  /** Whether SKUs that only pharmacies list are among them. */
  localSkus: boolean;
}

/** What needs attention, and the data in which it was found. */
export interface Feed {
  market: Market;
  period: Period;
  /** Pharmacies that cannot be read at present, and how many cells are not confirmed. */
  unread: { incidents: readonly PharmacyIncident[]; cells: number };
  /** The worst first. */
  lines: readonly EventLine[];
  /** The numbers of cells that changed for the better, or hardly. */
  again: number;
  noLongerLimited: number;
  smallMoves: number;
}

export const feedOf = (market: Market, period: Period): Feed => {
  const { availability, prices, reviews, localSkus } = market;
  const statuses = availabilityEvents(availability, period, localSkus);
  const moves = prices && priceEvents(prices, period, localSkus);
  const fallen = reviews && ratingEvents(reviews, period, localSkus);
  return {
    ...{ market, period },
    unread: currentIncidents(availability, localSkus),
    lines: eventLines([...statuses.events, ...(moves?.events ?? []), ...(fallen ?? [])]),
    again: statuses.again,
    noLongerLimited: statuses.noLongerLimited,
    smallMoves: moves?.smallMoves ?? 0,
  };
};

/** How many cells the lines with this news have. */
export const cellsWith = ({ lines }: Feed, news: News): number =>
  lines.reduce((sum, { events }) => sum + (events[0].news === news ? events.length : 0), 0);

/** How many lines are about each kind. */
export const countsOf = ({ lines, unread }: Feed): Record<LineKind, number> => {
  const counts = { availability: 0, prices: 0, reviews: 0, unread: unread.incidents.length };
  for (const { events } of lines) counts[events[0].metric] += 1;
  return { all: lines.length + counts.unread, ...counts };
};

/** The content of the lines, independent of language: equal if fresh data brought nothing else. */
export const contentOf = ({ market, unread, lines }: Feed): string => {
  const { products, pharmacies } = market.availability;
  return JSON.stringify([
    unread.incidents.map(({ pharmacy, from }) => [pharmacies[pharmacy]?.channelId, from]),
    ...lines.map(({ of, events }) => [
      of,
      ...events.map(({ metric, news, product, pharmacy, at, now }) => [
        ...[metric, news, products[product]?.pzn, pharmacies[pharmacy]?.channelId],
        ...[Math.round(at), now],
      ]),
    ]),
  ]);
};
