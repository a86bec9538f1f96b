import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Watchlist } from '@pmm/shared/contracts/watchlist';
import { sql } from 'drizzle-orm';
import { dataVersion } from '../../storage/schema';
import { addProducts, validPzns } from '../../testing/catalogue';
import { asPerson, openTestApp, type Person, tenantUrl, type TestApp } from '../../testing/testApp';
import { testEngines } from '../../testing/testDatabase';

const [pzn = ''] = validPzns(1);

describe.each(testEngines)('the revision of the metrics over $engine', ({ open }) => {
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
});
