import type { PgColumn } from 'drizzle-orm/pg-core';
import {
  availabilityCurrent,
  availabilityInterval,
  offerPage,
  offerPageInterval,
  priceCurrent,
  priceInterval,
  reviewCurrent,
  reviewInterval,
} from '../../storage/schema';
import { FLAGS, WEEK_SECONDS } from '../../storage/sightings';
import type { ParsedObservation } from '../parsing/parseRecord';
import type { FactValue, Point } from './runs';

type CurrentTable =
  typeof availabilityCurrent | typeof priceCurrent | typeof reviewCurrent | typeof offerPage;
type IntervalTable =
  | typeof availabilityInterval
  | typeof priceInterval
  | typeof reviewInterval
  | typeof offerPageInterval;

/** Something an observation may tell about a cell, and the tables that keep its runs. */
export interface Fact {
  current: CurrentTable;
  interval: IntervalTable;
  /** What holds the value; both tables have these columns under the same names. */
  columns: readonly PgColumn[];
  /** The bit in a sighting; 0: every observation tells it. */
  flag: number;
  valueOf: (observation: ParsedObservation) => FactValue | null;
}

export const facts: readonly Fact[] = [
  {
    current: availabilityCurrent,
    interval: availabilityInterval,
    columns: [availabilityCurrent.status],
    flag: 0,
    valueOf: ({ status }) => [status],
  },
  {
    current: priceCurrent,
    interval: priceInterval,
    columns: [priceCurrent.priceCents, priceCurrent.currency],
    flag: 1,
    valueOf: ({ price }) => price && [price.priceCents, price.currency],
  },
  {
    current: reviewCurrent,
    interval: reviewInterval,
    columns: [reviewCurrent.rating, reviewCurrent.reviewCount],
    flag: 2,
    valueOf: ({ review }) => review && [review.rating, review.reviewCount],
  },
  {
    current: offerPage,
    interval: offerPageInterval,
    columns: [offerPage.url],
    flag: 4,
    valueOf: ({ url }) => (url === null ? null : [url]),
  },
];

/**
 * When a cell was seen, and what it told then: 8 times the seconds since 1970 plus the flags of the
 * facts. Sorts by time.
 */
export type Sighting = number;

export const sightingOf = (at: number, flags: number): Sighting => at * FLAGS + flags;
export const timeOf = (sighting: Sighting): number => Math.floor(sighting / FLAGS);
export const tells = (sighting: Sighting, { flag }: Fact): boolean =>
  ((sighting % FLAGS) & flag) === flag;
/** Of two sightings at one time: what both told together. */
export const joinSightings = (a: Sighting, b: Sighting): Sighting =>
  sightingOf(timeOf(a), (a % FLAGS) | (b % FLAGS));

/** Sightings are stored by week, each as its distance from the beginning of the week. */
export const bucketOf = (sighting: Sighting): number =>
  Math.floor(sighting / (WEEK_SECONDS * FLAGS));
export const bucketStart = (bucket: number): Sighting => bucket * WEEK_SECONDS * FLAGS;

/** The fresh observations of one cell, in order, each time once. */
export interface FreshCell {
  productId: number;
  channelId: number;
  /** At least one. */
  sightings: Sighting[];
  /** For each fact its points. */
  points: Point[][];
}
