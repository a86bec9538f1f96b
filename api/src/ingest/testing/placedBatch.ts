import { freshCell } from '../applying/cells';
import type { FreshCell } from '../applying/facts';
import { type Applied, applyObservations } from '../applying/observations';
import type { Cell, CurrentValues } from '../applying/openRuns';
import { type PlacedBatch, rowsOf } from '../applying/placedBatch';
import type { ParsedObservation } from '../parsing/parseRecord';
import { ObservationCollector } from '../reading/observationColumns';
import type { Database } from '../../storage/database';

export interface PlacedObservation extends Cell {
  observation: ParsedObservation;
}

export const batchOf = (observations: readonly PlacedObservation[]): PlacedBatch => {
  const collector = new ObservationCollector(observations.length);
  for (const { observation } of observations) collector.add(observation, { line: 0, text: '' });
  return {
    lines: collector.take(),
    rows: [...observations.keys()],
    productIds: observations.map(({ productId }) => productId),
    channelIds: observations.map(({ channelId }) => channelId),
  };
};

export const freshCellOf = (observations: readonly PlacedObservation[]): FreshCell => {
  const batch = batchOf(observations);
  return freshCell(batch.lines, [...rowsOf(batch)]);
};

/** Writes them in one batch. */
export const applyTogether = (
  database: Database,
  observations: readonly PlacedObservation[],
  openRuns?: CurrentValues,
): Promise<Applied> => applyObservations(database, batchOf(observations), openRuns);
