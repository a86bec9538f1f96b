import type { Transaction } from '../../storage/database';
import type { CellTime } from '../../storage/sightingBlocks';
import { timeOf } from '../../storage/sightings';
import { type ChannelTime, readReadings, readWithdrawals } from '../../storage/withdrawals';
import { type ObservationColumns, timeAt } from '../reading/observationColumns';
import { applyDecided, Readings } from './applyDecided';
import { freshCell, groupByCell } from './cells';
import { type PlacedBatch, type PlacedRow, readsOf, rowsOf } from './placedBatch';
import { areSame, greaterOf } from './values';
import { timesAround, valuesOf, Withdrawals } from './withdrawn';

export interface SplitBatch {
  /** The observations that count as they are. */
  kept: PlacedBatch;
  /** Those of times that are withdrawn. */
  withdrawn: PlacedRow[];
  withdrawals: Withdrawals;
}

function* timesOf(batch: PlacedBatch): Generator<ChannelTime> {
  for (const { channelId, at } of readsOf(batch)) yield { channelId, from: at, to: at };
}

/** Separates the observations of withdrawn times; usually there are none. */
export const splitWithdrawn = async (
  transaction: Transaction,
  batch: PlacedBatch,
): Promise<SplitBatch> => {
  const stored = await readWithdrawals(transaction, timesAround(timesOf(batch)));
  const withdrawals = new Withdrawals(stored);
  if (withdrawals.areNone) return { kept: batch, withdrawn: [], withdrawals };
  const { lines } = batch;
  const kept: PlacedBatch = { lines, rows: [], productIds: [], channelIds: [] };
  const withdrawn: PlacedRow[] = [];
  for (const placed of rowsOf(batch)) {
    const { row, productId, channelId } = placed;
    const at = timeAt(lines, row);
    if (withdrawals.of({ productId, channelId, at }).length > 0) {
      withdrawn.push(placed);
      continue;
    }
    kept.rows.push(row);
    kept.productIds.push(productId);
    kept.channelIds.push(channelId);
  }
  return { kept, withdrawn, withdrawals };
};

/** Keeps observations of withdrawn times, and writes what counts instead of them. */
export const applyWithdrawnRows = async (
  transaction: Transaction,
  lines: ObservationColumns,
  { withdrawn, withdrawals }: SplitBatch,
  isDryRun: boolean,
): Promise<{ news: number; runs: number }> => {
  if (withdrawn.length === 0) return { news: 0, runs: 0 };
  const cells = groupByCell(withdrawn).map((placed) => freshCell(lines, placed));
  const times = cells.map(({ productId, channelId, sightings, values }) =>
    sightings.map((sighting, index) => ({
      time: { productId, channelId, at: timeOf(sighting) } satisfies CellTime,
      values: values[index] ?? [],
    })),
  );
  const all = times.flat();
  const windows = timesAround(
    all.map(({ time: { channelId, at } }) => ({ channelId, from: at, to: at })),
  );
  const readings = new Readings();
  for (const reading of await readReadings(transaction, windows)) {
    readings.addStored(reading, valuesOf(reading));
  }
  const changed: CellTime[] = [];
  for (const { time, values } of all) {
    const present = readings.get(time);
    const chosen = present === undefined ? values : greaterOf(present, values);
    if (present !== undefined && areSame(present, chosen)) continue;
    readings.add(time, chosen);
    changed.push(time);
  }
  if (isDryRun) return { news: changed.length, runs: 0 };
  const { runs } = await applyDecided(transaction, changed, { withdrawals, readings });
  return { news: changed.length, runs };
};
