import { sql } from 'drizzle-orm';
import type { Database, Transaction } from './database';
import { type ReadSnapshot, readsOf } from './readSnapshot';
import { dataVersion } from './schema';
import { tenantTransaction } from './tenantTransaction';

/**
 * Waits for a writer that has counted a version until it has committed everywhere, and makes the next
 * one wait until this transaction ends: a writer locks the row of the version, and so its table,
 * until then. No snapshot begins with this statement.
 */
const holdVersion = (transaction: Transaction) =>
  transaction.execute(sql`lock table ${dataVersion} in share mode`);

const readVersion = (database: Database): Promise<number | undefined> =>
  database.transaction(async (transaction) => {
    await holdVersion(transaction);
    const [row] = await transaction.select({ version: dataVersion.version }).from(dataVersion);
    return row?.version;
  });

/** Then the writers wait, so that a long read comes to an end while an ingest is running. */
const READS_WITHOUT_WAITING = 2;

/**
 * Reads from a database whose tables are on several servers. A transaction sees one snapshot of each
 * of them, and not the same: without a check some reads mix the versions before and after a batch,
 * and answers are kept by their version.
 */
export const checkedReads =
  (database: Database): ReadSnapshot =>
  async (watchlistKey, work) => {
    for (let tried = 0; tried < READS_WITHOUT_WAITING; tried += 1) {
      const before = await readVersion(database);
      const result = await readsOf(database)(watchlistKey, work);
      if ((await readVersion(database)) === before) return result;
    }
    return tenantTransaction(database, watchlistKey.tenantId, work, {
      snapshot: true,
      before: holdVersion,
    });
  };
