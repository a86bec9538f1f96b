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
import { flagsOf, timeOf, type Sighting } from '../../storage/sightings';
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

export const includesFact = (sighting: Sighting, { flag }: Fact): boolean =>
  (flagsOf(sighting) & flag) === flag;

const CHANNELS_AT_MOST = 2 ** 21;

/** A product in a pharmacy as one number. */
export const cellKey = (cell: { productId: number; channelId: number }): number =>
  cell.productId * CHANNELS_AT_MOST + cell.channelId;

/** The new observations of one cell in order, at most one for each second. */
export interface FreshCell {
  productId: number;
  channelId: number;
  /** At least one. */
  sightings: Sighting[];
  /** For each fact its points. */
  points: Point[][];
}

export const firstTimeOf = ({ sightings }: FreshCell): number => timeOf(sightings[0] ?? 0);
export const lastTimeOf = ({ sightings }: FreshCell): number => timeOf(sightings.at(-1) ?? 0);
