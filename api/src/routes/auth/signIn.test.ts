import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { ErrorBody } from '@pmm/shared/contracts/errorCodes';
import type { LoginAnswer } from '@pmm/shared/contracts/auth';
import { eq, sql } from 'drizzle-orm';
import type { LightMyRequestResponse } from 'fastify';
import { decodeJwt } from 'jose';
import { DEMO_PASSWORD, demoTenants } from '../../demo/accounts';
import { appUser, membership, tenant } from '../../storage/schema';
import { bearer } from '../../testing/bearer';
import {
  forgottenPassword,
  type ForgottenPassword,
  outcome,
} from '../../testing/forgottenPassword';
import { openTestApp, signInAs, tenantUrl, type TestApp } from '../../testing/testApp';
import { testEngines } from '../../testing/testDatabase';

const EMAIL = 'demo@example.com';
const token = 'x'.repeat(43);

/** A valid input of each operation. */
const inputs = {
  login: { email: EMAIL, password: 'x' },
  refresh: { email: EMAIL, refreshToken: token },
  logout: { refreshToken: token },
  'forgot-password': { email: EMAIL },
  verify: { email: EMAIL, code: '123456' },
  'reset-password': { email: EMAIL, resetToken: token, password: 'Aa1!aaaa' },
  'oidc/exchange': { code: token },
};

