import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Watchlist, WatchlistsAnswer } from '@pmm/shared/contracts/watchlist';
import type { AddItemsAnswer, WatchlistItem } from '@pmm/shared/contracts/watchlistItem';
import { eq } from 'drizzle-orm';
import { demoTenants } from '../../demo/accounts';
import { createWatchlist } from '../../rules/watchlists/createWatchlist';
import { tenant } from '../../storage/schema';
import { unrecordedChange } from '../../storage/tenantTransaction';
import { addProducts, validPzns } from '../../testing/catalogue';
import { asPerson, openTestApp, type Person, tenantUrl, type TestApp } from '../../testing/testApp';
import { testEngines } from '../../testing/testDatabase';

const [first = '', second = '', third = '', local = '', other = '', ...many] = validPzns(45);

describe.each(testEngines)('watchlists over $engine', ({ open }) => {
  let test: TestApp;
  let demo: Person;

  beforeAll(async () => {
    test = await openTestApp({ open });
    demo = await asPerson(test.app, 'demo@example.com');
    await addProducts(test.database, [
      { pzn: first, name: 'Bronchal Saft', packSize: '100 ml', brand: 'Bronchal', family: 'Saft' },
      {
        pzn: second,
        name: 'Bronchal Saft 200 ml',
        packSize: '200 ml',
        brand: 'BRONCHAL',
        family: 'Saft',
      },
      { pzn: third, name: 'Bronchal Drops', brand: 'Bronchal', family: 'Drops' },
      { pzn: local, name: 'Bundle', brand: 'Bronchal', family: 'Saft', kind: 'local' },
      { pzn: other, name: 'Other', brand: 'Bronchal Plus', family: 'Other' },
      ...many.map((pzn) => ({ pzn, brand: 'Many' })),
    ]);
  });
  afterAll(() => test.close());

  const base = tenantUrl('nordheide', '/watchlists');
  const post = (url: string, payload: object) => demo({ method: 'POST', url, payload });
  const create = async (payload: object) => (await post(base, payload)).json<Watchlist>();
  const custom = (name: string) => create({ type: 'custom', name });
  const read = async (id: string) => (await demo({ url: `${base}/${id}` })).json<Watchlist>();
  const pznsOf = ({ items }: { items: WatchlistItem[] }) => items.map((item) => item.pzn);
  const refusal = async (url: string, payload: object) => {
    const answer = await post(url, payload);
    return [answer.statusCode, answer.json<{ errorCode: string }>().errorCode];
  };

  it('are listed with and without the last slash, with the limit of the tenant', async () => {
    await custom('Listed');
    const answers = await Promise.all([demo({ url: base }), demo({ url: `${base}/` })]);
    expect(answers[0].body).toBe(answers[1].body);
    const { watchlists, limit } = answers[0].json<WatchlistsAnswer>();
    expect(limit).toBe(50);
    expect(watchlists).toContainEqual({
      watchlistId: expect.any(String),
      name: 'Listed',
      description: '',
      brand: null,
      type: 'custom',
      status: 'active',
      revision: 1,
      detailsVersion: 1,
      stats: { productFamilies: 0, listedSkus: 0, localSkus: 0 },
    });
  });

  it('are created with the slash, too, with trimmed texts', async () => {
    const answer = await post(`${base}/`, {
      type: 'custom',
      name: '  Spaced  ',
      description: ' d ',
    });
    expect([answer.statusCode, answer.json()]).toMatchObject([
      201,
      { name: 'Spaced', description: 'd', items: [] },
    ]);
  });

  it('are listed the oldest first, also those of one transaction', async () => {
    const { id, maxWatchlists } = (await test.database.select().from(tenant)).find(
      ({ name }) => name === demoTenants.empty,
    ) ?? { id: 0, maxWatchlists: 0 };
    const names = ['C', 'A', 'D', 'B'];
    await test.database.transaction(async (transaction) => {
      for (const name of names) {
        const create = { type: 'custom', name, description: '' } as const;
        await createWatchlist(unrecordedChange(transaction), { id, maxWatchlists }, create);
      }
    });
    const person = await asPerson(test.app, 'empty@example.com');
    const { watchlists } = (
      await person({ url: tenantUrl('empty', '/watchlists') })
    ).json<WatchlistsAnswer>();
    expect(watchlists.map(({ name }) => name)).toEqual(names);
  });

  describe('names', () => {
    it('are compared without case, also beyond ASCII', async () => {
      await custom('Hustensäfte');
      expect(await refusal(base, { type: 'custom', name: 'HUSTENSÄFTE' })).toEqual([
        409,
        'WATCHLIST_NAME_EXISTS',
      ]);
    });

    it('are free in another tenant', async () => {
      await custom('Shared');
      const url = tenantUrl('alpenquell', '/watchlists');
      expect((await post(url, { type: 'custom', name: 'Shared' })).statusCode).toBe(201);
    });

    it('are given to exactly one of many simultaneous requests', async () => {
      const payload = { type: 'custom', name: 'Contested' };
      const answers = await Promise.all(Array.from({ length: 10 }, () => post(base, payload)));
      const statuses = answers.map((answer) => answer.statusCode);
      expect(statuses.filter((status) => status === 201)).toHaveLength(1);
      expect(statuses.filter((status) => status === 409)).toHaveLength(9);
    });
  });

  it('never exceed the limit, however many are created at once', async () => {
    const [row] = await test.database
      .update(tenant)
      .set({ maxWatchlists: 3 })
      .where(eq(tenant.name, demoTenants.solo))
      .returning({ id: tenant.id });
    expect(row).toBeDefined();
    const solo = await asPerson(test.app, 'solo@example.com');
    const url = tenantUrl('solo', '/watchlists');
    const createNumber = (number: number) =>
      solo({ method: 'POST', url, payload: { type: 'custom', name: `W ${number}` } });
    await createNumber(1);
    await createNumber(2);
    const answers = await Promise.all([3, 4, 5, 6, 7, 8].map(createNumber));
    expect(answers.filter((answer) => answer.statusCode === 201)).toHaveLength(1);
    const refused = answers.find((answer) => answer.statusCode === 409);
    expect(refused?.json()).toMatchObject({ errorCode: 'MAX_WATCHLISTS_EXCEEDED', limit: 3 });
    expect((await solo({ url })).json<WatchlistsAnswer>().watchlists).toHaveLength(3);
  });

  describe('of a brand', () => {
    it('start with its listed products, whatever the case, family by family', async () => {
      const created = await create({ type: 'brand', name: 'By brand', brand: 'bronchal' });
      expect(pznsOf(created)).toEqual([third, first, second]);
      expect(created.items.map((item) => item.displayOrder)).toEqual(['a0', 'a1', 'a2']);
      expect(created.stats).toEqual({ productFamilies: 2, listedSkus: 3, localSkus: 0 });
      expect(created).toEqual(await read(created.watchlistId));
    });

    it('start empty for an unknown brand', async () => {
      expect((await create({ type: 'brand', name: 'Nobody', brand: 'Nope' })).items).toEqual([]);
    });
  });

  describe('adding one product', () => {
    it('appends it and counts it', async () => {
      const { watchlistId } = await custom('One');
      const added = await post(`${base}/${watchlistId}/items`, { pzn: first });
      expect([added.statusCode, added.json()]).toEqual([
        201,
        {
          itemId: expect.any(String),
          pzn: first,
          sku: 'Bronchal Saft, 100 ml',
          productFamily: 'Saft',
          kind: 'listed',
          visible: true,
          displayOrder: 'a0',
          revision: 2,
        },
      ]);
      await post(`${base}/${watchlistId}/items`, { pzn: local });
      expect(await read(watchlistId)).toMatchObject({
        revision: 3,
        stats: { productFamilies: 1, listedSkus: 1, localSkus: 1 },
      });
    });

    it('a second time returns the existing item, also for its old seven digits', async () => {
      const { watchlistId } = await custom('Twice');
      const url = `${base}/${watchlistId}/items`;
      const added = await post(url, { pzn: first });
      const again = await post(url, { pzn: ` ${first.replace(/^0/, '')} ` });
      expect([again.statusCode, again.json()]).toEqual([200, added.json()]);
      expect((await read(watchlistId)).revision).toBe(2);
    });

    it('names the error in a PZN', async () => {
      const { watchlistId } = await custom('Wrong');
      const url = `${base}/${watchlistId}/items`;
      expect(await refusal(url, { pzn: '10203604' })).toEqual([400, 'INVALID_PZN']);
      expect(await refusal(url, { pzn: '04877800' })).toEqual([404, 'PRODUCT_NOT_FOUND']);
      expect(await refusal(url, {})).toEqual([400, 'VALIDATION_ERROR']);
    });
  });

  describe('adding many products', () => {
    it('keeps their order in each family and returns the result for each', async () => {
      const { watchlistId } = await custom('Batch');
      const url = `${base}/${watchlistId}/items`;
      await post(url, { pzn: second });
      const sent = [third, 'abc', second, '4877800', first, third, '10203604'];
      const answer = (await post(`${url}/batch`, { pzns: sent })).json<AddItemsAnswer>();
      expect(answer).toMatchObject({
        present: [second],
        unknown: ['4877800'],
        invalid: ['abc', '10203604'],
      });
      expect(answer.added.map((item) => item.pzn)).toEqual([third, first]);
      expect(pznsOf(await read(watchlistId))).toEqual([second, first, third]);
    });

    it('adds each once when the same list is sent many times at once', async () => {
      const { watchlistId } = await custom('Parallel');
      const url = `${base}/${watchlistId}/items/batch`;
      const answers = await Promise.all(
        Array.from({ length: 5 }, async () =>
          (await post(url, { pzns: many })).json<AddItemsAnswer>(),
        ),
      );
      const added = answers.map((answer) => answer.added.length).sort((a, b) => b - a);
      expect(added).toEqual([many.length, 0, 0, 0, 0]);
      const after = await read(watchlistId);
      expect(pznsOf(after)).toEqual(many);
      const keys = after.items.map((item) => item.displayOrder);
      expect(keys).toEqual([...new Set(keys)].sort());
    });

    it('accepts thousands in one request', async () => {
      const { watchlistId } = await custom('Thousands');
      const answer = await post(`${base}/${watchlistId}/items/batch`, { pzns: validPzns(5000) });
      expect(answer.statusCode).toBe(200);
      expect(answer.json<AddItemsAnswer>().added).toHaveLength(45);
    });
  });
});
