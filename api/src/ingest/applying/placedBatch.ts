import type { PageRead } from '../../storage/channelReads';
import type { PlacedDetail } from '../../storage/readDetails';
import { type ObservationColumns, timeAt } from '../reading/observationColumns';
import type { Cell } from './openRuns';

/**
 * Observations whose product and pharmacy were found: for each its row in `lines`, and their ids.
 */
export interface PlacedBatch {
  lines: ObservationColumns;
  rows: number[];
  productIds: number[];
  channelIds: number[];
}

export interface PlacedRow extends Cell {
  row: number;
}

/** Creates one object at a time: all together would fill the heap. */
export function* rowsOf({ rows, productIds, channelIds }: PlacedBatch): Generator<PlacedRow> {
  for (let index = 0; index < rows.length; index += 1) {
    yield {
      row: rows[index] ?? 0,
      productId: productIds[index] ?? 0,
      channelId: channelIds[index] ?? 0,
    };
  }
}

export function* readsOf(batch: PlacedBatch): Generator<PageRead> {
  for (const { channelId, row } of rowsOf(batch)) yield { channelId, at: timeAt(batch.lines, row) };
}

/** What pages said literally, of the observations for which that was sent. */
export const detailsOf = (batch: PlacedBatch): PlacedDetail[] => {
  const { lines } = batch;
  if (lines.details.length === 0) return [];
  const details = new Map(lines.details.map(({ row, ...detail }) => [row, detail]));
  return [...rowsOf(batch)].flatMap(({ row, productId, channelId }) => {
    const detail = details.get(row);
    return detail ? [{ productId, channelId, at: timeAt(lines, row), ...detail }] : [];
  });
};
