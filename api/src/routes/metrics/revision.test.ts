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

  it('stays while nothing happens, and changes with the watchlist and with every ingest', async () => {
    const first = await revision();
    expect(await revision()).toBe(first);
    await demo({ method: 'POST', url: `${watchlist}/items`, payload: { pzn } });
    const withItem = await revision();
    expect(withItem).not.toBe(first);
    await test.database.update(dataVersion).set({ version: sql`${dataVersion.version} + 1` });
    expect(await revision()).not.toBe(withItem);
  });

  it('is not told of a watchlist that the tenant does not have', async () => {
    const foreign = watchlist.replace(/[^/]+$/, '00000000-0000-4000-8000-000000000000');
    expect((await demo({ url: `${foreign}/metrics/revision` })).statusCode).toBe(404);
  });

  describe('asked for again and again', () => {
    const statusOf = async (person = demo) =>
      (await person({ url: `${watchlist}/metrics/revision` })).statusCode;
    const isMember = sql`tenant_id = (select id from tenant where name = ${demoTenants.nordheide})
      and user_id = (select id from app_user where email = 'demo@example.com')`;

    it('ends with the membership, at the next request', async () => {
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

    it('ends in a transaction that asks for a second factor, and only once it holds', async () => {
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

    it('ends with the session, for that session alone', async () => {
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
  describe('known without asking', () => {
    afterEach(() => {
      jest.restoreAllMocks();
    });
    const later = (seconds: number) => {
      const at = Date.now() + seconds * SECOND_MS;
      jest.spyOn(Date, 'now').mockReturnValue(at);
    };

    it('is not asked of the database while nothing was written', async () => {
      await revision();
      const asked = jest.spyOn(test.database, 'execute');
      await revision();
      expect(asked).not.toHaveBeenCalled();
      await test.database.update(dataVersion).set({ version: sql`${dataVersion.version} + 1` });
      await revision();
      expect(asked).toHaveBeenCalled();
    });

    it('is asked for when the session has come to its end', async () => {
      await test.database.execute(
        sql`update session set expires_at = now() + interval '2 minutes'`,
      );
      await revision();
      later(50);
      await revision();
      later(20);
      expect((await demo({ url: `${watchlist}/metrics/revision` })).statusCode).toBe(401);
    });

    it('is asked for when an ingest that was running counts as over', async () => {
      demo = await asPerson(test.app, 'demo@example.com');
      await ingestMarker(test.database).goesOn();
      expect(await revision()).toContain('settling');
      later(16);
      expect(await revision()).not.toContain('settling');
    });
  });
});
