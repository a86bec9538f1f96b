import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { ErrorBody } from '@pmm/shared/contracts/errorCodes';
import type { Tokens } from '@pmm/shared/contracts/auth';
import { sql } from 'drizzle-orm';
import type { LightMyRequestResponse } from 'fastify';
import { decodeJwt } from 'jose';
import { DEMO_PASSWORD } from '../../demo/accounts';
import { appUser } from '../../storage/schema';
import { bearer } from '../../testing/bearer';
import { openTestApp, signInAs, type TestApp } from '../../testing/testApp';
import { testEngines } from '../../testing/testDatabase';

const EMAIL = 'demo@example.com';

describe.each(testEngines)('signing in over $engine', ({ open }) => {
  let test: TestApp;
  beforeAll(async () => {
    test = await openTestApp({ open });
  });
  afterAll(() => test.close());

  const post = (url: string, payload: object) => test.app.inject({ method: 'POST', url, payload });
  const login = (email: string, password = DEMO_PASSWORD) =>
    post('/auth/login', { email, password });
  const refresh = (refreshToken: string, email = EMAIL) =>
    post('/auth/refresh', { email, refreshToken });
  const me = (accessToken: string) =>
    test.app.inject({
      url: '/api/v1/users/me',
      headers: bearer(accessToken),
    });
  const codeOf = (answer: LightMyRequestResponse) => answer.json<ErrorBody>().errorCode;
  const ageRotation = (seconds: number) =>
    test.database.execute(
      sql`update session set rotated_at = rotated_at - make_interval(secs => ${seconds})`,
    );

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

    it('refuses an account without a password', async () => {
      await test.database
        .insert(appUser)
        .values({ email: 'sso@example.com', verifiedAt: new Date() });
      expect(codeOf(await login('sso@example.com'))).toBe('LOGIN_BAD_CREDENTIALS');
    });
  });

  describe('refreshing', () => {
    it('returns a new pair and continues the session', async () => {
      const first = await signInAs(test.app, EMAIL);
      const second = (await refresh(first.refreshToken)).json<Tokens>();
      expect(second.refreshToken).not.toBe(first.refreshToken);
      expect((await me(second.accessToken)).statusCode).toBe(200);
      expect((await refresh(second.refreshToken)).statusCode).toBe(200);
    });

    it('ends the session when a used token comes back after the grace period', async () => {
      const first = await signInAs(test.app, EMAIL);
      const second = (await refresh(first.refreshToken)).json<Tokens>();
      await ageRotation(11);
      const replay = await refresh(first.refreshToken);
      expect([replay.statusCode, codeOf(replay)]).toEqual([401, 'AUTHENTICATION_FAILED']);
      expect((await refresh(second.refreshToken)).statusCode).toBe(401);
      expect((await me(second.accessToken)).statusCode).toBe(401);
    });

    it('has no grace period for a token older than the immediate predecessor', async () => {
      const first = await signInAs(test.app, EMAIL);
      const second = (await refresh(first.refreshToken)).json<Tokens>();
      const third = (await refresh(second.refreshToken)).json<Tokens>();
      expect((await refresh(first.refreshToken)).statusCode).toBe(401);
      expect((await refresh(third.refreshToken)).statusCode).toBe(401);
    });

    it('requires the email that the token was issued for', async () => {
      const { refreshToken } = await signInAs(test.app, EMAIL);
      expect((await refresh(refreshToken, 'solo@example.com')).statusCode).toBe(401);
      expect((await refresh(refreshToken, 'Demo@Example.com')).statusCode).toBe(200);
    });

    it.each([
      [true, 30 * 24],
      [false, 12],
    ])(
      'with remember %s is possible for %d hours from the sign-in, however often tokens are renewed',
      async (remember, hours) => {
        const { refreshToken, accessToken } = await signInAs(test.app, EMAIL, remember);
        const renewed = (await refresh(refreshToken)).json<Tokens>();
        const sid = String(decodeJwt(accessToken)['sid']);
        const { rows } = await test.database.execute<{ hours: number }>(sql`
        select extract(epoch from expires_at - now())::float / 3600 as hours from session where id = ${sid}`);
        expect(rows[0]?.hours).toBeCloseTo(hours, 1);
        await test.database.execute(sql`update session set expires_at = now() where id = ${sid}`);
        expect((await refresh(renewed.refreshToken)).statusCode).toBe(401);
      },
    );

    it('rejects a text that is no token', async () => {
      expect((await refresh('x'.repeat(43))).statusCode).toBe(401);
    });

    it('stores only hashes of tokens', async () => {
      const { refreshToken } = await signInAs(test.app, EMAIL);
      const { rows } = await test.database.execute(
        sql`select 1 from refresh_token where encode(hash, 'escape') like ${`%${refreshToken}%`}`,
      );
      expect(rows).toEqual([]);
    });
  });

  describe('signing out', () => {
    it('ends refresh and access at once, for this session only', async () => {
      const here = await signInAs(test.app, EMAIL);
      const elsewhere = await signInAs(test.app, EMAIL);
      const answer = await post('/auth/logout', { refreshToken: here.refreshToken });
      expect([answer.statusCode, answer.body]).toEqual([204, '']);
      expect((await refresh(here.refreshToken)).statusCode).toBe(401);
      expect((await me(here.accessToken)).statusCode).toBe(401);
      expect((await me(elsewhere.accessToken)).statusCode).toBe(200);
    });

    it('answers the same for an unknown token', async () => {
      expect((await post('/auth/logout', { refreshToken: 'unknown' })).statusCode).toBe(204);
    });
  });
});

describe('limits of signing in', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await openTestApp({
      variables: { LOGIN_LIMIT_PER_ADDRESS: '5', LOGIN_LIMIT_PER_ACCOUNT: '2' },
    });
  });
  afterAll(() => test.close());

  const tryFrom = (remoteAddress: string, email: string) =>
    test.app.inject({
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
    const answer = await test.app.inject({
      method: 'POST',
      url: '/auth/login',
      remoteAddress: '10.0.0.9',
      headers: { 'x-forwarded-for': '203.0.113.7' },
      payload: { email: 'fresh@example.com', password: 'wrong' },
    });
    expect(answer.statusCode).toBe(429);
  });
});
