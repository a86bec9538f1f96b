import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Watchlist } from '@pmm/shared/contracts/watchlist';
import type { WatchlistItem } from '@pmm/shared/contracts/watchlistItem';
import { eq, sql } from 'drizzle-orm';
import type { InjectOptions } from 'fastify';
import { SignJWT, decodeJwt, decodeProtectedHeader } from 'jose';
import { demoTenants } from '../demo/accounts';
import { membership, tenant } from '../storage/schema';
import { addProducts } from '../testing/catalogue';
import { addChannels } from '../testing/observe';
import {
  asPerson,
  openTestApp,
  type Person,
  signInAs,
  tenantUrl,
  type TestApp,
} from '../testing/testApp';
import { testEngines } from '../testing/testDatabase';

const PZN = '10203603';

type Ids = Record<'id' | 'itemId' | 'targetId', string>;

interface Route {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  path: string;
  query?: string;
  payload?: (ids: Ids) => object;
  success: number;
}

const metrics = '/watchlists/{id}/metrics';

/** Every route of a tenant, as the OpenAPI document names it, with a body that it would take. */
const routes: Route[] = [
  { method: 'GET', path: '/watchlists', success: 200 },
  {
    method: 'POST',
    path: '/watchlists',
    payload: () => ({ type: 'custom', name: 'New' }),
    success: 201,
  },
  { method: 'GET', path: '/watchlists/{id}', success: 200 },
  { method: 'GET', path: `${metrics}/availability/history`, query: `?pzn=${PZN}`, success: 200 },
  {
    method: 'GET',
    path: `${metrics}/availability/crawls`,
    query: '?channel=pharmacy',
    success: 200,
  },
  { method: 'GET', path: `${metrics}/cell`, query: `?pzn=${PZN}&channel=pharmacy`, success: 200 },
  {
    method: 'PUT',
    path: '/watchlists/{id}',
    payload: () => ({ detailsVersion: 1, description: 'Changed' }),
    success: 200,
  },
  {
    method: 'POST',
    path: '/watchlists/{id}/items',
    payload: () => ({ pzn: PZN }),
    success: 200,
  },
  {
    method: 'POST',
    path: '/watchlists/{id}/items/batch',
    payload: () => ({ pzns: [PZN] }),
    success: 200,
  },
  {
    method: 'POST',
    path: '/watchlists/{id}/items/preview',
    payload: () => ({ pzns: [PZN] }),
    success: 200,
  },
  {
    method: 'PUT',
    path: '/watchlists/{id}/items/batch',
    payload: ({ itemId }) => ({ items: [{ itemId, visible: false }] }),
    success: 200,
  },
  {
    method: 'PATCH',
    path: '/watchlists/{id}/items/{itemId}',
    payload: () => ({ visible: true }),
    success: 200,
  },
  {
    method: 'POST',
    path: '/watchlists/{id}/items/transfer',
    payload: ({ itemId, targetId }) => ({
      targetWatchlistId: targetId,
      mode: 'copy',
      items: [{ itemId }],
    }),
    success: 200,
  },
  {
    method: 'DELETE',
    path: '/watchlists/{id}/items/batch',
    payload: () => ({ itemIds: [crypto.randomUUID()] }),
    success: 200,
  },
  { method: 'DELETE', path: '/watchlists/{id}/items/{itemId}', success: 200 },
  { method: 'GET', path: `${metrics}/availability`, success: 200 },
  { method: 'GET', path: `${metrics}/prices`, success: 200 },
  { method: 'GET', path: `${metrics}/reviews`, success: 200 },
  { method: 'GET', path: `${metrics}/revision`, success: 200 },
  {
    method: 'GET',
    path: '/watchlists/{id}/export',
    query: '?metric=availability&format=csv&language=en',
    success: 200,
  },
  { method: 'GET', path: '/channels', success: 200 },
  { method: 'DELETE', path: '/watchlists/{id}', success: 204 },
];

/** Shows which ids a route takes. */
const placeholders: Ids = { id: 'THE-WATCHLIST', itemId: 'THE-ITEM', targetId: 'THE-TARGET' };

