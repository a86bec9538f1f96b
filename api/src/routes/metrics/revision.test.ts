import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { Watchlist } from '@pmm/shared/contracts/watchlist';
import { sql } from 'drizzle-orm';
import { demoTenants } from '../../demo/accounts';
import { dataVersion } from '../../storage/schema';
import { ingestMarker } from '../../storage/settling';
import { addProducts, validPzns } from '../../testing/catalogue';
import { asPerson, openTestApp, type Person, tenantUrl, type TestApp } from '../../testing/testApp';
import { testEngines } from '../../testing/testDatabase';

const [pzn = ''] = validPzns(1);
const SECOND_MS = 1_000;

describe.each(testEngines)('the revision of the metrics over $engine', ({ engine, open }) => {
  let test: TestApp;
  let demo: Person;
  let watchlist: string;

  const revision = async () => {
    const answer = await demo({ url: `${watchlist}/metrics/revision` });
    expect(answer.statusCode).toBe(200);
    return answer.json<{ revision: string }>().revision;
  };

  beforeAll(async () => {
    test = await openTestApp({ open });
    demo = await asPerson(test.app, 'demo@example.com');
    await addProducts(test.database, [{ pzn, family: 'Syrup' }]);
    const url = tenantUrl('nordheide', '/watchlists');
    const payload = { type: 'custom', name: 'Watched' };
    const created = await demo({ method: 'POST', url, payload });
    watchlist = `${url}/${created.json<Watchlist>().watchlistId}`;
  });
  afterAll(() => test.close());

  it('stays the same without changes, and changes with the watchlist and with every ingest', async () => {
    const first = await revision();
    expect(await revision()).toBe(first);
    await demo({ method: 'POST', url: `${watchlist}/items`, payload: { pzn } });
    const withItem = await revision();
    expect(withItem).not.toBe(first);
    await test.database.update(dataVersion).set({ version: sql`${dataVersion.version} + 1` });
    expect(await revision()).not.toBe(withItem);
  });

  it('is refused for a watchlist that the tenant does not have', async () => {
    const foreign = watchlist.replace(/[^/]+$/, '00000000-0000-4000-8000-000000000000');
    expect((await demo({ url: `${foreign}/metrics/revision` })).statusCode).toBe(404);
  });

  describe('of repeated requests', () => {
    const statusOf = async (person = demo) =>
      (await person({ url: `${watchlist}/metrics/revision` })).statusCode;
    const isMember = sql`tenant_id = (select id from tenant where name = ${demoTenants.nordheide})
      and user_id = (select id from app_user where email = 'demo@example.com')`;

    it('is refused at the first request after the membership ended', async () => {
      expect(await statusOf()).toBe(200);
      const { rows } = await test.database.execute(
        sql`delete from membership where ${isMember} returning user_id, tenant_id`,
      );
      expect(await statusOf()).toBe(404);
      const [lost] = rows;
      await test.database.execute(
        sql`insert into membership values (${lost?.['user_id']}, ${lost?.['tenant_id']})`,
      );
      expect(await statusOf()).toBe(200);
    });

    it('is refused after a tenant demands a second factor, but not if that transaction fails', async () => {
      expect(await statusOf()).toBe(200);
      const set = (requires: boolean) =>
        sql`update tenant set requires_second_factor = ${requires}`;
      const undone = test.database.transaction(async (transaction) => {
        await transaction.execute(set(true));
        throw new Error('not after all');
      });
      await expect(undone).rejects.toThrow('not after all');
      expect(await statusOf()).toBe(200);
      await test.database.transaction((transaction) => transaction.execute(set(true)));
      expect(await statusOf()).toBe(403);
      await test.database.execute(set(false));
      expect(await statusOf()).toBe(200);
    });

    it('is refused after the session ended, for that session only', async () => {
      const other = await asPerson(test.app, 'demo@example.com');
      expect([await statusOf(), await statusOf(other)]).toEqual([200, 200]);
      await test.database.execute(
        sql`update session set revoked_at = now() where started_at = (select max(started_at) from session)`,
      );
      expect([await statusOf(), await statusOf(other)]).toEqual([200, 401]);
    });
  });

  // On a server others may write, and its clock is not that of the test.
  if (engine !== 'embedded') return;
  describe('from memory', () => {
    afterEach(() => {
      jest.restoreAllMocks();
    });
    const later = (seconds: number) => {
      const at = Date.now() + seconds * SECOND_MS;
      jest.spyOn(Date, 'now').mockReturnValue(at);
    };

    it('needs no query while nothing was written', async () => {
      await revision();
      const queries = jest.spyOn(test.database, 'execute');
      await revision();
      expect(queries).not.toHaveBeenCalled();
      await test.database.update(dataVersion).set({ version: sql`${dataVersion.version} + 1` });
      await revision();
      expect(queries).toHaveBeenCalled();
    });

    it('needs a query after the session has expired', async () => {
      await test.database.execute(
        sql`update session set expires_at = now() + interval '2 minutes'`,
      );
      await revision();
      later(50);
      await revision();
      later(20);
      expect((await demo({ url: `${watchlist}/metrics/revision` })).statusCode).toBe(401);
    });

    it('needs a query when a running ingest counts as over', async () => {
      demo = await asPerson(test.app, 'demo@example.com');
      await ingestMarker(test.database).goesOn();
      expect(await revision()).toContain('settling');
      later(16);
      expect(await revision()).not.toContain('settling');
    });
  });
});
