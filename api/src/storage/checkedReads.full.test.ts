import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { countNewVersion } from '../ingest/applying/dataVersion';
import { lockData } from './dataVersion';
import { noChanges } from '../ingest/applying/changes';
import { versionOf } from '../ingest/testing/history';
import { describeOnServers } from '../testing/describeOnServers';
import { openServerDatabase } from '../testing/serverDatabases';
import { migrationsDir } from '../testing/testDatabase';
import { checkedReads } from './checkedReads';
import type { Transaction } from './database';
import type { OpenDatabase } from './openedDatabase';
import { type ReadSnapshot, readsOf } from './readSnapshot';
import { sqlState } from './sqlState';
import { dataVersion } from './schema';

const KEY = { tenantId: 1, watchlistId: '00000000-0000-4000-8000-000000000000' };
const READS = 2_000;
const READERS = 6;
const LONGEST_MS = 3;
const LOCK_NOT_AVAILABLE = '55P03';

/** Any time, so that readers and writers meet in all possible ways. */
const anyMoment = () => pause(Math.random() * LONGEST_MS);

describeOnServers('reads of two databases that commit one after the other', (serverUrl) => {
  let coordinator: OpenDatabase;
  /** It stands in for a worker: it has the cells, here a single number, and is late or early. */
  let worker: OpenDatabase;

  beforeAll(async () => {
    coordinator = await openServerDatabase(serverUrl, migrationsDir);
    worker = await openServerDatabase(serverUrl, migrationsDir);
    const version = await versionOf(coordinator.database);
    await worker.database.update(dataVersion).set({ version });
  });
  afterAll(async () => {
    await coordinator.close();
    await worker.close();
  });

  const writeWorker = async (version: number) => {
    await anyMoment();
    await worker.database.update(dataVersion).set({ version });
    await anyMoment();
  };

  const writers = sql`lock table ${dataVersion} in row exclusive mode`;

  /** A batch whose worker commits before the coordinator does. */
  const writeEarly = () =>
    coordinator.database.transaction(async (transaction) => {
      await lockData(transaction);
      await writeWorker(await countNewVersion(transaction, noChanges()));
    });

  /**
   * A batch whose worker commits when the coordinator has, but still holds its locks: here another
   * connection does. It has to have them before a reader waits, or each would wait for the other.
   */
  const writeLate = () =>
    coordinator.database.transaction(async (locks) => {
      const version = await coordinator.database.transaction(async (transaction) => {
        await lockData(transaction);
        await transaction.execute(writers);
        await locks.execute(sql`${writers} nowait`);
        return countNewVersion(transaction, noChanges());
      });
      await writeWorker(version);
    });

  const written = { early: 0, late: 0 };
  const writeBatch = async (): Promise<void> => {
    const kind = Math.random() < 0.5 ? 'early' : 'late';
    try {
      await (kind === 'early' ? writeEarly() : writeLate());
      written[kind] += 1;
    } catch (error) {
      if (sqlState(error) !== LOCK_NOT_AVAILABLE) throw error;
    }
  };

  const readBoth = async (transaction: Transaction) => {
    const [first] = await transaction.select({ version: dataVersion.version }).from(dataVersion);
    await anyMoment();
    return first?.version === (await versionOf(worker.database));
  };

  /** How many of the reads were torn while batches were written. */
  const tornReads = async (read: ReadSnapshot): Promise<number> => {
    const reading = new AbortController();
    const writer = (async () => {
      while (!reading.signal.aborted) await writeBatch();
    })();
    let left = READS;
    let torn = 0;
    const readers = Array.from({ length: READERS }, async () => {
      while (left > 0) {
        left -= 1;
        if (!(await read(KEY, readBoth))) torn += 1;
      }
    });
    await Promise.all(readers);
    reading.abort();
    await writer;
    return torn;
  };

  it('come to an end while batches are written all the time, with a writer that waits', async () => {
    const { database } = coordinator;
    const writing: Promise<unknown>[] = [];
    const versions = await checkedReads(database)(KEY, async (transaction) => {
      const before = await versionOf(database);
      const batch = database.transaction(async (other) => {
        await lockData(other);
        await countNewVersion(other, noChanges());
      });
      writing.push(batch);
      // The first two batches are written at once, the third one only after this read.
      if (writing.length < 3) await batch;
      const [row] = await transaction.select({ version: dataVersion.version }).from(dataVersion);
      return { before, version: row?.version };
    });
    expect([writing.length, versions.version]).toEqual([3, versions.before]);
    await Promise.all(writing);
  });

  it('are never torn if the version is checked, as they are without that', async () => {
    expect(await tornReads(readsOf(coordinator.database))).toBeGreaterThan(0);
    Object.assign(written, { early: 0, late: 0 });
    expect(await tornReads(checkedReads(coordinator.database))).toBe(0);
    expect(Math.min(written.early, written.late)).toBeGreaterThan(10);
  }, 240_000);
});