describe.each(testEngines)('a sign-in over $engine', ({ open }) => {
  let test: TestApp;
  let steps: ForgottenPassword;
  beforeAll(async () => {
    test = await openTestApp({ open });
    steps = forgottenPassword(test);
  });
  afterAll(() => test.close());

  const login = (email: string, password = DEMO_PASSWORD) => steps.login(email, password);
  const codeOf = (answer: LightMyRequestResponse) => answer.json<ErrorBody>().errorCode;

  describe('with email and password', () => {
    it('returns tokens and the person, whatever the case of the email', async () => {
      const answer = await login(' DEMO@example.com ');
      expect(answer.statusCode).toBe(200);
      expect(answer.json()).toMatchObject({ email: EMAIL, name: 'Dana Demir' });
      expect(answer.headers['cache-control']).toBe('no-store');
    });

    it('returns an access token for fifteen minutes', async () => {
      const { accessToken, userId } = await signInAs(test.app, EMAIL);
      const { exp = 0, iat = 0, sub } = decodeJwt(accessToken);
      expect([exp - iat, sub]).toEqual([900, userId]);
    });

    it.each([
      ['a wrong password', EMAIL, 'Wrong-2026!'],
      ['an unknown email', 'nobody@example.com', DEMO_PASSWORD],
      ['an unverified account and a wrong password', 'unverified@example.com', 'Wrong-2026!'],
      ['a locked account and a wrong password', 'locked@example.com', 'Wrong-2026!'],
    ])('answers the same for %s', async (_case, email, password) => {
      const answer = await login(email, password);
      expect([answer.statusCode, codeOf(answer)]).toEqual([401, 'LOGIN_BAD_CREDENTIALS']);
    });

    it.each([
      ['unverified@example.com', 'LOGIN_USER_NOT_VERIFIED'],
      ['locked@example.com', 'LOGIN_USER_LOCKED_OUT'],
    ])('tells %s after the right password why it cannot sign in', async (email, code) => {
      const answer = await login(email);
      expect([answer.statusCode, codeOf(answer)]).toEqual([403, code]);
    });
  });

  describe('beyond its limits', () => {
    let limited: TestApp;
    beforeAll(async () => {
      limited = await test.deploy({ LOGIN_LIMIT_PER_ADDRESS: '5', LOGIN_LIMIT_PER_ACCOUNT: '2' });
    });
    afterAll(() => limited.close());

    const tryFrom = (remoteAddress: string, email: string) =>
      limited.app.inject({
        method: 'POST',
        url: '/auth/login',
        remoteAddress,
        payload: { email, password: 'wrong' },
      });

    it('apply to the attempts of one address at one account, and not to those of others', async () => {
      const answers = [];
      for (const address of ['10.0.0.1', '10.0.0.1', '10.0.0.1', '10.0.0.2']) {
        answers.push(await tryFrom(address, 'Target@example.com'));
      }
      expect(answers.map((answer) => answer.statusCode)).toEqual([401, 401, 429, 401]);
      expect(answers[2]?.json()).toMatchObject({ errorCode: 'RATE_LIMITED' });
      expect(Number(answers[2]?.headers['retry-after'])).toBeGreaterThan(0);
    });

    it('apply to an address, whatever accounts it tries, and not to others', async () => {
      const statuses = [];
      for (const number of [1, 2, 3, 4, 5, 6]) {
        const answer = await tryFrom('10.0.0.9', `person${number}@example.com`);
        statuses.push(answer.statusCode);
      }
      expect(statuses).toEqual([401, 401, 401, 401, 401, 429]);
      expect((await tryFrom('10.0.0.10', 'other@example.com')).statusCode).toBe(401);
    });

    it('cannot be evaded with a forged forwarding header', async () => {
      const answer = await limited.app.inject({
        method: 'POST',
        url: '/auth/login',
        remoteAddress: '10.0.0.9',
        headers: { 'x-forwarded-for': '203.0.113.7' },
        payload: { email: 'fresh@example.com', password: 'wrong' },
      });
      expect(answer.statusCode).toBe(429);
    });
  });

  describe('to an account that is closed afterwards', () => {
    const signIn = async (): Promise<LoginAnswer> => {
      const email = await steps.addPerson();
      return (await steps.login(email, DEMO_PASSWORD)).json<LoginAnswer>();
    };
    const refresh = ({ email, refreshToken }: LoginAnswer) =>
      steps.post('/auth/refresh', { email, refreshToken });
    const ask = ({ accessToken }: LoginAnswer, url = '/api/v1/users/me') =>
      test.app.inject({ url, headers: bearer(accessToken) });
    const change = (person: LoginAnswer, what: Partial<typeof appUser.$inferInsert>) =>
      test.database.update(appUser).set(what).where(eq(appUser.id, person.userId));

    const tomorrow = () => new Date(Date.now() + 86_400_000);
    const closings = [
      ['locked', () => ({ lockedUntil: tomorrow() })],
      ['unverified', () => ({ verifiedAt: null })],
    ] as const;

    it.each(closings)('is signed out at the next request when it is %s', async (_word, closing) => {
      const person = await signIn();
      expect(outcome(await ask(person))).toBe(200);
      await change(person, closing());
      expect(outcome(await ask(person))).toBe('UNAUTHORIZED');
      expect(outcome(await ask(person, '/api/v1/products?search=x'))).toBe('UNAUTHORIZED');
      expect(outcome(await ask(person, tenantUrl('nordheide', '/watchlists')))).toBe(
        'UNAUTHORIZED',
      );
    });

    it.each(closings)('is signed out at the next refresh when it is %s', async (_word, closing) => {
      const person = await signIn();
      await change(person, closing());
      expect(outcome(await refresh(person))).toBe('AUTHENTICATION_FAILED');
    });

    it.each(closings)('needs a new sign-in after it was %s', async (_word, closing) => {
      const person = await signIn();
      await change(person, closing());
      await change(person, { lockedUntil: null, verifiedAt: new Date() });
      expect(outcome(await ask(person))).toBe('UNAUTHORIZED');
      expect(outcome(await refresh(person))).toBe('AUTHENTICATION_FAILED');
      expect(outcome(await steps.login(person.email, DEMO_PASSWORD))).toBe(200);
    });

    it('ends the session of a concurrent sign-in', async () => {
      const person = await signIn();
      const [, ...logins] = await Promise.all([
        change(person, { lockedUntil: tomorrow() }),
        ...Array.from({ length: 6 }, () => steps.login(person.email, DEMO_PASSWORD)),
      ]);
      const begun = logins.filter(({ statusCode }) => statusCode === 200);
      for (const login of begun) {
        expect(outcome(await ask(login.json<LoginAnswer>()))).toBe('UNAUTHORIZED');
      }
      const { rows } = await test.database.execute(
        sql`select 1 from session where user_id = ${person.userId} and revoked_at is null`,
      );
      expect(rows).toEqual([]);
    });

    it('does not affect others, and neither does any other change of an account', async () => {
      const [closed, other] = [await signIn(), await signIn()];
      await change(closed, { lockedUntil: tomorrow() });
      await change(other, { name: 'Another', lockedUntil: new Date(Date.now() - 1_000) });
      expect(outcome(await ask(other))).toBe(200);
      expect(outcome(await refresh(other))).toBe(200);
    });
  });

  it('opens a tenant only until the membership is removed', async () => {
    const person = await signInAs(test.app, 'demo@example.com');
    const ask = (url: string) => test.app.inject({ url, headers: bearer(person.accessToken) });
    const lists = tenantUrl('nordheide', '/watchlists');
    expect(outcome(await ask(lists))).toBe(200);
    const [row] = await test.database
      .select({ id: tenant.id })
      .from(tenant)
      .where(eq(tenant.name, demoTenants.nordheide));
    await test.database.delete(membership).where(eq(membership.tenantId, row?.id ?? 0));
    const unknown = (await ask('/api/v1/tenants/Nobody/watchlists')).json<object>();
    for (const url of [lists, `${lists}/${crypto.randomUUID()}`]) {
      const answer = await ask(url);
      expect([answer.statusCode, answer.json()]).toEqual([404, unknown]);
    }
    const { tenants } = (await ask('/api/v1/users/me')).json<{ tenants: { name: string }[] }>();
    expect(tenants.map(({ name }) => name)).toEqual([demoTenants.alpenquell]);
  });

  describe.each(Object.entries(inputs))('with bad input for POST /auth/%s', (name, input) => {
    const send = async (payload: string, contentType = 'application/json') => {
      const headers = { 'content-type': contentType };
      const answer = await test.app.inject({
        method: 'POST',
        url: `/auth/${name}`,
        headers,
        payload,
      });
      const body = answer.body === '' ? null : answer.json<ErrorBody>();
      const fields = body?.validationErrors?.map(({ field }) => field.split('.')[0]);
      return { status: answer.statusCode, code: body?.errorCode, fields };
    };

    it.each([
      ['no body', 400, '', 'application/json'],
      ['half a body', 400, JSON.stringify(input).slice(0, -2), 'application/json'],
      ['a form', 415, 'email=demo%40example.com', 'application/x-www-form-urlencoded'],
      ['text', 415, 'demo@example.com', 'text/plain'],
    ])('refuses %s with %d', async (_case, status, payload, contentType) => {
      expect(await send(payload, contentType)).toMatchObject({ status, code: 'INVALID_INPUT' });
    });

    it('refuses other documents, and names each field that is missing, wrong or huge', async () => {
      for (const payload of ['null', '[]', '"text"', '7', '{"__proto__":{"email":"x"}}']) {
        const { status, code } = await send(payload);
        expect([payload, status]).toEqual([payload, 400]);
        expect(['VALIDATION_ERROR', 'INVALID_INPUT']).toContain(code);
      }
      for (const field of Object.keys(input)) {
        for (const value of [undefined, 7, true, null, {}, [], ['x'], 'x'.repeat(100_000)]) {
          const answer = await send(JSON.stringify({ ...input, [field]: value }));
          expect(answer).toEqual({ status: 400, code: 'VALIDATION_ERROR', fields: [field] });
        }
      }
    });

    it('does not fail for text that no database can store', async () => {
      const text = JSON.stringify(input);
      for (const payload of [
        text.replace(/"(x{43}|123456|x|Aa1!aaaa)"/g, '"a\\u0000b"'),
        text.replace('demo@', 'de\\ud800mo@'),
      ]) {
        expect((await send(payload)).status).toBeLessThan(500);
      }
    });
  });
});
