import { eq, sql } from 'drizzle-orm';
import type { Transaction } from '../../storage/database';
import { dataVersion } from '../../storage/schema';

const theRow = eq(dataVersion.id, 1);

/** Writers wait for one another here: what one has read, no other changes before it has written. */
export const lockData = async (transaction: Transaction): Promise<void> => {
  await transaction.select().from(dataVersion).where(theRow).for('update');
};

/** Tells readers, in the transaction of the change, that cached answers are out of date. */
export const countNewVersion = async (transaction: Transaction): Promise<void> => {
  await transaction
    .update(dataVersion)
    .set({ version: sql`${dataVersion.version} + 1` })
    .where(theRow);
};
