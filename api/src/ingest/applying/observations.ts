import { and, inArray, isNotNull, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../storage/database';
import { channel } from '../../storage/schema';
import { freshCell, groupByCell } from './cells';
import { changedCells, collectChanges, noChanges } from './changes';
import { takeConfirmed } from './confirmed';
import { countNewVersion, lockData } from './dataVersion';
import { readStored } from './storedState';
import { readBegins, readOpenRuns } from './readOpenRuns';
import { CurrentValues } from './openRuns';
import { type PlacedBatch, rowsOf } from './placedBatch';
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
}

/** Limits the memory for the stored history of the cells. */
const CELLS_AT_ONCE = 5_000;

/**
 * Writes a batch of observations into the history, in one transaction. The result depends neither
 * on their order nor on how they are divided into batches; repeated observations change nothing.
 *
 * @param openRuns the runs that earlier batches have read, so that they need not be read again.
 */
export const applyObservations = async (
  database: Database,
  batch: PlacedBatch,
  openRuns = new CurrentValues(),
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
    if (changes.news === 0) return null;
    await writeChanges(transaction, batch, changes);
    return { changes, version: await countNewVersion(transaction, changes) };
  });
  if (written === null) return { news: 0, runs: 0 };
  openRuns.moveOn(written.version, written.changes.open);
  return { news: written.changes.news, runs: changedCells(written.changes).length };
};
