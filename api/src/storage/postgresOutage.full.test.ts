import { afterAll, afterEach, beforeAll, expect, it } from '@jest/globals';
import { sql } from 'drizzle-orm';
import type { ThrowawayPostgres } from '../../../tools/src/checks/throwawayPostgres';
import { describeOnOwnPostgres } from '../testing/onOwnPostgres';
import { asPerson, openTestApp, type Person, type TestApp, tenantUrl } from '../testing/testApp';
import { migrationsDir } from '../testing/testDatabase';
import type { Database } from './database';
import type { OpenDatabase } from './openedDatabase';
import { openPostgres } from './postgres';
import { sqlState } from './sqlState';
import { storageFailure } from './storageFailure';

const LIMITS = { connections: 3, statementMs: 1_000 };
/** A generous limit: the product itself waits at most five seconds for a connection. */
const PATIENCE_MS = 180_000;
/** The value of the server. */
const STOP_TIMEOUT_MS = 10_000;
const lists = tenantUrl('nordheide', '/watchlists');

describeOnOwnPostgres('a PostgreSQL server that fails', (startPostgres) => {
  let server: ThrowawayPostgres;
  let open: OpenDatabase;
  let test: TestApp;
  let person: Person;
  let undo: () => void = () => undefined;

  beforeAll(async () => {
    server = await startPostgres();
    open = await openPostgres(server.url, migrationsDir, { limits: LIMITS });
    test = await openTestApp({ open: () => Promise.resolve(open) });
    person = await asPerson(test.app, 'demo@example.com');
  }, PATIENCE_MS);
  afterEach(() => {
    undo();
    undo = () => undefined;
  });
  afterAll(async () => {
    await test.close();
    server.stop();
  });

  const freeze = (): void => {
    undo = server.freeze();
  };
  const crash = (): void => {
    server.crash();
    undo = () => server.restart();
  };

  const create = (name: string) =>
    person({ method: 'POST', url: lists, payload: { type: 'custom', name } });

  it.each([
    ['hangs', freeze],
    ['is gone', crash],
  ])(
    'that %s is answered with 503, and is used again after it is back',
    async (how, fail) => {
      expect((await create(`Before it ${how}`)).statusCode).toBe(201);
      fail();
      // More requests than connections: changes and reads, with and without transactions.
      const urls = Array.from({ length: 9 }, (_, index) =>
        index % 3 === 0 ? '/api/v1/products?search=a' : lists,
      );
      const answers = await Promise.all([
        ...urls.map((url) => person({ url })),
        create(`While it ${how}`),
      ]);
      for (const answer of answers) {
        expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '5']);
        expect(answer.json()).toMatchObject({ errorCode: 'SERVICE_UNAVAILABLE' });
      }
      expect((await test.app.inject('/healthz')).statusCode).toBe(200);
      expect((await test.app.inject('/readyz')).statusCode).toBe(503);
      expect(test.logged()).not.toContain('unexpected error');

      undo();
      undo = () => undefined;
      const after = await Promise.all(urls.map((url) => person({ url })));
      expect(after.map(({ statusCode }) => statusCode)).toEqual(urls.map(() => 200));
      expect((await create(`After it ${how}`)).statusCode).toBe(201);
    },
    PATIENCE_MS,
  );

  it(
    'that hangs does not delay a stop beyond its limit',
    async () => {
      const stop = new AbortController();
      const stopped = await openPostgres(server.url, migrationsDir, { stopping: stop.signal });
      await stopped.database.execute(sql`select 1`);
      freeze();
      const waiting = stopped.database.execute(sql`select 1`).then(
        () => null,
        (error: unknown) => storageFailure(error),
      );
      const startedAt = performance.now();
      stop.abort();
      expect(await waiting).toBe('unavailable');
      await stopped.close();
      expect(performance.now() - startedAt).toBeLessThan(STOP_TIMEOUT_MS);
    },
    PATIENCE_MS,
  );

  it('ends a statement that takes too long, but not one of long work', async () => {
    const slow = sql`select pg_sleep(1.5)`;
    const failed: unknown = await open.database.execute(slow).then(
      () => null,
      (error: unknown) => error,
    );
    expect([sqlState(failed), storageFailure(failed)]).toEqual(['57014', 'unavailable']);
    await expect(open.longWork.execute(slow)).resolves.toBeDefined();
  });

  it('ends a statement that waits too long for a lock', async () => {
    const blocked = await open.longWork.transaction(async (holder) => {
      await holder.execute(sql`lock table product in access exclusive mode`);
      return person({ url: '/api/v1/products?search=a' });
    });
    expect(blocked.statusCode).toBe(503);
    expect((await person({ url: '/api/v1/products?search=a' })).statusCode).toBe(200);
  });

  it('repeats a transaction that lost against another one', async () => {
    const { database } = open;
    await database.execute(sql`create table counter (value integer not null)`);
    await database.execute(sql`insert into counter values (0)`);
    let attempts = 0;
    const addOne = (from: Database) =>
      from.transaction(
        async (transaction) => {
          attempts += 1;
          const { rows } = await transaction.execute<{ value: number }>(
            sql`select value from counter`,
          );
          // At least the first time, both have read before one of them writes.
          if (attempts <= 2) await bothHaveRead();
          await transaction.execute(sql`update counter set value = ${(rows[0]?.value ?? 0) + 1}`);
        },
        { isolationLevel: 'repeatable read' },
      );
    let release: () => void = () => undefined;
    const released = new Promise<void>((resolve) => (release = resolve));
    const bothHaveRead = () => {
      if (attempts === 2) release();
      return released;
    };
    await Promise.all([addOne(database), addOne(database)]);
    const { rows } = await database.execute(sql`select value from counter`);
    expect([rows, attempts]).toEqual([[{ value: 2 }], 3]);
  });
});
