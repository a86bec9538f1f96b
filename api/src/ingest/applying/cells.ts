import { sightingOf } from '../../storage/sightings';
import type { FactValue } from '../../storage/spans';
import type { ParsedObservation } from '../parsing/parseRecord';
import { cellKey, facts, type FreshCell } from './facts';
import { compareValues, type Point } from './runs';

/** An observation whose product and channel are known. */
export interface PlacedObservation {
  productId: number;
  channelId: number;
  observation: ParsedObservation;
}

interface Moment {
  at: number;
  values: (FactValue | null)[];
}

const greater = (a: FactValue | null, b: FactValue | null): FactValue | null => {
  if (a === null || b === null) return a ?? b;
  return compareValues(a, b) >= 0 ? a : b;
};

/** Sorts the observations of a cell and joins those of the same second. */
const momentsOf = (observations: readonly ParsedObservation[]): Moment[] => {
  const moments: Moment[] = [];
  const inOrder =
    observations.length > 1 ? [...observations].sort((a, b) => a.at - b.at) : observations;
  for (const observation of inOrder) {
    const values = facts.map((fact) => fact.valueOf(observation));
    const last = moments.at(-1);
    if (last?.at === observation.at) {
      last.values = last.values.map((value, index) => greater(value, values[index] ?? null));
    } else moments.push({ at: observation.at, values });
  }
  return moments;
};

const flagsOf = ({ values }: Moment): number =>
  facts.reduce((flags, { flag }, index) => (values[index] == null ? flags : flags | flag), 0);

/** The observations of each cell together. */
export const groupByCell = (batch: readonly PlacedObservation[]): PlacedObservation[][] => {
  const cells = new Map<number, PlacedObservation[]>();
  for (const placed of batch) {
    const key = cellKey(placed);
    const present = cells.get(key);
    if (present) present.push(placed);
    else cells.set(key, [placed]);
  }
  return [...cells.values()];
};

/** @param placed observations of one cell, at least one */
export const freshCell = (placed: readonly PlacedObservation[]): FreshCell => {
  const moments = momentsOf(placed.map(({ observation }) => observation));
  return {
    productId: placed[0]?.productId ?? 0,
    channelId: placed[0]?.channelId ?? 0,
    sightings: moments.map((moment) => sightingOf(moment.at, flagsOf(moment))),
    points: facts.map((_, index) =>
      moments.flatMap(({ at, values }): Point[] => {
        const value = values[index];
        return value == null ? [] : [{ at, value }];
      }),
    ),
  };
};
