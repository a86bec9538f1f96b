import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { sql } from 'drizzle-orm';
import type { LightMyRequestResponse } from 'fastify';
import { DEMO_PASSWORD } from '../../demo/accounts';
import { forgottenPassword, outcome } from '../../testing/forgottenPassword';
import { openTestApp, type TestApp } from '../../testing/testApp';
import { testEngines } from '../../testing/testDatabase';

const COOKIE = 'pmm_device';

interface From {
  place?: string;
  cookie?: string | undefined;
}

describe.each(testEngines)('guessing passwords over $engine', ({ open }) => {
  let test: TestApp;
  let addPerson: () => Promise<string>;
  beforeAll(async () => {
    test = await openTestApp({ open });
    ({ addPerson } = forgottenPassword(test));
  });
  afterAll(() => test.close());

  const login = (
    email: string,
    { place = '10.0.0.1', cookie }: From = {},
    password = DEMO_PASSWORD,
  ) =>
    test.app.inject({
      method: 'POST',
      url: '/auth/login',
      remoteAddress: place,
      ...(cookie !== undefined && { cookies: { [COOKIE]: cookie } }),
      payload: { email, password },
    });
  const wrong = async (email: string, count: number, from: From = {}) => {
    const answers = await Promise.all(
      Array.from({ length: count }, () => login(email, from, 'wrong')),
    );
    return new Set(answers.map(outcome));
  };
  const manyPlaces = (count: number) =>
    Array.from({ length: count }, (_, index) => `10.1.${Math.floor(index / 250)}.${index % 250}`);
  const cookieOf = (answer: LightMyRequestResponse) =>
    answer.cookies.find(({ name }) => name === COOKIE)?.value;
  const pass = (minutes: number) =>
    test.database.execute(
      sql`update attempt_count set until = until - make_interval(mins => ${minutes})`,
    );

  it('allows the right password at the tenth attempt, which resets the count', async () => {
    const email = await addPerson();
    for (const _round of [1, 2, 3]) {
      await wrong(email, 9);
      expect(outcome(await login(email))).toBe(200);
    }
  });

  it('is refused after ten attempts from one place, even with the right password', async () => {
    const email = await addPerson();
    expect(await wrong(email, 10)).toEqual(new Set(['LOGIN_BAD_CREDENTIALS']));
    expect(await wrong(email, 2)).toEqual(new Set(['RATE_LIMITED']));
    expect(outcome(await login(email))).toBe('RATE_LIMITED');
    expect(outcome(await login(email))).toBe('RATE_LIMITED');
  });

  it('compares only ten of many simultaneous attempts from one place', async () => {
    const email = await addPerson();
    expect(await wrong(email, 15)).toEqual(new Set(['LOGIN_BAD_CREDENTIALS', 'RATE_LIMITED']));
    expect(outcome(await login(email))).toBe('RATE_LIMITED');
  });

  it('does not lock the person out at another place', async () => {
    const email = await addPerson();
    await wrong(email, 30);
    expect(outcome(await login(email, { place: '10.0.0.2' }))).toBe(200);
  });

  it('is possible again after a quarter of an hour, which no attempt prolongs', async () => {
    const email = await addPerson();
    await wrong(email, 10);
    await pass(10);
    await wrong(email, 10);
    expect(outcome(await login(email))).toBe('RATE_LIMITED');
    await pass(5);
    expect(outcome(await login(email, {}, 'wrong'))).toBe('LOGIN_BAD_CREDENTIALS');
    expect(outcome(await login(email))).toBe(200);
  });

  it('is counted further with failures that come one by one', async () => {
    const email = await addPerson();
    for (let count = 0; count < 10; count += 1) {
      await wrong(email, 1);
      await pass(14);
    }
    expect(outcome(await login(email))).toBe('RATE_LIMITED');
  });

  it('is counted by the database, not by a process', async () => {
    const email = await addPerson();
    await wrong(email, 5);
    await test.restart();
    await wrong(email, 5);
    expect(outcome(await login(email))).toBe('RATE_LIMITED');
  });

  it('is counted for all processes together, which share known devices', async () => {
    const email = await addPerson();
    const second = await test.deploy({});
    const cookie = cookieOf(await login(email));
    const guesses = manyPlaces(24).map((place, index) =>
      (index % 2 === 0 ? test : second).app.inject({
        method: 'POST',
        url: '/auth/login',
        remoteAddress: place,
        payload: { email, password: 'wrong' },
      }),
    );
    await Promise.all(guesses);
    const atSecond = (cookies: Record<string, string>) =>
      second.app.inject({
        method: 'POST',
        url: '/auth/login',
        remoteAddress: '10.8.8.8',
        cookies,
        payload: { email, password: DEMO_PASSWORD },
      });
    expect(outcome(await atSecond({}))).toBe('RATE_LIMITED');
    expect(outcome(await atSecond({ [COOKIE]: cookie ?? '' }))).toBe(200);
    await second.close();
  });

  it('is refused to all unknown devices, from any number of places at once', async () => {
    const email = await addPerson();
    const guesses = manyPlaces(30).map((place) => login(email, { place }, 'wrong'));
    const outcomes = (await Promise.all(guesses)).map(outcome);
    expect(outcomes.filter((one) => one === 'LOGIN_BAD_CREDENTIALS')).toHaveLength(20);
    expect(outcomes.filter((one) => one === 'RATE_LIMITED')).toHaveLength(10);
    expect(outcome(await login(email, { place: '10.9.9.9' }))).toBe('RATE_LIMITED');
    await pass(15);
    expect(outcome(await login(email, { place: '10.9.9.9' }))).toBe(200);
  });

  describe('does not affect a known device', () => {
    const cookieOfKnownDevice = async (email: string) =>
      cookieOf(await login(email, { place: '10.0.7.7' }));

    it('when strangers guess from any number of places, including its own', async () => {
      const email = await addPerson();
      const cookie = await cookieOfKnownDevice(email);
      await Promise.all(
        [...manyPlaces(25), ...Array<string>(20).fill('10.0.7.7')].map((place) =>
          login(email, { place }, 'wrong'),
        ),
      );
      expect(outcome(await login(email, { place: '10.0.7.7' }))).toBe('RATE_LIMITED');
      for (const place of ['10.0.7.7', '10.0.8.8']) {
        expect(outcome(await login(email, { place, cookie }))).toBe(200);
      }
    });

    it('whose good sign-ins give strangers no new guesses', async () => {
      const email = await addPerson();
      const cookie = await cookieOfKnownDevice(email);
      await Promise.all(manyPlaces(20).map((place) => login(email, { place }, 'wrong')));
      expect(outcome(await login(email, { cookie }))).toBe(200);
      expect(outcome(await login(email, { place: '10.0.3.3' }))).toBe('RATE_LIMITED');
    });

    it('unless the failures are its own', async () => {
      const email = await addPerson();
      const cookie = await cookieOfKnownDevice(email);
      await wrong(email, 10, { cookie });
      expect(outcome(await login(email, { cookie }))).toBe('RATE_LIMITED');
      expect(outcome(await login(email, { place: '10.0.4.4' }))).toBe(200);
    });

    it('after a restart', async () => {
      const email = await addPerson();
      const cookie = await cookieOfKnownDevice(email);
      await Promise.all(manyPlaces(21).map((place) => login(email, { place }, 'wrong')));
      await test.restart();
      expect(outcome(await login(email, { cookie }))).toBe(200);
    });

    it('but affects the device of another person, a forged one and one without its signature', async () => {
      const [email, other] = [await addPerson(), await addPerson()];
      const [own, foreign] = [await cookieOfKnownDevice(email), await cookieOfKnownDevice(other)];
      await Promise.all(manyPlaces(20).map((place) => login(email, { place }, 'wrong')));
      const [secret = ''] = own?.split('.') ?? [];
      const forged = [foreign, secret, `${secret}.`, `${secret}.${foreign?.split('.')[1]}`, 'x.y'];
      for (const cookie of forged) {
        expect(outcome(await login(email, { place: '10.0.5.5', cookie }))).toBe('RATE_LIMITED');
      }
    });
  });
});

