import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { oldestPostgres } from '../../../tools/src/checks/postgresBinaries';
import {
  startThrowawayPostgres,
  type ThrowawayPostgres,
} from '../../../tools/src/checks/throwawayPostgres';
import { migrationsDir } from '../testing/testDatabase';
import {
  hasPooler,
  startThrowawayPooler,
  type ThrowawayPooler,
} from '../../../tools/src/checks/throwawayPooler';
import type { OpenDatabase } from './openedDatabase';
import { plannedOnce } from './plannedOnce';
import { openPostgres } from './postgres';
import { PoolerError } from './postgresPool';
import { storageFailure } from './storageFailure';
import { tenantTransaction } from './tenantTransaction';

const PATIENCE_MS = 180_000;
const LIMITS = { connections: 20, statementMs: 1_000 };

const [behindPooler, title] =
  oldestPostgres() === undefined || !hasPooler
    ? ([describe.skip, 'behind a pooler (skipped: PgBouncer or PostgreSQL is missing)'] as const)
    : ([describe, 'behind a pooler of transactions'] as const);

behindPooler(title, () => {
  let server: ThrowawayPostgres;
  let pooler: ThrowawayPooler;
  let open: OpenDatabase;

  const openPooled = () =>
    openPostgres(pooler.url, migrationsDir, { limits: LIMITS, directUrl: server.url });

  beforeAll(async () => {
    const started = await startThrowawayPostgres();
    if (started === null) throw new Error('PostgreSQL does not start');
    server = started;
    pooler = await startThrowawayPooler(server.url);
    open = await openPooled();
  }, PATIENCE_MS);
  afterAll(async () => {
    await open.close();
    await pooler.stop();
    server.stop();
  });

  it('a database that is migrated already opens again', async () => {
    const again = await openPooled();
    await again.close();
  });

  it('statements and transactions share few connections without an error', async () => {
    const { database, longWork } = open;
    const work = Array.from({ length: 600 }, async (_, index): Promise<number> => {
      if (index % 3 === 0) {
        return tenantTransaction(
          index % 2 === 0 ? database : longWork,
          index,
          async (transaction) => {
            const { rows } = await transaction.execute<{ tenant: string }>(
              sql`select current_setting('app.tenant') as tenant`,
            );
            return Number(rows[0]?.tenant);
          },
          { snapshot: index % 2 === 0 },
        );
      }
      const { rows } = await database.execute<{ index: number }>(
        sql`select ${index}::integer as index ${plannedOnce}`,
      );
      return Number(rows[0]?.index);
    });
    expect(await Promise.all(work)).toEqual(work.map((_, index) => index));
  });

  it.each(['a statement', 'a transaction'])('%s that takes too long ends', async (what) => {
    const wait = sql`select pg_sleep(20)`;
    const { database } = open;
    const ended = await (
      what === 'a statement'
        ? database.execute(wait)
        : database.transaction((transaction) => transaction.execute(wait))
    ).then(
      () => null,
      (error: unknown) => error,
    );
    expect(storageFailure(ended)).toBe('unavailable');
    const { rows } = await database.execute<{ limit: string }>(
      sql`select current_setting('statement_timeout') as limit`,
    );
    expect(rows[0]?.limit).toBe('1s');
  });

  it('no limit and no tenant stays on a connection of the server', async () => {
    const direct = await openPostgres(server.url, migrationsDir, { limits: LIMITS });
    await direct.close();
    const { rows } = await open.database.transaction((transaction) =>
      transaction.execute<{ tenant: string | null }>(
        sql`select nullif(current_setting('app.tenant', true), '') as tenant`,
      ),
    );
    expect(rows).toEqual([{ tenant: null }]);
  });

  it.each([
    ['refuses the limits of a session', []],
    [
      'forgets them',
      [
        'ignore_startup_parameters = statement_timeout,lock_timeout,idle_in_transaction_session_timeout',
      ],
    ],
  ])('a pooler that %s is named if nobody named the server', async (_what, settings) => {
    const other = await startThrowawayPooler(server.url, settings);
    try {
      const refused = openPostgres(other.url, migrationsDir, { limits: LIMITS });
      await expect(refused).rejects.toThrow(PoolerError);
      await expect(refused).rejects.toThrow(/DATABASE_DIRECT_URL/);
    } finally {
      await other.stop();
    }
  });
});
