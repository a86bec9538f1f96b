import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Watchlist } from '@pmm/shared/contracts/watchlist';
import { eq, sql } from 'drizzle-orm';
import type { InjectOptions } from 'fastify';
import { SignJWT, decodeJwt, decodeProtectedHeader } from 'jose';
import { demoTenants } from '../demo/accounts';
import { membership, tenant } from '../storage/schema';
import { addProducts } from '../testing/catalogue';
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

/** Every route of a tenant, as the OpenAPI document names it, with a body that it would take. */
const routes: { method: 'GET' | 'POST'; path: string; payload?: object; success: number }[] = [
  { method: 'GET', path: '/watchlists', success: 200 },
  { method: 'POST', path: '/watchlists', payload: { type: 'custom', name: 'New' }, success: 201 },
  { method: 'GET', path: '/watchlists/{id}', success: 200 },
  { method: 'POST', path: '/watchlists/{id}/items', payload: { pzn: PZN }, success: 201 },
  { method: 'POST', path: '/watchlists/{id}/items/batch', payload: { pzns: [PZN] }, success: 200 },
  { method: 'GET', path: '/watchlists/{id}/metrics/availability', success: 200 },
  { method: 'GET', path: '/channels', success: 200 },
];

describe.each(testEngines)('tenants over $engine', ({ open }) => {
  let test: TestApp;
  let demo: Person;
  let solo: Person;
  let ownId: string;
  let foreignId: string;

  const create = async (person: Person, key: keyof typeof demoTenants, name: string) => {
    const answer = await person({
      method: 'POST',
      url: tenantUrl(key, '/watchlists'),
      payload: { type: 'custom', name },
    });
    return answer.json<Watchlist>().watchlistId;
  };

  beforeAll(async () => {
    test = await openTestApp({ open });
    await addProducts(test.database, [{ pzn: PZN }]);
    demo = await asPerson(test.app, 'demo@example.com');
    solo = await asPerson(test.app, 'solo@example.com');
    ownId = await create(demo, 'nordheide', 'Own');
    foreignId = await create(solo, 'solo', 'Foreign');
  });
  afterAll(() => test.close());

  const call = (
    { method, path, payload }: (typeof routes)[number],
    key: keyof typeof demoTenants,
    id: string,
  ): InjectOptions => ({
    method,
    url: tenantUrl(key, path.replace('{id}', id)),
    ...(payload && { payload }),
  });

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
    it('answers a member', async () => {
      expect((await demo(call(route, 'nordheide', ownId))).statusCode).toBe(route.success);
    });

    it('answers nobody without a token', async () => {
      const answer = await test.app.inject(call(route, 'nordheide', ownId));
      expect([answer.statusCode, answer.json()]).toMatchObject([
        401,
        { errorCode: 'UNAUTHORIZED' },
      ]);
    });

    it('answers a foreign tenant exactly like one that does not exist', async () => {
      const foreign = await solo(call(route, 'nordheide', ownId));
      const none = await solo({
        ...call(route, 'nordheide', ownId),
        url: tenantUrl('nordheide', route.path.replace('{id}', ownId)).replace('Nordheide', 'No'),
      });
      expect(foreign.statusCode).toBe(404);
      expect([foreign.statusCode, foreign.body]).toEqual([none.statusCode, none.body]);
    });

    if (route.path.includes('{id}')) {
      it('answers a foreign watchlist exactly like one that does not exist', async () => {
        const foreign = await demo(call(route, 'nordheide', foreignId));
        const otherOwn = await demo(call(route, 'alpenquell', ownId));
        const none = await demo(call(route, 'nordheide', crypto.randomUUID()));
        const malformed = await demo(call(route, 'nordheide', 'x'));
        expect(none.statusCode).toBe(404);
        for (const answer of [foreign, otherOwn, malformed]) {
          expect([answer.statusCode, answer.body]).toEqual([none.statusCode, none.body]);
        }
      });
    }
  });

  it('changed nothing in the foreign watchlist', async () => {
    const answer = await solo({ url: tenantUrl('solo', `/watchlists/${foreignId}`) });
    expect(answer.json()).toMatchObject({ name: 'Foreign', items: [], revision: 1 });
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
