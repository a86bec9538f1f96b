import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { describeFailure } from './failure';
import { asPerson, openTestApp, type Person, tenantUrl, type TestApp } from './testing/testApp';
import { testEngines } from './testing/testDatabase';

const watchlistsUrl = tenantUrl('nordheide', '/watchlists');
const json = { 'content-type': 'application/json' };

describe.each(testEngines)('the app over $engine', ({ open }) => {
  let test: TestApp;
  let demo: Person;
  let now = Date.now();
  beforeAll(async () => {
    test = await openTestApp({ open, now: () => now });
    demo = await asPerson(test.app, 'demo@example.com');
  });
  afterAll(() => test.close());

  describe('invalid requests', () => {
    it.each<[string, number, Record<string, string>, string | Buffer]>([
      ['malformed JSON', 400, json, '{"name":'],
      ['an empty body', 400, json, ''],
      ['an unknown content type', 415, { 'content-type': 'application/xml' }, '<x/>'],
      ['a form', 415, { 'content-type': 'application/x-www-form-urlencoded' }, 'name=x'],
      [
        'a body in another encoding',
        400,
        json,
        Buffer.from('{"type":"custom","name":"Ü"}', 'latin1'),
      ],
      ['a huge body', 413, json, JSON.stringify({ name: 'x'.repeat(1024 * 1024) })],
    ])('with %s are refused as INVALID_INPUT with %d', async (_case, status, headers, payload) => {
      const answer = await demo({ method: 'POST', url: watchlistsUrl, headers, payload });
      expect([answer.statusCode, answer.json()]).toMatchObject([
        status,
        { errorCode: 'INVALID_INPUT', message: expect.any(String) },
      ]);
    });

    it.each([
      ['null', 'body'],
      ['[]', 'type'],
      ['"text"', 'body'],
      ['{"type":"custom"}', 'name'],
      ['{"type":"custom","name":7}', 'name'],
      ['{"type":"custom","name":"x","description":{}}', 'description'],
      ['{"type":"brand","name":"x","brand":"<script>"}', 'brand'],
      ['{"__proto__":{"type":"custom"},"name":"x"}', 'body'],
    ])('with %s are refused with the field %s', async (payload, field) => {
      const answer = await demo({ method: 'POST', url: watchlistsUrl, headers: json, payload });
      expect(answer.statusCode).toBe(400);
      if (field !== 'body') {
        expect(answer.json()).toMatchObject({
          errorCode: 'VALIDATION_ERROR',
          validationErrors: [{ field }],
        });
      }
    });

    it('name a wrong entry of a list by its place', async () => {
      const base = tenantUrl('nordheide', `/watchlists/${crypto.randomUUID()}/items/batch`);
      const answer = await demo({ method: 'POST', url: base, payload: { pzns: ['10203603', 7] } });
      expect(answer.json()).toMatchObject({ validationErrors: [{ field: 'pzns.1' }] });
    });

    it.each([
      '/api/v1/products',
      '/api/v1/products?search=',
      `/api/v1/products?search=${'x'.repeat(81)}`,
    ])('for %s are refused with the field of the search', async (search) => {
      expect((await demo({ url: search })).json()).toMatchObject({
        errorCode: 'VALIDATION_ERROR',
        validationErrors: [{ field: 'search' }],
      });
    });

    it('with a badly encoded address are refused in the same form', async () => {
      const answer = await test.app.inject('/api/v1/tenants/%zz/watchlists');
      expect([answer.statusCode, answer.json()]).toMatchObject([
        400,
        { errorCode: 'INVALID_INPUT' },
      ]);
      expect(answer.headers['cache-control']).toBe('no-store');
    });

    it.each([101, 255, 4_000])(
      'for a tenant name of %d letters are answered like those for an unknown tenant',
      async (length) => {
        const long = `/api/v1/tenants/${'x'.repeat(length)}/watchlists`;
        const unknown = await demo({ url: '/api/v1/tenants/Nobody/watchlists' });
        const answer = await demo({ url: long });
        expect([answer.statusCode, answer.json()]).toEqual([404, unknown.json()]);
        expect((await test.app.inject(long)).statusCode).toBe(401);
      },
    );

    it('to an unknown path of the API get NOT_FOUND, with and without a token', async () => {
      for (const answer of [
        await demo({ url: '/api/v1/nothing' }),
        await test.app.inject('/api/v1/nothing'),
      ]) {
        expect([answer.statusCode, answer.json()]).toMatchObject([404, { errorCode: 'NOT_FOUND' }]);
      }
    });
  });

  describe('the log', () => {
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
      await demo({
        url: `${watchlistsUrl}?secret=canary`,
        headers: { 'x-request-id': 'my-request-1' },
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

    it('contains all details of an unexpected error that the answer leaves out', async () => {
      await test.database.execute(sql`alter table product rename to product_elsewhere`);
      const answer = await demo({
        url: '/api/v1/products?search=canary',
        headers: { 'x-request-id': 'broken-request' },
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
          message: expect.stringMatching(/^Failed query: select "id", "pzn"/),
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
  });

  describe('readiness', () => {
    it('is refused while the database does not answer as it should', async () => {
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

    it('is found in the database again after the clock was put back', async () => {
      await test.database.execute(sql`alter table data_version rename to data_version_elsewhere`);
      now += 1_000;
      expect((await test.app.inject('/readyz')).statusCode).toBe(503);
      await test.database.execute(sql`alter table data_version_elsewhere rename to data_version`);
      now -= 7_200_000;
      expect((await test.app.inject('/readyz')).statusCode).toBe(200);
    });
  });
});
