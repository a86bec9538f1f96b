import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { sql } from 'drizzle-orm';
import type { LightMyRequestResponse } from 'fastify';
import { DEMO_PASSWORD } from '../../demo/accounts';
import {
  forgottenPassword,
  type ForgottenPassword,
  NEW_PASSWORD,
  outcome,
  wrongCode,
} from '../../testing/forgottenPassword';
import { openTestApp, type TestApp } from '../../testing/testApp';
import { testEngines } from '../../testing/testDatabase';

const HOME = '10.0.0.1';

/** A browser that keeps its cookies; `null` if it refuses them. */
interface Browser {
  place: string;
  cookies: Record<string, string> | null;
}

describe.each(testEngines)('codes and their client over $engine', ({ open }) => {
  let test: TestApp;
  let steps: ForgottenPassword;
  beforeAll(async () => {
    test = await openTestApp({
      open,
      variables: { CODE_LIMIT_PER_ACCOUNT: '5', CODE_RESEND_SECONDS: '30' },
    });
    steps = forgottenPassword(test);
  });
  afterAll(() => test.close());

  const browserAt = (place: string, keepsCookies = true): Browser => ({
    place,
    cookies: keepsCookies ? {} : null,
  });
  const post = async (
    { place: remoteAddress, cookies }: Browser,
    url: string,
    payload: object,
  ): Promise<LightMyRequestResponse> => {
    const sent = { ...cookies };
    const answer = await test.app.inject({
      method: 'POST',
      url,
      payload,
      remoteAddress,
      cookies: sent,
    });
    for (const { name, value } of answer.cookies) if (cookies !== null) cookies[name] = value;
    return answer;
  };
  const forgot = async (browser: Browser, email: string) =>
    outcome(await post(browser, '/auth/forgot-password', { email }));
  const verify = async (browser: Browser, email: string, code: string) =>
    outcome(await post(browser, '/auth/verify', { email, code }));
  const newestCode = async (email: string) =>
    /^\d{6}$/m.exec((await steps.lettersTo(email)).at(-1)?.text ?? '')?.[0] ?? 'no code';
  const codeFor = async (browser: Browser, email: string) => {
    expect(await forgot(browser, email)).toBe(202);
    return newestCode(email);
  };
  const pass = (seconds: number) =>
    test.database.execute(
      sql`update code_allowance set sent_at = sent_at - make_interval(secs => ${seconds}),
        hour_started_at = hour_started_at - make_interval(secs => ${seconds})`,
    );
  /** A person who has signed in with this browser before. */
  const knownAt = async (place: string) => {
    const email = await steps.addPerson();
    const browser = browserAt(place);
    await post(browser, '/auth/login', { email, password: DEMO_PASSWORD });
    return { email, browser };
  };

  it.each([true, false])(
    'belong to the browser that requested them, with cookies: %s',
    async (keeps) => {
      const email = await steps.addPerson();
      const browser = browserAt(HOME, keeps);
      expect(await verify(browser, email, await codeFor(browser, email))).toBe(200);
    },
  );

  it("remain valid when the browser's address changes meanwhile", async () => {
    const email = await steps.addPerson();
    const browser = browserAt(HOME);
    const code = await codeFor(browser, email);
    browser.place = '10.0.0.99';
    expect(await verify(browser, email, code)).toBe(200);
  });

  it.each([
    ['another browser at the same place', browserAt(HOME), true],
    ['a browser elsewhere', browserAt('10.0.0.2', false), false],
  ])('are invalid for %s', async (_word, other, asksToo) => {
    const email = await steps.addPerson();
    const browser = browserAt(HOME);
    const code = await codeFor(browser, email);
    if (asksToo) await post(other, '/auth/forgot-password', { email: 'somebody@example.com' });
    expect(await verify(other, email, code)).toBe('VERIFICATION_FAILED');
    expect(await verify(browser, email, code)).toBe(200);
  });

  it('survive all guesses of strangers, and codes that strangers request', async () => {
    const { email, browser } = await knownAt(HOME);
    const code = await codeFor(browser, email);
    const strangers = [browserAt('10.0.1.1'), browserAt('10.0.1.2', false), browserAt(HOME, false)];
    for (const stranger of strangers) {
      await pass(31);
      await forgot(stranger, email);
      const guesses = Array.from({ length: 8 }, () => verify(stranger, email, wrongCode(code)));
      expect(await Promise.all(guesses)).not.toContain(200);
    }
    expect(await verify(browser, email, code)).toBe(200);
  });

  it('are available on a known device, whatever strangers have requested', async () => {
    const { email, browser } = await knownAt(HOME);
    for (let count = 0; count < 8; count += 1) {
      await forgot(browserAt(`10.0.2.${count}`), email);
      await pass(31);
    }
    expect(await forgot(browserAt('10.0.2.99'), email)).toBe('RATE_LIMITED');
    expect(await forgot(browser, email)).toBe(202);
    expect(await forgot(browser, email)).toBe('RATE_LIMITED');
    await pass(31);
    expect(await verify(browser, email, await codeFor(browser, email))).toBe(200);
  });

  it('are limited to five an hour for a known device', async () => {
    const { email, browser } = await knownAt(HOME);
    const outcomes = [];
    for (let count = 0; count < 7; count += 1) {
      outcomes.push(await forgot(browser, email));
      await pass(31);
    }
    expect(outcomes.filter((one) => one === 202)).toHaveLength(5);
  });

  it('are limited to three an hour for an unknown place, so that some are left for others', async () => {
    const email = await steps.addPerson();
    for (let count = 0; count < 5; count += 1) {
      expect(await forgot(browserAt('10.0.3.1'), email)).toBe(count < 3 ? 202 : 'RATE_LIMITED');
      await pass(31);
    }
    expect(await forgot(browserAt('10.0.3.2'), email)).toBe(202);
  });

  it('are sent to a new place, although another place spreads its own over two hours', async () => {
    const email = await steps.addPerson();
    const forgotAfter = async (minutes: number, place: string) => {
      await pass(minutes * 60);
      return forgot(browserAt(place), email);
    };
    await forgotAfter(0, '10.0.6.1');
    for (const minutes of [30, 31, 1, 29, 1, 1]) await forgotAfter(minutes, '10.0.6.2');
    expect(await forgotAfter(1, '10.0.6.3')).toBe(202);
  });

  it('leave a place its share after strangers had used up theirs', async () => {
    const email = await steps.addPerson();
    for (const place of ['1', '1', '1', '2', '2']) {
      expect(await forgot(browserAt(`10.0.7.${place}`), email)).toBe(202);
      await pass(31);
    }
    for (let count = 0; count < 3; count += 1) {
      expect(await forgot(browserAt('10.0.7.3'), email)).toBe('RATE_LIMITED');
      await pass(31);
    }
    await pass(3400);
    expect(await forgot(browserAt('10.0.7.3'), email)).toBe(202);
  });

  it('allow strangers twenty-five guesses an hour, from any number of places at once', async () => {
    const email = await steps.addPerson();
    const outcomes: (number | string)[] = [];
    for (let round = 0; round < 8; round += 1) {
      const asking = Array.from({ length: 10 }, (_, index) => browserAt(`10.1.${round}.${index}`));
      await Promise.all(asking.map((browser) => forgot(browser, email)));
      const wrong = wrongCode(await newestCode(email));
      const guesses = asking.flatMap((browser) =>
        Array.from({ length: 9 }, () => post(browser, '/auth/verify', { email, code: wrong })),
      );
      outcomes.push(...(await Promise.all(guesses)).map(outcome));
      await pass(31);
    }
    const { rows } = await test.database.execute<{ guesses: number; most: number }>(
      sql`select sum(attempts)::int as guesses, max(attempts) as most from verification_code
        where user_id = (select id from app_user where email = ${email})`,
    );
    expect(rows).toEqual([{ guesses: 25, most: 5 }]);
    expect(outcomes).not.toContain(200);
  });

  it('make the device known, and all other codes invalid, when they set a new password', async () => {
    const { email, browser: old } = await knownAt('10.0.4.1');
    const [fresh, stranger] = [browserAt('10.0.4.2'), browserAt('10.0.4.3')];
    const code = await codeFor(fresh, email);
    await pass(31);
    const strange = await codeFor(stranger, email);
    const verified = await post(fresh, '/auth/verify', { email, code });
    const { resetToken } = verified.json<{ resetToken: string }>();
    await post(fresh, '/auth/reset-password', { email, resetToken, password: NEW_PASSWORD });
    expect(await verify(stranger, email, strange)).toBe('VERIFICATION_FAILED');
    for (let count = 0; count < 21; count += 1) {
      const from = browserAt(`10.0.5.${count}`);
      await post(from, '/auth/login', { email, password: 'wrong' });
    }
    const signIn = async (browser: Browser) =>
      outcome(await post(browser, '/auth/login', { email, password: NEW_PASSWORD }));
    expect(await signIn(fresh)).toBe(200);
    expect(await signIn(old)).toBe('RATE_LIMITED');
  });
});
