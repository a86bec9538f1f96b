import { eq, sql } from 'drizzle-orm';
import type { Transaction } from './database';
import { type CellKey, type ChangedSpans, recordChange } from './dataChanges';
import { dataVersion } from './schema';

const isOnlyRow = eq(dataVersion.id, 1);

/** Without this row, writers would not wait for each other and readers would not notice changes. */
const demandRow = <Row>(row: Row | undefined): Row => {
  if (row === undefined) throw new Error('The data has no version.');
  return row;
};

export interface LockedData {
  version: number;
  /** The begin of the kept history, in seconds since 1970; `-Infinity` if everything is kept. */
  historyFrom: number;
}

/** Makes other writers wait, so that nobody changes what this one has read but not yet written. */
export const lockData = async (transaction: Transaction): Promise<LockedData> => {
  const [row] = await transaction.select().from(dataVersion).where(isOnlyRow).for('update');
  const { version, historyFrom } = demandRow(row);
  return { version, historyFrom: historyFrom === null ? -Infinity : historyFrom.getTime() / 1000 };
};

/**
 * Called in the transaction of a change: after it, cached answers are out of date.
 *
 * @param spans null if readers have to read everything again.
 */
export const countVersion = async (
  transaction: Transaction,
  changed: readonly CellKey[],
  spans: ChangedSpans | null,
): Promise<number> => {
  const [row] = await transaction
    .update(dataVersion)
    .set({ version: sql`${dataVersion.version} + 1` })
    .where(isOnlyRow)
    .returning();
  const { version } = demandRow(row);
  await recordChange(transaction, version, changed, spans);
  return version;
};
