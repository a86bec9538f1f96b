import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { Client } from 'pg';
import type { ThrowawayPostgres } from '../../../tools/src/checks/throwawayPostgres';
import { describeOnOwnPostgres } from '../testing/onOwnPostgres';
import { noTelemetry, type ReplicaRead, type ReplicaState } from '../telemetry/statements';
import { addProducts, validPzns } from '../testing/catalogue';
import { addChannels, observe } from '../testing/observe';
import { asPerson, openTestApp, type Person, tenantUrl, type TestApp } from '../testing/testApp';
import { migrationsDir } from '../testing/testDatabase';
import { until } from '../testing/until';
import { watchlistCalls } from '../testing/watchlistCalls';
import { openPostgres } from './postgres';
import { storageFailure } from './storageFailure';

const PATIENCE_MS = 120_000;
const LIMITS = { connections: 5, statementMs: 3_000 };
const ROUNDS = 60;
const pzns = validPzns(2);
const BEGIN = Date.parse('2026-11-20T06:00:00Z');

describeOnOwnPostgres('reads from a replica', (startPostgres) => {
  let primary: ThrowawayPostgres;
  let standby: Awaited<ReturnType<ThrowawayPostgres['standby']>>;
  let test: TestApp;
  let person: Person;
  let products: number[];
  let channels: number[];
  let reads: ReplicaRead[];
  /** Of the servers that were used. */
  let places: Set<number>;
  let states: () => ReplicaState[];

  beforeEach(async () => {
    primary = await startPostgres();
    standby = await primary.standby();
  }, PATIENCE_MS);
  afterEach(async () => {
    await test.close();
    standby.stop();
    primary.stop();
  });

  /** @param answering how many of the servers will be used. */
  const start = async (databaseUrl = primary.url, readUrl = standby.url, answering = 0) => {
    reads = [];
    places = new Set();
    const telemetry = {
      ...noTelemetry,
      replicaRead: (place: number, result: ReplicaRead) => {
        reads.push(result);
        if (result === 'used') places.add(place);
      },
      watchReplicas: (watched: () => ReplicaState[]) => void (states = watched),
    };
    const open = () =>
      openPostgres(databaseUrl, migrationsDir, { readUrl, limits: LIMITS }, telemetry);
    test = await openTestApp({ open, now: () => BEGIN + 3_600_000 });
    person = await asPerson(test.app, 'demo@example.com');
    products = await addProducts(
      test.database,
      pzns.map((pzn) => ({ pzn })),
    );
    channels = await addChannels(test.database, [{ code: 'a', name: 'Alpha' }]);
    const isUp = ({ lagSeconds }: ReplicaState) => lagSeconds !== null;
    await until(() => states().filter(isUp).length === (answering || states().length));
  };

  /** In the order of time, one every ten seconds. */
  const observeStatus = (round: number, status: 'available' | 'unavailable') =>
    observe(test.database, products, channels, [
      { product: 0, channel: 0, at: new Date(BEGIN + round * 10_000), status },
    ]);
  const createList = async (name: string) => (await watchlistCalls(person).create(pzns, name)).id;
  const answerOf = async (id: string, path: string) => {
    const url = tenantUrl('nordheide', `/watchlists/${id}/metrics/${path}`);
    const answer = await person({ url });
    expect([path, answer.statusCode]).toEqual([path, 200]);
    return answer;
  };
  /** The statuses of both products. */
  const statusesOf = async (id: string) =>
    (await answerOf(id, 'availability')).json<{ status: string[] }>().status;
  const exceptionsOf = (id: string) => answerOf(id, 'availability/exceptions');
  const isUsed = async (id: string): Promise<boolean> => {
    await exceptionsOf(id);
    return reads.at(-1) === 'used';
  };
  const delay = async (time: string) => {
    const client = new Client({ connectionString: standby.url });
    await client.connect();
    await client.query(`alter system set recovery_min_apply_delay = '${time}'`);
    await client.query('select pg_reload_conf()');
    await client.end();
  };

  it(
    'answers matrices, histories and files from it',
    async () => {
      await start();
      await observeStatus(0, 'available');
      const id = await createList('List');
      await until(() => isUsed(id));
      reads.length = 0;
      const [pzn = ''] = pzns;
      const paths = [
        ...['availability', 'prices', 'reviews?days=30', 'price-rises'],
        ...['availability/incidents?days=7', `availability/history?pzn=${pzn}&days=7`],
        ...['availability/crawls?channel=a', `prices/moves?pzn=${pzn}`],
        `evidence?pzn=${pzn}&channel=a`,
      ];
      for (const path of paths) await answerOf(id, path);
      const file = await person({
        url: tenantUrl(
          'nordheide',
          `/watchlists/${id}/export?metric=availability&format=csv&language=en`,
        ),
      });
      expect(file.statusCode).toBe(200);
      expect(reads).toEqual([...paths, 'file'].map(() => 'used'));
    },
    PATIENCE_MS,
  );

  it(
    'shows what was written before the question, however far it is behind',
    async () => {
      await start();
      await observeStatus(0, 'available');
      const first = await createList('First');
      await until(() => isUsed(first));
      await delay('1h');
      const second = await createList('Second');
      await observeStatus(1, 'unavailable');
      for (const id of [first, second]) {
        expect(await statusesOf(id)).toEqual(['3', '-']);
      }
      expect(reads.slice(-2)).toEqual(['behind', 'behind']);
      const evidence = `evidence?pzn=${pzns[0]}&channel=a`;
      await delay('0');
      await until(() => isUsed(first));
      await delay('1h');
      // The text alone, of a read that is stored already.
      await observe(test.database, products, channels, [
        {
          ...{ product: 0, channel: 0, at: new Date(BEGIN + 10_000), status: 'unavailable' },
          detail: { statusText: 'Back on Monday' },
        },
      ]);
      expect((await answerOf(first, evidence)).body).toContain('Back on Monday');
      await until(() => (states()[0]?.lagSeconds ?? 0) > 0);
      await delay('0');
      await until(() => isUsed(second));
    },
    PATIENCE_MS,
  );

  it(
    'never shows an older state while somebody writes',
    async () => {
      await start();
      const id = await createList('List');
      for (let round = 0; round < ROUNDS; round += 1) {
        const isOut = round % 2 === 1;
        await observeStatus(round, isOut ? 'unavailable' : 'available');
        expect((await statusesOf(id))[0]).toBe(isOut ? '3' : '1');
      }
      expect(reads).toContain('used');
    },
    PATIENCE_MS,
  );

  it(
    'reads on while it is lost, and uses it again once it is back',
    async () => {
      await start();
      const id = await createList('List');
      await until(() => isUsed(id));
      standby.crash();
      await exceptionsOf(id);
      await until(() => states()[0]?.lagSeconds === null);
      standby.restart();
      await until(() => isUsed(id));
      const thaw = standby.freeze();
      try {
        await exceptionsOf(id);
        await until(() => states()[0]?.lagSeconds === null);
      } finally {
        thaw();
      }
      await until(() => isUsed(id));
    },
    PATIENCE_MS,
  );

  it(
    'is left out for a while after a read that it could not serve in time',
    async () => {
      await start(primary.url, `${standby.url}?options=-c%20search_path%3Dslow%2Cpublic`);
      const id = await createList('List');
      await until(() => isUsed(id));
      reads.length = 0;
      await test.database.execute(sql`create schema slow`);
      await test.database.execute(sql`
        create view slow.data_version as
          select * from public.data_version where pg_sleep(60)::text = ''`);
      await test.database.execute(sql`grant usage on schema slow to public`);
      await test.database.execute(sql`grant select on slow.data_version to public`);
      await until(async () => {
        await exceptionsOf(id);
        return reads.at(-1) !== 'used';
      });
      reads.length = 0;
      await exceptionsOf(id);
      expect(reads).toEqual([]);
    },
    PATIENCE_MS,
  );

  it(
    'is used only if it follows the server that takes writes, or is that server',
    async () => {
      standby.promote();
      const [one, other] = [standby, primary].map(({ url }) => new URL(url).host);
      await start(primary.url, `postgres://postgres@${one},${other}/postgres`, 1);
      const id = await createList('List');
      for (let round = 0; round < 4; round += 1) await exceptionsOf(id);
      expect(states().map(({ lagSeconds }) => lagSeconds)).toEqual([null, 0]);
      expect([...places]).toEqual([2]);
    },
    PATIENCE_MS,
  );

  it(
    'goes on when it is promoted, with what was written since',
    async () => {
      const [one, other] = [primary, standby].map(({ url }) => new URL(url).host);
      const both = `postgres://postgres@${one},${other}/postgres`;
      await start(both, both);
      await observeStatus(0, 'available');
      const id = await createList('List');
      await until(async () => (await isUsed(id)) && places.size === 2);
      primary.crash();
      standby.promote();
      const isWritten = (round: number) =>
        observeStatus(round, 'unavailable').then(
          () => true,
          (error: unknown) => {
            expect(storageFailure(error)).toBe('unavailable');
            return false;
          },
        );
      await until(() => isWritten(1));
      places.clear();
      expect((await statusesOf(id))[0]).toBe('3');
      await until(() => isUsed(id));
      expect([...places]).toEqual([2]);
    },
    PATIENCE_MS,
  );

  it(
    'is refused as the server that takes writes',
    async () => {
      await start();
      await expect(openPostgres(standby.url, migrationsDir)).rejects.toThrow(
        /a standby, which takes no writes; it belongs to DATABASE_READ_URL/,
      );
    },
    PATIENCE_MS,
  );
});
