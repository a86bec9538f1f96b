import type { Withdrawal } from '../../storage/withdrawals';
import { beforeHistory, type Refusal } from '../parsing/reasons';
import { timeAt } from '../reading/observationColumns';
import { type PlacedBatch, rowsOf } from './placedBatch';

/** A line of a time before the kept history; `place` is its row, or its place in the batch. */
export interface Early {
  place: number;
  refusal: Refusal;
}

const textOf = (seconds: number): string => new Date(seconds * 1000).toISOString();

/**
 * Separates the observations of times whose history was removed: they could not be placed as if they
 * had come in time.
 *
 * @param historyFrom in seconds since 1970.
 */
export const splitEarly = (
  batch: PlacedBatch,
  historyFrom: number,
): { kept: PlacedBatch; early: Early[] } => {
  if (historyFrom === -Infinity) return { kept: batch, early: [] };
  const { lines } = batch;
  const kept: PlacedBatch = { lines, rows: [], productIds: [], channelIds: [] };
  const early: Early[] = [];
  for (const { row, productId, channelId } of rowsOf(batch)) {
    const at = timeAt(lines, row);
    if (at < historyFrom) {
      const refusal = beforeHistory('observedAt', textOf(at), textOf(historyFrom));
      early.push({ place: row, refusal });
      continue;
    }
    kept.rows.push(row);
    kept.productIds.push(productId);
    kept.channelIds.push(channelId);
  }
  return { kept, early };
};

/** The withdrawals that end before the kept history; others have an effect from its begin on. */
export const earlyWithdrawals = (given: readonly Withdrawal[], historyFrom: number): Early[] =>
  given.flatMap(({ to }, place) => {
    if (to >= historyFrom) return [];
    return [{ place, refusal: beforeHistory('to', textOf(to), textOf(historyFrom)) }];
  });