describe.each(testEngines)('tenants over $engine', ({ open }) => {
  let test: TestApp;
  let demo: Person;
  let solo: Person;
  let own: Ids;
  let foreign: Ids;

  const create = async (person: Person, key: keyof typeof demoTenants, name: string) => {
    const answer = await person({
      method: 'POST',
      url: tenantUrl(key, '/watchlists'),
      payload: { type: 'custom', name },
    });
    return answer.json<Watchlist>().watchlistId;
  };
  const createPair = async (person: Person, key: keyof typeof demoTenants, name: string) => {
    const id = await create(person, key, name);
    const url = tenantUrl(key, `/watchlists/${id}/items`);
    const item = await person({ method: 'POST', url, payload: { pzn: PZN } });
    const targetId = await create(person, key, `${name} target`);
    return { id, targetId, itemId: item.json<WatchlistItem>().itemId };
  };

  beforeAll(async () => {
    test = await openTestApp({ open });
    await addProducts(test.database, [{ pzn: PZN }]);
    await addChannels(test.database, [{ code: 'pharmacy', name: 'Pharmacy' }]);
    demo = await asPerson(test.app, 'demo@example.com');
    solo = await asPerson(test.app, 'solo@example.com');
    own = await createPair(demo, 'nordheide', 'Own');
    foreign = await createPair(solo, 'solo', 'Foreign');
  });
  afterAll(() => test.close());

  const call = (
    { method, path, query = '', payload }: Route,
    key: keyof typeof demoTenants,
    ids: Ids,
  ): InjectOptions & { url: string } => ({
    method,
    url: tenantUrl(key, path.replace('{id}', ids.id).replace('{itemId}', ids.itemId) + query),
    ...(payload && { payload: payload(ids) }),
  });
  const expectAlike = async (route: Route, none: Ids, ...others: Ids[]) => {
    const expected = await demo(call(route, 'nordheide', none));
    for (const ids of others) {
      const answer = await demo(call(route, 'nordheide', ids));
      expect([answer.statusCode, answer.body]).toEqual([expected.statusCode, expected.body]);
    }
    return expected.statusCode;
  };

  it('has a row in this matrix for every route of a tenant', async () => {
    const { paths } = (await test.app.inject('/api/openapi.json')).json<{
      paths: Record<string, object>;
    }>();
    const prefix = '/api/v1/tenants/{tenant}';
    const documented = Object.entries(paths).flatMap(([path, methods]) =>
      path.startsWith(prefix)
        ? Object.keys(methods).map((method) => `${method} ${path.slice(prefix.length)}`)
        : [],
    );
    const covered = routes.map(({ method, path }) => `${method.toLowerCase()} ${path}`);
    expect(covered.sort()).toEqual(documented.sort());
  });

  describe.each(routes)('$method $path', (route) => {
    it('answers nobody without a token', async () => {
      const answer = await test.app.inject(call(route, 'nordheide', own));
      expect([answer.statusCode, answer.json()]).toMatchObject([
        401,
        { errorCode: 'UNAUTHORIZED' },
      ]);
    });

    it('answers a foreign tenant exactly like one that does not exist', async () => {
      const answer = await solo(call(route, 'nordheide', own));
      const { url, ...request } = call(route, 'nordheide', own);
      const none = await solo({ ...request, url: url.replace('Nordheide', 'No') });
      expect(answer.statusCode).toBe(404);
      expect([answer.statusCode, answer.body]).toEqual([none.statusCode, none.body]);
    });

    if (route.path.includes('{id}')) {
      it('answers a foreign watchlist exactly like one that does not exist', async () => {
        const none = { ...own, id: crypto.randomUUID() };
        const status = await expectAlike(
          route,
          none,
          { ...own, id: foreign.id },
          { ...own, id: 'x' },
        );
        expect(status).toBe(404);
        const otherOwn = await demo(call(route, 'alpenquell', own));
        const expected = await demo(call(route, 'nordheide', none));
        expect([otherOwn.statusCode, otherOwn.body]).toEqual([expected.statusCode, expected.body]);
      });
    }

    const named = JSON.stringify(call(route, 'nordheide', placeholders));
    if (named.includes(placeholders.itemId)) {
      it('answers a foreign item exactly like one that does not exist', async () => {
        const none = { ...own, itemId: crypto.randomUUID() };
        const status = await expectAlike(
          route,
          none,
          { ...own, itemId: foreign.itemId },
          { ...own, itemId: 'x' },
        );
        expect(status).toBe(404);
      });
    }

    if (named.includes(placeholders.targetId)) {
      it('answers a foreign target exactly like one that does not exist', async () => {
        const none = { ...own, targetId: crypto.randomUUID() };
        const status = await expectAlike(
          route,
          none,
          { ...own, targetId: foreign.targetId },
          { ...own, targetId: 'x' },
        );
        expect(status).toBe(404);
      });
    }

    it('answers a member', async () => {
      expect((await demo(call(route, 'nordheide', own))).statusCode).toBe(route.success);
    });
  });

  it('takes no anchor and no id from another tenant', async () => {
    const { id, itemId } = await createPair(demo, 'nordheide', 'Places');
    const url = tenantUrl('nordheide', `/watchlists/${id}/items`);
    const anchored = (anchorId: string) =>
      demo({
        method: 'PATCH',
        url: `${url}/${itemId}`,
        payload: { move: { to: 'after', anchorId } },
      });
    const [beside, none] = [await anchored(foreign.itemId), await anchored(crypto.randomUUID())];
    expect([beside.statusCode, beside.body]).toEqual([none.statusCode, none.body]);
    expect(none.statusCode).toBe(409);

    await demo({ method: 'DELETE', url: `${url}/${itemId}` });
    const taken = await demo({
      method: 'POST',
      url,
      payload: { pzn: PZN, itemId: foreign.itemId },
    });
    expect([taken.statusCode, taken.json()]).toMatchObject([201, { itemId: foreign.itemId }]);
  });

  it('changed nothing in the foreign watchlist', async () => {
    const answer = await solo({ url: tenantUrl('solo', `/watchlists/${foreign.id}`) });
    expect(answer.json()).toMatchObject({
      name: 'Foreign',
      items: [{ itemId: foreign.itemId, visible: true }],
      revision: 2,
    });
  });

  it('shuts out a former member at once', async () => {
    const stale = await asPerson(test.app, 'empty@example.com');
    const url = tenantUrl('empty', '/watchlists');
    expect((await stale({ url })).statusCode).toBe(200);
    const [row] = await test.database
      .select({ id: tenant.id })
      .from(tenant)
      .where(eq(tenant.name, demoTenants.empty));
    await test.database.delete(membership).where(eq(membership.tenantId, row?.id ?? 0));
    expect((await stale({ url })).statusCode).toBe(404);
  });

  describe('access tokens', () => {
    const bearer = (token: string) =>
      test.app.inject({
        url: '/api/v1/users/me',
        headers: { authorization: `Bearer ${token}` },
      });

    interface Forgery {
      header?: object;
      claims?: object;
      secret?: Uint8Array;
    }
    /** A token as the server makes it for a living session, except for what is given. */
    const forge = async ({ header, claims, secret }: Forgery) => {
      const { accessToken } = await signInAs(test.app, 'demo@example.com');
      const { rows } = await test.database.execute<{ hex: string }>(
        sql`select encode(secret, 'hex') as hex from signing_key`,
      );
      return new SignJWT({ ...decodeJwt(accessToken), ...claims })
        .setProtectedHeader({ ...decodeProtectedHeader(accessToken), alg: 'HS256', ...header })
        .sign(secret ?? new Uint8Array(Buffer.from(rows[0]?.hex ?? '', 'hex')));
    };

    it('are taken when they are as the server makes them', async () => {
      expect((await bearer(await forge({}))).statusCode).toBe(200);
    });

    it.each<[string, Forgery]>([
      ['expired', { claims: { exp: 1 } }],
      ['without an end', { claims: { exp: undefined } }],
      ['of another issuer', { claims: { iss: 'somebody' } }],
      ['for another audience', { claims: { aud: 'something' } }],
      ['for nobody', { claims: { sub: undefined } }],
      ['of a session that never was', { claims: { sid: crypto.randomUUID() } }],
      ['of the session of somebody else', { claims: { sub: crypto.randomUUID() } }],
      ['with another algorithm', { header: { alg: 'HS512' } }],
      ['with an unknown key id', { header: { kid: crypto.randomUUID() } }],
      ['with another key', { secret: new Uint8Array(32) }],
    ])('are refused when they are %s', async (_case, forgery) => {
      expect((await bearer(await forge(forgery))).statusCode).toBe(401);
    });

    it.each(['', 'x', 'a.b.c', 'eyJhbGciOiJub25lIn0.e30.'])('do not take %j', async (token) => {
      expect((await bearer(token)).statusCode).toBe(401);
    });
  });
});
