import { sql } from 'drizzle-orm';
import type { Database, Transaction } from './database';
import { type ReadSnapshot, readsOf } from './readSnapshot';
import { dataVersion } from './schema';
import type { WatchlistKey } from './watchlistItems';

/** Waits for a writer that has counted a version until it has committed everywhere. */
const readVersion = (database: Database): Promise<number | undefined> =>
  database.transaction(async (transaction) => {
    await transaction.execute(sql`lock table ${dataVersion} in share mode`);
    const [row] = await transaction.select({ version: dataVersion.version }).from(dataVersion);
    return row?.version;
  });

/** Then the writers wait, so that a long read comes to an end while an ingest is running. */
const READS_WITHOUT_WAITING = 2;

type ReadOf<Result> = [WatchlistKey, (transaction: Transaction) => Promise<Result>];

/** One after the other, because each needs a second connection. */
const oneByOne = () => {
  let last: Promise<unknown> = Promise.resolve();
  return <Result>(work: () => Promise<Result>): Promise<Result> => {
    const next = last.then(work, work);
    last = next.catch(() => undefined);
    return next;
  };
};

/**
 * Keeps writers from beginning: they lock this row first. Not the table, or other readers would wait
 * behind a writer that waits.
 */
const holdWriters = <Result>(database: Database, work: () => Promise<Result>): Promise<Result> =>
  database.transaction(async (transaction) => {
    await transaction.select().from(dataVersion).for('share');
    return work();
  });

/**
 * Reads from a database whose tables are on several servers. A transaction sees one snapshot of each
 * of them, and not the same: without a check some reads mix the versions before and after a batch,
 * and answers are kept by their version.
 */
export const checkedReads = (database: Database): ReadSnapshot => {
  const inTurn = oneByOne();
  return async <Result>(...which: ReadOf<Result>) => {
    /** Null if a batch came in between. */
    const readOnce = async (): Promise<{ result: Result } | null> => {
      const before = await readVersion(database);
      const result = await readsOf(database)(...which);
      return (await readVersion(database)) === before ? { result } : null;
    };
    const readUntilWhole = async (): Promise<Result> => {
      const read = await readOnce();
      return read === null ? readUntilWhole() : read.result;
    };
    for (let tried = 0; tried < READS_WITHOUT_WAITING; tried += 1) {
      const read = await readOnce();
      if (read !== null) return read.result;
    }
    // Only a writer that was committing already can come in between now.
    return inTurn(() => holdWriters(database, readUntilWhole));
  };
};
