import { and, inArray, isNotNull, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../storage/database';
import { writeReadDetails } from '../../storage/readDetails';
import { channel } from '../../storage/schema';
import { timeAt } from '../reading/observationColumns';
import { freshCell, groupByCell } from './cells';
import { changedCells, type Changes, collectChanges, noChanges } from './changes';
import { takeConfirmed } from './confirmed';
import { countNewVersion, lockData } from './dataVersion';
import { readStored } from './storedState';
import { readBegins, readOpenRuns } from './readOpenRuns';
import { CurrentValues } from './openRuns';
import { cellKey } from './facts';
import { detailsOf, type PlacedBatch, type PlacedRow, rowsOf } from './placedBatch';
import type { NewestReads } from './seen';
import { writeChanges } from './writes';

/** When the pharmacies of the batch were last read before it. */
const newestReads = async (
  transaction: Transaction,
  { channelIds }: PlacedBatch,
): Promise<NewestReads> => {
  const ids = [...new Set(channelIds)];
  const { id, lastCrawlAt } = channel;
  const rows = await transaction
    .select({ id, at: sql`extract(epoch from ${lastCrawlAt})`.mapWith(Number) })
    .from(channel)
    .where(and(inArray(id, ids), isNotNull(lastCrawlAt)));
  return new Map(rows.map((row) => [row.id, row.at]));
};

export interface Applied {
  /** How many observations added something, even if only a further time of the same value. */
  news: number;
  /** How many runs of the histories were written. */
  runs: number;
  /** The rows that say something else than another row or the stored history of their time. */
  conflicts: number[];
}

const conflictingRows = (
  { lines }: PlacedBatch,
  placed: readonly PlacedRow[],
  { conflicts }: Changes,
): number[] => {
  if (conflicts.length === 0) return [];
  const times = new Set(conflicts.map(({ at, ...cell }) => `${cellKey(cell)} ${at}`));
  return placed
    .filter((one) => times.has(`${cellKey(one)} ${timeAt(lines, one.row)}`))
    .map(({ row }) => row);
};

/** Limits the memory for the stored history of the cells. */
const CELLS_AT_ONCE = 5_000;

/**
 * Writes a batch of observations into the history, in one transaction. The result depends neither
 * on their order nor on how they are divided into batches; repeated observations change nothing.
 *
 * @param openRuns the runs that earlier batches have read, so that they need not be read again.
 * @param isDryRun to compute what would be written, and write nothing.
 */
export const applyObservations = async (
  database: Database,
  batch: PlacedBatch,
  openRuns = new CurrentValues(),
  isDryRun = false,
): Promise<Applied> => {
  const written = await database.transaction(async (transaction) => {
    openRuns.startAt(await lockData(transaction));
    const newest = await newestReads(transaction, batch);
    await readOpenRuns(transaction, rowsOf(batch), openRuns);
    const changes = noChanges();
    const others = takeConfirmed(batch, { openRuns, newest }, changes);
    await readBegins(transaction, others, openRuns);
    const cells = groupByCell(others);
    for (let start = 0; start < cells.length; start += CELLS_AT_ONCE) {
      const fresh = cells
        .slice(start, start + CELLS_AT_ONCE)
        .map((placed) => freshCell(batch.lines, placed));
      for await (const group of readStored(transaction, fresh, { openRuns, newest })) {
        for (const cell of group) collectChanges(cell, changes);
      }
    }
    const conflicts = conflictingRows(batch, others, changes);
    if (!isDryRun) await writeReadDetails(transaction, detailsOf(batch));
    if (changes.news === 0 || isDryRun) return { changes, conflicts, version: null };
    await writeChanges(transaction, batch, changes);
    return { changes, conflicts, version: await countNewVersion(transaction, changes) };
  });
  const { changes, conflicts, version } = written;
  if (version === null) return { news: changes.news, runs: 0, conflicts };
  openRuns.moveOn(version, changes.open, changes.emptied);
  return { news: changes.news, runs: changedCells(changes).length, conflicts };
};
