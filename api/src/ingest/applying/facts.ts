import type { ParsedObservation } from '../parsing/parseRecord';
import type { FactValue, Point } from './runs';

/** A column of a fact's two tables with its SQL type. */
interface FactColumn {
  name: string;
  type: 'smallint' | 'integer' | 'double precision' | 'text';
}

/** Something an observation may tell about a cell, and the tables that keep its runs. */
export interface Fact {
  current: string;
  interval: string;
  columns: readonly FactColumn[];
  /** The bit in a sighting; 0: every observation tells it. */
  flag: number;
  valueOf: (observation: ParsedObservation) => FactValue | null;
}

export const facts: readonly Fact[] = [
  {
    current: 'availability_current',
    interval: 'availability_interval',
    columns: [{ name: 'status', type: 'smallint' }],
    flag: 0,
    valueOf: ({ status }) => [status],
  },
  {
    current: 'price_current',
    interval: 'price_interval',
    columns: [
      { name: 'price_cents', type: 'integer' },
      { name: 'currency', type: 'text' },
    ],
    flag: 1,
    valueOf: ({ price }) => price && [price.priceCents, price.currency],
  },
  {
    current: 'review_current',
    interval: 'review_interval',
    columns: [
      { name: 'rating', type: 'double precision' },
      { name: 'review_count', type: 'integer' },
    ],
    flag: 2,
    valueOf: ({ review }) => review && [review.rating, review.reviewCount],
  },
  {
    current: 'offer_page',
    interval: 'offer_page_interval',
    columns: [{ name: 'url', type: 'text' }],
    flag: 4,
    valueOf: ({ url }) => (url === null ? null : [url]),
  },
];

/**
 * When a cell was seen, and what it told then: 8 times the seconds since 1970 plus the flags of the
 * facts. Sorts by time.
 */
export type Sighting = number;

const FLAGS = 8;
const WEEK_SECONDS = 7 * 86_400;

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
