import type { Database } from '../../storage/database';
import { writeReadDetails } from '../../storage/readDetails';
import { timeAt } from '../reading/observationColumns';
import { freshCell, groupByCell } from './cells';
import { changedCells, type Changes, collectChanges, noChanges } from './changes';
import { takeConfirmed } from './confirmed';
import { countNewVersion } from './dataVersion';
import { lockData } from '../../storage/dataVersion';
import { type Early, splitEarly } from './early';
import { readStored } from './storedState';
import { readNewest } from './newest';
import { readBegins, readOpenRuns } from './readOpenRuns';
import { CurrentValues } from './openRuns';
import { cellKey } from './facts';
import { detailsOf, type PlacedBatch, type PlacedRow, rowsOf } from './placedBatch';
import { applyWithdrawnRows, splitWithdrawn } from './withdrawnRows';
import { writeChanges } from './writes';

export interface Applied {
  /** How many observations added something, even if only a further time of the same value. */
  news: number;
  /** How many runs of the histories were written. */
  runs: number;
  /** The rows that say something else than another row or the stored history of their time. */
  conflicts: number[];
  /** The rows of times that are withdrawn. */
  withdrawn: number[];
  /** The rows that were refused. */
  early: Early[];
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
  given: PlacedBatch,
  openRuns = new CurrentValues(),
  isDryRun = false,
): Promise<Applied> => {
  const written = await database.transaction(async (transaction) => {
    const locked = await lockData(transaction);
    openRuns.startAt(locked.version);
    const { kept: taken, early } = splitEarly(given, locked.historyFrom);
    const split = await splitWithdrawn(transaction, taken);
    const batch = split.kept;
    const newest = await readNewest(transaction, batch.channelIds);
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
    const hasNewTexts = !isDryRun && (await writeReadDetails(transaction, detailsOf(taken)));
    const isWritten = changes.news > 0 && !isDryRun;
    if (isWritten) await writeChanges(transaction, batch, changes);
    // Also for texts alone: who has an earlier version does not have them.
    const version = isWritten || hasNewTexts ? await countNewVersion(transaction, changes) : null;
    const other = await applyWithdrawnRows(transaction, batch.lines, split, isDryRun);
    return { changes, conflicts, version, other, early, withdrawn: split.withdrawn };
  });
  const { changes, conflicts, version, other } = written;
  // Writing what counts instead of withdrawn observations makes another version, so that the
  // cached runs are then forgotten.
  if (version !== null) openRuns.moveOn(version, changes.open, changes.emptied);
  return {
    news: changes.news + other.news,
    runs: (version === null ? 0 : changedCells(changes).length) + other.runs,
    conflicts,
    withdrawn: written.withdrawn.map(({ row }) => row),
    early: written.early,
  };
};
