import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { asPerson, openTestApp, type Person, tenantUrl, type TestApp } from '../testing/testApp';
import { testEngines } from '../testing/testDatabase';

const url = tenantUrl('nordheide', '/watchlists');
const json = { 'content-type': 'application/json' };

describe.each(testEngines)('invalid requests over $engine', ({ open }) => {
  let test: TestApp;
  let demo: Person;
  beforeAll(async () => {
    test = await openTestApp({ open });
    demo = await asPerson(test.app, 'demo@example.com');
  });
  afterAll(() => test.close());

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
    const answer = await demo({ method: 'POST', url, headers, payload });
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
    const answer = await demo({ method: 'POST', url, headers: json, payload });
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
    expect([answer.statusCode, answer.json()]).toMatchObject([400, { errorCode: 'INVALID_INPUT' }]);
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

describe('headers', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await openTestApp({
      variables: { TRUST_PROXY: 'loopback', CORS_ORIGIN: 'https://app.example.com' },
    });
  });
  afterAll(() => test.close());

  const securityOf = async (headers: Record<string, string> = {}) =>
    (await test.app.inject({ url: '/api/v1/users/me', headers })).headers;

  it('of every answer forbid storing, framing, sniffing and running', async () => {
    expect(await securityOf()).toMatchObject({
      'cache-control': 'no-store',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'no-referrer',
      'cross-origin-opener-policy': 'same-origin',
    });
  });

  it('demand HTTPS only when the request came over HTTPS', async () => {
    expect(await securityOf()).not.toHaveProperty('strict-transport-security');
    expect(await securityOf({ 'x-forwarded-proto': 'https' })).toMatchObject({
      'strict-transport-security': 'max-age=31536000; includeSubDomains',
    });
  });

  it('admit the configured origin and no other', async () => {
    expect(await securityOf({ origin: 'https://app.example.com' })).toMatchObject({
      'access-control-allow-origin': 'https://app.example.com',
      'access-control-allow-credentials': 'true',
    });
    const headers = { origin: 'https://app.example.com' };
    const config = await test.app.inject({ url: '/config.json', headers });
    expect(config.headers.vary).toBe('Origin, accept-encoding');
    expect(await securityOf({ origin: 'https://evil.example' })).not.toHaveProperty(
      'access-control-allow-origin',
    );
  });
});

describe('headers without a configured origin', () => {
  it('admit no other origin, and ignore a forwarded protocol', async () => {
    const test = await openTestApp();
    const headers = { origin: 'https://app.example.com', 'x-forwarded-proto': 'https' };
    const answer = await test.app.inject({ url: '/healthz', headers });
    await test.close();
    expect(answer.headers).not.toHaveProperty('access-control-allow-origin');
    expect(answer.headers).not.toHaveProperty('strict-transport-security');
  });
});
