import type { PgColumn } from 'drizzle-orm/pg-core';
import { type CellFact, cellFacts } from '../../storage/cellFacts';
import { flagsOf, sightingFlags, timeOf, type Sighting } from '../../storage/sightings';
import type { FactValue, SpanFact } from '../../storage/spans';
import {
  currencyAt,
  type ObservationColumns,
  priceCentsAt,
  ratingAt,
  reviewCountAt,
  statusAt,
  urlAt,
} from '../reading/observationColumns';
import type { Point } from './runs';

/** One kind of fact that an observation of a cell may contain. */
export interface Fact extends Pick<CellFact, 'current' | 'interval'> {
  /** The columns of the value. */
  columns: readonly PgColumn[];
  /** Its bit in a sighting; 0 for the fact that every observation contains. */
  flag: number;
  /** Set if its history is part of answers. */
  spanFact?: SpanFact;
  /** Whether it describes the offer that was read, rather than the product at the pharmacy. */
  isOfOffer: boolean;
  /**
   * Reads its value from a row, in the order of the columns; all null if the row does not contain
   * this fact.
   */
  readers: readonly ((lines: ObservationColumns, row: number) => FactValue[number])[];
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
    isOfOffer: true,
    readers: [statusAt],
  },
  {
    ...placeOf(cellFacts.price),
    spanFact: 'price',
    flag: sightingFlags.price,
    isOfOffer: true,
    readers: [priceCentsAt, currencyAt],
  },
  {
    ...placeOf(cellFacts.review),
    spanFact: 'review',
    flag: sightingFlags.review,
    isOfOffer: false,
    readers: [ratingAt, reviewCountAt],
  },
  { ...placeOf(cellFacts.page), flag: sightingFlags.page, isOfOffer: true, readers: [urlAt] },
];

export const includesFact = (sighting: Sighting, { flag }: Fact): boolean =>
  (flagsOf(sighting) & flag) === flag;

const CHANNELS_AT_MOST = 2 ** 21;

/** A product at a pharmacy as one number. */
export const cellKey = (cell: { productId: number; channelId: number }): number =>
  cell.productId * CHANNELS_AT_MOST + cell.channelId;

/** One observation: for each fact its value, or null if it does not contain this fact. */
export type Values = readonly (FactValue | null)[];

/** The new observations of one cell in order, at most one for each second. */
export interface FreshCell {
  productId: number;
  channelId: number;
  /** The seconds of which observations differ in a figure of the answers. */
  conflicts: number[];
  /** At least one. */
  sightings: Sighting[];
  /** The values of each sighting. */
  values: Values[];
  /** For each fact its points. */
  points: Point[][];
  /**
   * For withdrawn times, whose sightings, values and points are empty: decides by the stored values
   * (null if there are none) which ones count.
   */
  decide?: (at: number, present: Values | null) => Values | null;
}

export const firstTimeOf = ({ sightings }: FreshCell): number => timeOf(sightings[0] ?? 0);
export const lastTimeOf = ({ sightings }: FreshCell): number => timeOf(sightings.at(-1) ?? 0);
