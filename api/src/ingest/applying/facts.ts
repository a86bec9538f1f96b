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

/** One thing that an observation may tell about a cell, and the tables with its history. */
export interface Fact {
  current: CurrentTable;
  interval: IntervalTable;
  /** The columns of the value, with the same names in both tables. */
  columns: readonly PgColumn[];
  /** Its bit in a sighting; 0 for what every observation tells. */
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
 * When a cell was observed, and which facts were told: 8 times the seconds since 1970 plus the flags
 * of the facts. Sorts by time.
 */
export type Sighting = number;

export const sightingOf = (at: number, flags: number): Sighting => at * FLAGS + flags;
export const timeOf = (sighting: Sighting): number => Math.floor(sighting / FLAGS);
export const tells = (sighting: Sighting, { flag }: Fact): boolean =>
  ((sighting % FLAGS) & flag) === flag;
/** Of two sightings at one time, with the flags of both. */
export const joinSightings = (a: Sighting, b: Sighting): Sighting =>
  sightingOf(timeOf(a), (a % FLAGS) | (b % FLAGS));

/** Sightings are stored by week, as offsets from its beginning. */
export const bucketOf = (sighting: Sighting): number =>
  Math.floor(sighting / (WEEK_SECONDS * FLAGS));
export const bucketStart = (bucket: number): Sighting => bucket * WEEK_SECONDS * FLAGS;

/** The new observations of one cell in order, at most one for each second. */
export interface FreshCell {
  productId: number;
  channelId: number;
  /** At least one. */
  sightings: Sighting[];
  /** For each fact its points. */
  points: Point[][];
}
