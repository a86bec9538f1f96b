import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Watchlist, WatchlistSummary } from '@pmm/shared/contracts/watchlist';
import { addProducts } from '../../testing/catalogue';
import { asPerson, openTestApp, type TestApp } from '../../testing/testApp';
import { testEngines } from '../../testing/testDatabase';
import { watchlistCalls } from '../../testing/watchlistCalls';

const PZN = '10203603';
const family = '👩‍👩‍👧‍👦';

describe.each(testEngines)('details of a watchlist over $engine', ({ open }) => {
  let test: TestApp;
  let calls: ReturnType<typeof watchlistCalls>;

  beforeAll(async () => {
    test = await openTestApp({ open });
    calls = watchlistCalls(await asPerson(test.app, 'demo@example.com'));
    await addProducts(test.database, [{ pzn: PZN }]);
  });
  afterAll(() => test.close());

  const put = (id: string, body: object) => calls.send('PUT', id, body);
  const named = async (name: string) =>
    (await calls.ask<Watchlist>('POST', '', { type: 'custom', name })).watchlistId;

  describe('when they are changed', () => {
    it('are written as sent, and missing fields stay the same', async () => {
      const id = await named('Old');
      const changed = await put(id, { detailsVersion: 1, name: ' New ', status: 'inactive' });
      expect(changed).toMatchObject({
        status: 200,
        body: {
          ...{ name: 'New', status: 'inactive', description: '', revision: 2, detailsVersion: 2 },
        },
      });
      expect(await put(id, { detailsVersion: 2, description: 'Words' })).toMatchObject({
        body: { name: 'New', status: 'inactive', description: 'Words', detailsVersion: 3 },
      });
      expect(await put(id, { detailsVersion: 3, status: 'active' })).toMatchObject({
        body: { status: 'active', detailsVersion: 4 },
      });
      expect(await calls.read(id)).toMatchObject({ name: 'New', description: 'Words' });
    });

    it('may change the case of the own name, but not use a taken one in any case', async () => {
      const id = await named('Mine');
      await named('Schön');
      expect(await put(id, { detailsVersion: 1, name: 'MINE' })).toMatchObject({ status: 200 });
      for (const name of ['schön', '  SCHÖN\u00a0', 'Scho\u0308n']) {
        expect(await put(id, { detailsVersion: 2, name })).toMatchObject({
          status: 409,
          body: {
            errorCode: 'WATCHLIST_NAME_EXISTS',
            validationErrors: [{ field: 'name', message: 'WATCHLIST_NAME_EXISTS' }],
          },
        });
      }
      expect(await calls.read(id)).toMatchObject({ name: 'MINE', detailsVersion: 2 });
    });

    it('give a name to one of many who request it at once', async () => {
      const ids = await Promise.all([1, 2, 3, 4].map((number) => named(`Wanting ${number}`)));
      const answers = await Promise.all(
        ids.map((id) => put(id, { detailsVersion: 1, name: 'Wanted' })),
      );
      expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([
        200, 409, 409, 409,
      ]);
    });

    it('show the later of two people the change of the earlier one', async () => {
      const id = await named('Both');
      await put(id, { detailsVersion: 1, description: 'By the first' });
      expect(await put(id, { detailsVersion: 1, name: 'By the second' })).toMatchObject({
        status: 409,
        body: {
          errorCode: 'WATCHLIST_CHANGED',
          current: { name: 'Both', description: 'By the first', detailsVersion: 2 },
        },
      });
      const same = await put(id, { detailsVersion: 1, description: 'By the first' });
      expect(same).toMatchObject({ status: 200, body: { detailsVersion: 2 } });
    });

    it('are written by one of several who change them at once', async () => {
      const id = await named('Contested details');
      const answers = await Promise.all(
        ['one', 'another', 'a third'].map((description) =>
          put(id, { detailsVersion: 1, description }),
        ),
      );
      expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 409, 409]);
    });

    it('can be changed although somebody added products meanwhile', async () => {
      const id = await named('Filled');
      await calls.ask('POST', `${id}/items`, { pzn: PZN });
      const changed = await calls.ask<WatchlistSummary>('PUT', id, {
        detailsVersion: 1,
        name: 'Filled up',
      });
      expect(changed).toMatchObject({ revision: 3, stats: { listedSkus: 1 } });
    });

    it('need at least one field', async () => {
      const id = await named('Idle');
      expect(await put(id, { detailsVersion: 1 })).toMatchObject({
        status: 400,
        body: {
          errorCode: 'MISSING_PARAMS',
          validationErrors: [{ field: 'name' }, { field: 'description' }, { field: 'status' }],
        },
      });
      expect(await put(id, { name: 'Unseen' })).toMatchObject({
        status: 400,
        body: {
          errorCode: 'VALIDATION_ERROR',
          validationErrors: [{ field: 'detailsVersion', message: 'VALUE_REQUIRED' }],
        },
      });
    });
  });

  describe('in their texts', () => {
    it.each([
      ['twenty-four emoji of four people', family.repeat(24)],
      ['letters with accents apart', 'e\u0301'.repeat(24)],
      ['right-to-left text', 'قائمة المنتجات'],
      ['markup', '<script>alert(1)</script'],
      ['an SQL string', `'; drop table watchlist;--`.slice(0, 24)],
    ])('may have %s', async (_case, name) => {
      const id = await named(name);
      expect(await calls.read(id)).toMatchObject({ name: name.normalize('NFC') });
    });

    it.each([
      ['a NUL character', 'description', { description: 'a\u0000b' }, 'TEXT_UNSTORABLE'],
      ['a status that there is not', 'status', { status: 'gone' }, 'VALUE_INVALID'],
    ])('may not have %s', async (_case, field, change, message) => {
      const id = await named(crypto.randomUUID().slice(0, 20));
      expect(await put(id, { detailsVersion: 1, ...change })).toMatchObject({
        status: 400,
        body: { errorCode: 'VALIDATION_ERROR', validationErrors: [{ field, message }] },
      });
    });
  });

  describe('when the watchlist is deleted', () => {
    it('are deleted if it is empty', async () => {
      const id = await named('Empty');
      expect(await calls.send('DELETE', `${id}?force=false`)).toEqual({ status: 204, body: null });
      expect(await calls.send('DELETE', id)).toMatchObject({
        status: 404,
        body: { errorCode: 'NOT_FOUND' },
      });
      expect(await put(id, { detailsVersion: 1, name: 'Back' })).toMatchObject({
        status: 404,
        body: { errorCode: 'NOT_FOUND' },
      });
    });

    it('are kept while there are products, forced or not', async () => {
      const id = await named('Full');
      await calls.ask('POST', `${id}/items`, { pzn: PZN });
      expect(await calls.send('DELETE', id)).toMatchObject({
        status: 409,
        body: { errorCode: 'WATCHLIST_NOT_EMPTY' },
      });
      expect(await calls.send('DELETE', `${id}?force=true`)).toMatchObject({
        status: 400,
        body: { errorCode: 'VALIDATION_ERROR', validationErrors: [{ field: 'force' }] },
      });
      expect((await calls.read(id)).items).toHaveLength(1);
    });

    it('are kept if a product is added at the same moment', async () => {
      const id = await named('Contested');
      const [added, deleted] = await Promise.all([
        calls.send('POST', `${id}/items`, { pzn: PZN }),
        calls.send('DELETE', id),
      ]);
      expect([
        [201, 409],
        [404, 204],
      ]).toContainEqual([added.status, deleted.status]);
    });
  });
});
