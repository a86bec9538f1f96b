import type { PgColumn } from 'drizzle-orm/pg-core';
import { type CellFact, cellFacts } from '../../storage/cellFacts';
import { flagsOf, timeOf, type Sighting } from '../../storage/sightings';
import type { FactValue, SpanFact } from '../../storage/spans';
import type { ParsedObservation } from '../parsing/parseRecord';
import type { Point } from './runs';

/** One thing that an observation may tell about a cell. */
export interface Fact extends Pick<CellFact, 'current' | 'interval'> {
  /** The columns of the value. */
  columns: readonly PgColumn[];
  /** Its bit in a sighting; 0 for what every observation tells. */
  flag: number;
  /** Where its history is part of what answers tell. */
  spanFact?: SpanFact;
  /** In the order of the columns. */
  valueOf: (observation: ParsedObservation) => FactValue | null;
}

const placeOf = ({ columns, ...tables }: CellFact) => ({
  ...tables,
  columns: Object.values<PgColumn>(columns),
});

export const facts: readonly Fact[] = [
  {
    ...placeOf(cellFacts.availability),
    spanFact: 'availability',
    flag: 0,
    valueOf: ({ status }) => [status],
  },
  {
    ...placeOf(cellFacts.price),
    spanFact: 'price',
    flag: 1,
    valueOf: ({ price }) => price && [price.priceCents, price.currency],
  },
  {
    ...placeOf(cellFacts.review),
    spanFact: 'review',
    flag: 2,
    valueOf: ({ review }) => review && [review.rating, review.reviewCount],
  },
  {
    ...placeOf(cellFacts.page),
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
