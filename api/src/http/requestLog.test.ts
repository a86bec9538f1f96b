import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Tokens } from '@pmm/shared/contracts/auth';
import { sql } from 'drizzle-orm';
import { DEMO_PASSWORD } from '../demo/accounts';
import { bearer } from '../testing/bearer';
import { openTestApp, signInAs, tenantUrl, type TestApp } from '../testing/testApp';
import { testEngines } from '../testing/testDatabase';
import { describeFailure } from '../failure';

describe.each(testEngines)('the log over $engine', ({ open }) => {
  let test: TestApp;
  let now = Date.now();
  beforeAll(async () => {
    test = await openTestApp({ open, now: () => now });
  });
  afterAll(() => test.close());

  interface Line {
    msg: string;
    reqId: string;
  }
  const lines = () =>
    test
      .logged()
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line) as Line);
  const lineOf = (id: string) => lines().filter(({ reqId }) => reqId === id);

  it('has one line for a request: method, route, status, duration and person', async () => {
    const { accessToken } = await signInAs(test.app, 'demo@example.com');
    await test.app.inject({
      url: `${tenantUrl('nordheide', '/watchlists')}?secret=canary`,
      headers: { ...bearer(accessToken), 'x-request-id': 'my-request-1' },
    });
    expect(lineOf('my-request-1')).toEqual([
      {
        level: 30,
        time: expect.any(String),
        pid: expect.any(Number),
        hostname: expect.any(String),
        reqId: 'my-request-1',
        method: 'GET',
        route: '/api/v1/tenants/:tenant/watchlists',
        status: 200,
        ms: expect.any(Number),
        tenant: 'Nordheide Pharma',
        msg: 'request',
      },
    ]);
  });

  it.each(['x', 'a b c d e f g', 'x'.repeat(65), '{"level":60}'])(
    'does not accept %j as the id of a request',
    async (id) => {
      const answer = await test.app.inject({
        url: '/config.json',
        headers: { 'x-request-id': id },
      });
      expect(answer.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
    },
  );

  it('contains no password, token, email, body or typed address after any request', async () => {
    const { accessToken, refreshToken } = await signInAs(test.app, 'demo@example.com');
    const post = (url: string, payload: object | string, headers = {}) =>
      test.app.inject({ method: 'POST', url, payload, headers });
    await post('/auth/login', { email: 'canary@example.com', password: 'canary-Password-1!' });
    await post('/auth/login', '{"email":"canary', { 'content-type': 'application/json' });
    const refreshed = await post('/auth/refresh', { email: 'demo@example.com', refreshToken });
    await post('/auth/logout', { refreshToken: 'canary-token' });
    const url = tenantUrl('nordheide', '/watchlists');
    const headers = bearer(accessToken);
    await post(url, { type: 'custom', name: 'canary name' }, headers);
    await post(url, { type: 'custom', name: 'canary name' }, headers);
    await test.app.inject({ url: '/api/v1/products?search=canary', headers });
    await test.app.inject({ url: '/api/v1/tenants/canary/watchlists', headers });
    await test.app.inject({ url: '/canary.txt' });
    await test.app.inject({ url: '/%zzcanary' });
    const secrets = [
      'canary',
      'example.com',
      DEMO_PASSWORD,
      accessToken,
      refreshToken,
      refreshed.json<Tokens>().refreshToken,
      refreshed.json<Tokens>().accessToken,
    ];
    expect(lines().length).toBeGreaterThan(10);
    for (const secret of secrets) expect(test.logged()).not.toContain(secret);
  });

  it('contains all details of an unexpected error that the answer leaves out', async () => {
    const { accessToken } = await signInAs(test.app, 'demo@example.com');
    await test.database.execute(sql`alter table product rename to product_elsewhere`);
    const answer = await test.app.inject({
      url: '/api/v1/products?search=canary',
      headers: { ...bearer(accessToken), 'x-request-id': 'broken-request' },
    });
    await test.database.execute(sql`alter table product_elsewhere rename to product`);
    expect([answer.statusCode, answer.json()]).toEqual([
      500,
      { errorCode: 'SERVER_ERROR', message: 'Something went wrong on the server.' },
    ]);
    const [failure] = lineOf('broken-request');
    expect(failure).toMatchObject({
      msg: 'unexpected error',
      err: {
        message: expect.stringMatching(/^Failed query: select "pzn"/),
        stack: expect.arrayContaining([expect.stringContaining('products.ts')]),
        cause: { code: '42P01', message: 'relation "product" does not exist' },
      },
    });
    expect(JSON.stringify(failure)).not.toContain('canary');
  });

  it('quotes no value that did not fit', async () => {
    const failing = test.database.execute(sql`select ${'canary'}::text::integer`);
    const failure = describeFailure(await failing.catch((error: unknown) => error));
    expect(failure).toMatchObject({ cause: { code: '22P02', message: 'A value does not fit.' } });
    expect(JSON.stringify(failure)).not.toContain('canary');
  });

  it('reports not ready while the database does not answer as it should', async () => {
    expect((await test.app.inject('/readyz')).statusCode).toBe(200);
    now += 1_000;
    await test.database.execute(sql`alter table data_version rename to data_version_elsewhere`);
    expect((await test.app.inject('/readyz')).statusCode).toBe(503);
    expect((await test.app.inject('/healthz')).statusCode).toBe(200);
    await test.database.execute(sql`alter table data_version_elsewhere rename to data_version`);
    // The database is queried only once a second.
    expect((await test.app.inject('/readyz')).statusCode).toBe(503);
    now += 1_000;
    expect((await test.app.inject('/readyz')).statusCode).toBe(200);
  });

  it('queries the database for /readyz, also after the clock was put back', async () => {
    await test.database.execute(sql`alter table data_version rename to data_version_elsewhere`);
    now += 1_000;
    expect((await test.app.inject('/readyz')).statusCode).toBe(503);
    await test.database.execute(sql`alter table data_version_elsewhere rename to data_version`);
    now -= 7_200_000;
    expect((await test.app.inject('/readyz')).statusCode).toBe(200);
  });
});
