import { eq, sql } from 'drizzle-orm';
import type { Transaction } from '../../storage/database';
import { recordChange } from '../../storage/dataChanges';
import { dataVersion } from '../../storage/schema';
import { changedCells, changedSpans, type Changes } from './changes';

const isOnlyRow = eq(dataVersion.id, 1);

/** Without this row, writers would not wait for each other and readers would not notice changes. */
const versionOf = (row: { version: number } | undefined): number => {
  if (row === undefined) throw new Error('The data has no version.');
  return row.version;
};

/**
 * Makes other writers wait, so that nobody changes what this one has read but not yet written.
 *
 * @returns the present version.
 */
export const lockData = async (transaction: Transaction): Promise<number> => {
  const [row] = await transaction.select().from(dataVersion).where(isOnlyRow).for('update');
  return versionOf(row);
};

/** Called in the transaction of a change: after it, cached answers are out of date. */
export const countNewVersion = async (
  transaction: Transaction,
  changes: Changes,
): Promise<number> => {
  const [row] = await transaction
    .update(dataVersion)
    .set({ version: sql`${dataVersion.version} + 1` })
    .where(isOnlyRow)
    .returning();
  const version = versionOf(row);
  // A history without any span is not expressible as begins: readers read everything again.
  const isEmptied = changes.emptied.some((cells) => cells.length > 0);
  const spans = isEmptied ? null : changedSpans(changes);
  await recordChange(transaction, version, changedCells(changes), spans);
  return version;
};
