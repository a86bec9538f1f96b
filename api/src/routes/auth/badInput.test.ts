import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { ErrorBody } from '@pmm/shared/contracts/errorCodes';
import { openTestApp, type TestApp } from '../../testing/testApp';
import { testEngines } from '../../testing/testDatabase';

const email = 'demo@example.com';
const JSON_TYPE = 'application/json';
const token = 'x'.repeat(43);

/** A valid input of each operation, and the field that is named first if all are missing. */
const calls = [
  { url: '/auth/login', good: { email, password: 'x' }, first: 'email' },
  { url: '/auth/refresh', good: { email, refreshToken: token }, first: 'email' },
  { url: '/auth/logout', good: { refreshToken: token }, first: 'refreshToken' },
  { url: '/auth/forgot-password', good: { email }, first: 'email' },
  { url: '/auth/verify', good: { email, code: '123456' }, first: 'email' },
  {
    url: '/auth/reset-password',
    good: { email, resetToken: token, password: 'Aa1!aaaa' },
    first: 'email',
  },
  { url: '/auth/oidc/exchange', good: { code: token }, first: 'code' },
];

describe.each(testEngines)('bad input of the sign-in over $engine', ({ open }) => {
  // One for all calls, because a refused call changes nothing.
  let test: TestApp;
  beforeAll(async () => {
    test = await openTestApp({ open });
  });
  afterAll(() => test.close());

  describe.each(calls)('POST $url', ({ url, good, first }) => {
    const post = async (payload: string, contentType = JSON_TYPE) => {
      const headers = { 'content-type': contentType };
      const answer = await test.app.inject({ method: 'POST', url, headers, payload });
      const body = answer.body === '' ? null : answer.json<ErrorBody>();
      return { status: answer.statusCode, code: body?.errorCode, fields: body?.validationErrors };
    };

    it.each([
      ['no body', 400, '', JSON_TYPE],
      ['half a body', 400, JSON.stringify(good).slice(0, -2), JSON_TYPE],
      ['a form', 415, 'email=demo%40example.com', 'application/x-www-form-urlencoded'],
      ['text', 415, 'demo@example.com', 'text/plain'],
      [
        'a huge body',
        413,
        JSON.stringify({ ...good, padding: 'x'.repeat(1024 * 1024) }),
        JSON_TYPE,
      ],
    ])('refuses %s with %d', async (_case, status, payload, contentType) => {
      expect(await post(payload, contentType)).toMatchObject({ status, code: 'INVALID_INPUT' });
    });

    it.each(['null', '[]', '"text"', '7', '{}', '{"__proto__":{"email":"demo@example.com"}}'])(
      'refuses the document %s',
      async (payload) => {
        const { status, code } = await post(payload);
        expect(status).toBe(400);
        expect(['VALIDATION_ERROR', 'INVALID_INPUT']).toContain(code);
      },
    );

    it('names the missing field', async () => {
      const { status, code, fields } = await post('{}');
      expect([status, code]).toEqual([400, 'VALIDATION_ERROR']);
      expect(fields?.[0]?.field).toBe(first);
    });

    it.each(
      Object.keys(good).flatMap((field) =>
        [7, true, null, {}, [], ['x']].map((value) => [field, value] as const),
      ),
    )('names the field %s when it is %j', async (field, value) => {
      const { status, code, fields } = await post(JSON.stringify({ ...good, [field]: value }));
      expect([status, code]).toEqual([400, 'VALIDATION_ERROR']);
      expect(fields?.map((one) => one.field.split('.')[0])).toEqual([field]);
    });

    it.each(Object.keys(good))('refuses a huge %s', async (field) => {
      const { status, code } = await post(
        JSON.stringify({ ...good, [field]: 'x'.repeat(100_000) }),
      );
      expect([status, code]).toEqual([400, 'VALIDATION_ERROR']);
    });

    it('answers text that no database can store without failing', async () => {
      const payload = JSON.stringify(good).replace(/"(x{43}|123456|x|Aa1!aaaa)"/g, '"a\\u0000b"');
      expect((await post(payload)).status).toBeLessThan(500);
      const odd = JSON.stringify(good).replace('demo@', 'de\\ud800mo@');
      expect((await post(odd)).status).toBeLessThan(500);
    });
  });
});
