import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { OwnSession } from '@pmm/shared/contracts/account';
import type { LoginAnswer } from '@pmm/shared/contracts/auth';
import type { ErrorBody } from '@pmm/shared/contracts/errorCodes';
import { sql } from 'drizzle-orm';
import type { InjectOptions } from 'fastify';
import { DEMO_PASSWORD } from '../../demo/accounts';
import { bearer } from '../../testing/bearer';
import { demoHash } from '../../testing/demoHash';
import { openTestApp, signInAs, type TestApp } from '../../testing/testApp';
import { testEngines } from '../../testing/testDatabase';

const EMAIL = 'demo@example.com';
const NEW_PASSWORD = 'Rabe-Tinte-Kanu-7!';
const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; rv:132.0) Gecko/20100101 Firefox/132.0';

describe.each(testEngines)('one’s own account over $engine', ({ open }) => {
  let test: TestApp;
  beforeAll(async () => {
    test = await openTestApp({ open });
  });
  afterAll(() => test.close());
  beforeEach(async () => {
    for (const table of ['session', 'known_device', 'attempt_count']) {
      await test.database.execute(sql`delete from ${sql.identifier(table)}`);
    }
    await test.database.execute(sql`update app_user set password_hash = ${await demoHash()}`);
  });

  const as = ({ accessToken }: LoginAnswer, options: InjectOptions) =>
    test.app.inject({
      ...options,
      headers: { ...options.headers, ...bearer(accessToken) },
    });
  const signIn = async (password = DEMO_PASSWORD, headers: Record<string, string> = {}) =>
    test.app.inject({
      method: 'POST',
      url: '/auth/login',
      headers: { 'user-agent': FIREFOX, ...headers },
      payload: { email: EMAIL, password, remember: true },
    });
  const signedIn = async () => (await signIn()).json<LoginAnswer>();
  const listOf = async (who: LoginAnswer) =>
    (await as(who, { url: '/api/v1/users/me/sessions' })).json<{ sessions: OwnSession[] }>()
      .sessions;
  const me = async (who: LoginAnswer) => (await as(who, { url: '/api/v1/users/me' })).statusCode;
  const refreshed = async ({ email, refreshToken }: LoginAnswer) =>
    (
      await test.app.inject({
        method: 'POST',
        url: '/auth/refresh',
        payload: { email, refreshToken },
      })
    ).statusCode;
  const subjects = async () =>
    (await test.letters()).filter(({ to }) => to === EMAIL).map(({ subject }) => subject);

  describe('sessions', () => {
    const end = (who: LoginAnswer, rest = '') =>
      as(who, { method: 'DELETE', url: `/api/v1/users/me/sessions${rest}` });

    it('are listed with browser, place and times, the own one marked', async () => {
      const first = await signedIn();
      const second = (await signIn(DEMO_PASSWORD, { 'user-agent': 'curl/8' })).json<LoginAnswer>();
      const sessions = await listOf(second);
      expect(sessions.map(({ current }) => current)).toEqual([true, false]);
      expect(sessions[1]).toMatchObject({
        browser: 'Firefox',
        system: 'Windows',
        place: '127.0.0.0/24',
      });
      expect(sessions[0]).toMatchObject({ browser: null, system: null });
      expect(Date.parse(sessions[0]?.startedAt ?? '')).not.toBeNaN();
      expect((await listOf(first)).map(({ current }) => current)).toEqual([false, true]);
    });

    it('of others, and ended ones, are not listed', async () => {
      await signInAs(test.app, 'solo@example.com');
      const gone = await signedIn();
      await test.database.execute(sql`update session set expires_at = now()`);
      const who = await signedIn();
      expect(await listOf(who)).toHaveLength(1);
      expect(await me(gone)).toBe(401);
    });

    it('end one by one, at the next request and refresh', async () => {
      const other = await signedIn();
      const who = await signedIn();
      const id = (await listOf(who)).find(({ current }) => !current)?.sessionId ?? '';
      expect((await end(who, `/${id}`)).statusCode).toBe(204);
      expect([await me(other), await refreshed(other)]).toEqual([401, 401]);
      expect([await me(who), await refreshed(who)]).toEqual([200, 200]);
      expect((await end(who, `/${id}`)).statusCode).toBe(404);
    });

    it('of another person are not found', async () => {
      const stranger = await signInAs(test.app, 'solo@example.com');
      const [strange] = await listOf(stranger);
      const who = await signedIn();
      for (const id of [strange?.sessionId, crypto.randomUUID(), 'no-id']) {
        const answer = await end(who, `/${id}`);
        expect([answer.statusCode, answer.json<ErrorBody>().errorCode]).toEqual([404, 'NOT_FOUND']);
      }
      expect(await me(stranger)).toBe(200);
    });

    it('end everywhere at once, but not those of others', async () => {
      const [other, who] = [await signedIn(), await signedIn()];
      const stranger = await signInAs(test.app, 'solo@example.com');
      expect((await end(who)).statusCode).toBe(204);
      expect([await me(other), await me(who), await refreshed(who)]).toEqual([401, 401, 401]);
      expect(await me(stranger)).toBe(200);
    });

    it('can be read only with a live one', async () => {
      const who = await signedIn();
      await end(who);
      expect((await as(who, { url: '/api/v1/users/me/sessions' })).statusCode).toBe(401);
      expect((await end(who)).statusCode).toBe(401);
    });
  });

  describe('the password', () => {
    const change = (who: LoginAnswer, currentPassword: string, password = NEW_PASSWORD) =>
      as(who, {
        method: 'PUT',
        url: '/api/v1/users/me/password',
        payload: { currentPassword, password },
      });

    it('can be changed with the present one, which ends the other sessions and is reported by mail', async () => {
      const [other, who] = [await signedIn(), await signedIn()];
      expect((await change(who, DEMO_PASSWORD)).statusCode).toBe(204);
      expect([await me(who), await me(other), await refreshed(other)]).toEqual([200, 401, 401]);
      expect((await signIn()).statusCode).toBe(401);
      expect((await signIn(NEW_PASSWORD)).statusCode).toBe(200);
      expect(await subjects()).toContain('Your password was changed');
    });

    it('is reported in the language of the person', async () => {
      const who = await signedIn();
      await test.database.execute(sql`update app_user set language = 'de' where email = ${EMAIL}`);
      await change(who, DEMO_PASSWORD);
      await test.database.execute(sql`update app_user set language = 'en' where email = ${EMAIL}`);
      expect(await subjects()).toContain('Ihr Passwort wurde geändert');
    });

    it('stays the same when the present one is wrong, which the answer names', async () => {
      const who = await signedIn();
      const answer = await change(who, 'Wrong-2026!');
      expect(answer.statusCode).toBe(422);
      expect(answer.json()).toMatchObject({
        errorCode: 'VALIDATION_ERROR',
        validationErrors: [{ field: 'currentPassword' }],
      });
      expect((await signIn()).statusCode).toBe(200);
    });

    it('stays the same when the new one contains the name of the person', async () => {
      const who = await signedIn();
      const answer = await change(who, DEMO_PASSWORD, 'Dana-Demir-2026!');
      expect(answer.statusCode).toBe(422);
      expect(answer.json<ErrorBody>().errorCode).toBe('RESET_PASSWORD_INVALID_PASSWORD');
      expect((await signIn()).statusCode).toBe(200);
    });

    it('cannot be guessed with an abandoned session', async () => {
      const who = await signedIn();
      const answers = [];
      for (let count = 0; count < 11; count += 1) answers.push(await change(who, 'Wrong-2026!'));
      expect(answers.map(({ statusCode }) => statusCode)).toEqual([
        ...Array.from({ length: 10 }, () => 422),
        429,
      ]);
      expect(answers.at(-1)?.headers['retry-after']).toBe('900');
      expect((await change(who, DEMO_PASSWORD)).statusCode).toBe(429);
    });
  });

  describe('a new device', () => {
    it('is reported by mail, and is known after that', async () => {
      const first = (await subjects()).length;
      const [cookie] = (await signIn()).cookies.filter(({ name }) => name === 'pmm_device');
      const before = (await subjects()).length;
      expect(before).toBe(first + 1);
      await signIn(DEMO_PASSWORD, { cookie: `pmm_device=${cookie?.value}` });
      expect(await subjects()).toHaveLength(before);
      await signIn();
      expect(await subjects()).toHaveLength(before + 1);
    });

    it('is not reported after a wrong password', async () => {
      const before = (await subjects()).length;
      await signIn('Wrong-2026!');
      expect(await subjects()).toHaveLength(before);
    });
  });
});