describe('the cookie of a device', () => {
  const KEYS = ['a'.repeat(32), 'b'.repeat(32), 'c'.repeat(32)] as const;
  let test: TestApp;
  beforeAll(async () => {
    test = await openTestApp({ variables: { COOKIE_KEYS: KEYS[0], TRUST_PROXY: 'loopback' } });
  });
  afterAll(() => test.close());

  const signIn = (at: TestApp, { cookie, https = false }: { cookie?: string; https?: boolean }) =>
    at.app.inject({
      method: 'POST',
      url: '/auth/login',
      headers: https ? { 'x-forwarded-proto': 'https' } : {},
      ...(cookie !== undefined && { cookies: { [COOKIE]: cookie } }),
      payload: { email: 'demo@example.com', password: DEMO_PASSWORD },
    });
  const secretIn = (answer: LightMyRequestResponse) => cookieOf(answer)?.split('.')[0];
  const cookieOf = (answer: LightMyRequestResponse) => answer.cookies[0]?.value;

  it('cannot be read by scripts or sent by other sites, and contains nothing about the person', async () => {
    const plain = await signIn(test, {});
    expect(plain.cookies).toEqual([
      {
        name: COOKIE,
        value: expect.stringMatching(/^in_[\w-]{43}\.[\w+/]{43}$/),
        path: '/',
        httpOnly: true,
        sameSite: 'Strict',
        maxAge: 34_560_000,
      },
    ]);
    const secure = await signIn(test, { https: true });
    expect(secure.cookies).toMatchObject([{ name: `__Host-${COOKIE}`, secure: true }]);
  });

  it('differs for each browser, and stays the same in one', async () => {
    const [first, second] = [await signIn(test, {}), await signIn(test, {})];
    expect(secretIn(first)).not.toBe(secretIn(second));
    const cookie = cookieOf(first) ?? '';
    expect(secretIn(await signIn(test, { cookie }))).toBe(secretIn(first));
  });

  it('is set only after a good sign-in', async () => {
    const answer = await test.app.inject({
      method: 'POST',
      url: '/auth/login',
      payload: { email: 'demo@example.com', password: 'wrong' },
    });
    expect(answer.cookies).toEqual([]);
  });

  it('is accepted with an old key as long as the key is configured', async () => {
    const cookie = cookieOf(await signIn(test, {})) ?? '';
    const rotated = await test.deploy({ COOKIE_KEYS: `${KEYS[1]},${KEYS[0]}` });
    const renewed = cookieOf(await signIn(rotated, { cookie })) ?? '';
    expect(renewed).not.toBe(cookie);
    expect(renewed.split('.')[0]).toBe(cookie.split('.')[0]);
    const later = await test.deploy({ COOKIE_KEYS: `${KEYS[2]},${KEYS[1]}` });
    expect(secretIn(await signIn(later, { cookie: renewed }))).toBe(cookie.split('.')[0]);
    expect(secretIn(await signIn(later, { cookie }))).not.toBe(cookie.split('.')[0]);
    await rotated.close();
    await later.close();
  });
});

describe('limits of requests', () => {
  it('that strangers have used up do not affect a browser with a cookie', async () => {
    const test = await openTestApp({
      variables: { LOGIN_LIMIT_PER_ADDRESS: '4', LOGIN_LIMIT_PER_ACCOUNT: '3' },
    });
    const email = 'demo@example.com';
    const ask = (password: string, cookie?: string) =>
      test.app.inject({
        method: 'POST',
        url: '/auth/login',
        ...(cookie !== undefined && { cookies: { [COOKIE]: cookie } }),
        payload: { email, password },
      });
    const cookie = (await ask(DEMO_PASSWORD)).cookies[0]?.value;
    for (let count = 0; count < 5; count += 1) await ask('wrong');
    expect((await ask(DEMO_PASSWORD)).statusCode).toBe(429);
    expect((await ask(DEMO_PASSWORD, cookie)).statusCode).toBe(200);
    expect((await ask(DEMO_PASSWORD, 'forged.cookie')).statusCode).toBe(429);
    const url = '/auth/forgot-password';
    const response = await test.app.inject({ method: 'POST', url, payload: { email } });
    expect((await ask(DEMO_PASSWORD, response.cookies[0]?.value)).statusCode).toBe(429);
    await test.close();
  });
});
