import { createHash } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { OidcExchangeAnswer } from '@pmm/shared/contracts/auth';
import {
  type OpenIdProvider,
  startOpenIdProvider,
  type Tampering,
} from '@pmm/tools/doubles/openIdProvider';
import { sql } from 'drizzle-orm';
import { DEMO_PASSWORD } from '../../demo/accounts';
import type { Failure } from '../../failure';
import { bearer } from '../../testing/bearer';
import { outcome } from '../../testing/forgottenPassword';
import {
  type OidcBrowser,
  oidcVariables,
  openBrowser,
  PUBLIC_URL,
} from '../../testing/oidcBrowser';
import { openTestApp, type TestApp } from '../../testing/testApp';
import { testEngines } from '../../testing/testDatabase';

const LOGIN = `${PUBLIC_URL}/auth/login`;
const FAILED = { page: LOGIN, oidcError: 'AUTHENTICATION_FAILED' };

let google: OpenIdProvider;
let microsoft: OpenIdProvider;
beforeAll(async () => {
  [google, microsoft] = await Promise.all([startOpenIdProvider(), startOpenIdProvider()]);
});
beforeEach(() => Promise.all([google.behave(), microsoft.behave()]));
afterAll(() => Promise.all([google.stop(), microsoft.stop()]));

describe.each(testEngines)('sign-in with a provider over $engine', ({ open }) => {
  let test: TestApp;
  let browser: OidcBrowser;
  beforeAll(async () => {
    test = await openTestApp({ open, variables: oidcVariables({ google, microsoft }) });
    await link('demo@example.com', google, 'subject-1');
    await link('unverified@example.com', google, 'unverified');
    await link('locked@example.com', google, 'locked');
  });
  beforeEach(() => {
    browser = openBrowser(test);
  });
  afterAll(() => test.close());

  const link = (email: string, { issuer }: OpenIdProvider, subject: string) =>
    test.database.execute(sql`insert into user_identity (issuer, subject, user_id)
      select ${issuer}, ${subject}, id from app_user where email = ${email}`);
  const expire = () =>
    Promise.all(
      ['oidc_transaction', 'oidc_grant'].map((table) =>
        test.database.execute(sql`update ${sql.identifier(table)} set expires_at = now()`),
      ),
    );

  it('is offered for the configured providers', async () => {
    const answer = await test.app.inject('/auth/providers');
    expect(answer.json()).toEqual({ providers: ['google', 'microsoft'], standIn: false });
  });

  describe('of a linked identity', () => {
    it.each([true, false])(
      'begins a session, remembered as chosen before: %s',
      async (remember) => {
        const address = await browser.goThrough('google', google, remember);
        expect(address).toEqual({ page: LOGIN, oidcCode: expect.stringMatching(/^[\w-]{43}$/) });
        const answer = await browser.exchange(address.oidcCode);
        expect(answer.json()).toMatchObject({
          email: 'demo@example.com',
          name: 'Dana Demir',
          remember,
        });
        const { accessToken } = answer.json<OidcExchangeAnswer>();
        const headers = bearer(accessToken);
        expect((await test.app.inject({ url: '/api/v1/users/me', headers })).statusCode).toBe(200);
        const { rows } = await test.database.execute(
          sql`select extract(epoch from expires_at - rotated_at)::integer / 3600 as hours
            from session order by rotated_at desc limit 1`,
        );
        expect(rows).toEqual([{ hours: remember ? 720 : 12 }]);
        expect([...browser.cookies.keys()]).toEqual(['pmm_device']);
      },
    );

    it.each([
      ['unverified', 'LOGIN_USER_NOT_VERIFIED'],
      ['locked', 'LOGIN_USER_LOCKED_OUT'],
    ])('is refused while the account is %s', async (subject, code) => {
      await google.behave({ subject });
      const { oidcCode } = await browser.goThrough('google', google);
      expect(outcome(await browser.exchange(oidcCode))).toBe(code);
    });

    it('leads back without a message when the person cancels', async () => {
      await google.behave({ subject: null });
      expect(await browser.goThrough('google', google)).toEqual({ page: LOGIN });
    });
  });

  describe('of an identity that is not linked', () => {
    const unlinked = async (subject: string) => {
      await google.behave({ subject });
      return browser.goThrough('google', google);
    };

    it('signs in nobody, and returns a code to link it', async () => {
      const address = await unlinked('stranger');
      expect(address).toEqual({
        page: LOGIN,
        oidcLink: expect.any(String),
        oidcError: 'LOGIN_IDENTITY_NOT_LINKED',
      });
      expect(outcome(await browser.exchange(address.oidcLink))).toBe('AUTHENTICATION_FAILED');
    });

    it('is linked by the password of the account, reported by mail, and signs in after that', async () => {
      const { oidcLink } = await unlinked('solo-at-google');
      expect(outcome(await browser.login('solo@example.com', 'wrong', oidcLink))).toBe(
        'LOGIN_BAD_CREDENTIALS',
      );
      const answer = await browser.login('solo@example.com', DEMO_PASSWORD, oidcLink);
      expect(answer.json()).toMatchObject({ email: 'solo@example.com' });
      const letter = (await test.letters()).find(({ subject }) => subject.startsWith('A new'));
      expect(letter).toMatchObject({
        to: 'solo@example.com',
        text: expect.stringContaining('A sign-in with Google was linked'),
      });
      const { oidcCode } = await browser.goThrough('google', google);
      expect((await browser.exchange(oidcCode)).json()).toMatchObject({
        email: 'solo@example.com',
      });
    });

    it('can be linked once, and only in the browser that proved it', async () => {
      const { oidcLink } = await unlinked('careful');
      const elsewhere = openBrowser(test);
      const taken = await elsewhere.login('solo@example.com', DEMO_PASSWORD, oidcLink);
      expect(outcome(taken)).toBe('AUTHENTICATION_FAILED');
      expect(outcome(await browser.login('solo@example.com', DEMO_PASSWORD, oidcLink))).toBe(200);
      const again = await browser.login('empty@example.com', DEMO_PASSWORD, oidcLink);
      expect(outcome(again)).toBe('AUTHENTICATION_FAILED');
    });

    it('is linked to one account, however many try at once', async () => {
      const [first, second] = [await unlinked('wanted'), await unlinked('wanted')];
      const answers = await Promise.all([
        browser.login('solo@example.com', DEMO_PASSWORD, first.oidcLink),
        browser.login('empty@example.com', DEMO_PASSWORD, second.oidcLink),
        browser.login('empty@example.com', DEMO_PASSWORD, second.oidcLink),
      ]);
      expect(answers.map(outcome).filter((one) => one === 200)).toHaveLength(1);
      const { rows } = await test.database.execute(
        sql`select 1 from user_identity where subject = 'wanted'`,
      );
      expect(rows).toHaveLength(1);
    });

    it('can no longer be linked after ten minutes', async () => {
      const { oidcLink } = await unlinked('slow');
      await expire();
      const answer = await browser.login('solo@example.com', DEMO_PASSWORD, oidcLink);
      expect(outcome(answer)).toBe('AUTHENTICATION_FAILED');
    });

    it('differs from one of another provider with the same subject', async () => {
      const address = await browser.goThrough('microsoft', microsoft);
      expect(address.oidcError).toBe('LOGIN_IDENTITY_NOT_LINKED');
    });
  });

  describe('by a one-time code', () => {
    it('works once, also when it is used many times at once', async () => {
      const { oidcCode } = await browser.goThrough('google', google);
      const sameBrowser = new Map(browser.cookies);
      const exchangeAgain = () => {
        const copy = openBrowser(test);
        for (const [name, value] of sameBrowser) copy.cookies.set(name, value);
        return copy.exchange(oidcCode);
      };
      const answers = await Promise.all(Array.from({ length: 5 }, exchangeAgain));
      expect(answers.map(outcome).filter((one) => one === 200)).toHaveLength(1);
      expect(outcome(await exchangeAgain())).toBe('AUTHENTICATION_FAILED');
    });

    it('fails in another browser, and after a minute', async () => {
      const { oidcCode } = await browser.goThrough('google', google);
      expect(outcome(await openBrowser(test).exchange(oidcCode))).toBe('AUTHENTICATION_FAILED');
      const stranger = openBrowser(test);
      await stranger.start('google');
      expect(outcome(await stranger.exchange(oidcCode))).toBe('AUTHENTICATION_FAILED');
      await expire();
      expect(outcome(await browser.exchange(oidcCode))).toBe('AUTHENTICATION_FAILED');
    });
  });

  describe('from a browser with a wrong state', () => {
    it('fails without its cookie, and cannot be forced upon another person', async () => {
      const back = await google.passThrough((await browser.start('google')).href);
      const victim = openBrowser(test);
      expect(await victim.comeBack('google', back.search)).toEqual(FAILED);
      await victim.start('google');
      expect(await victim.comeBack('google', back.search)).toEqual(FAILED);
      expect(await browser.comeBack('google', back.search)).toMatchObject({
        page: LOGIN,
        oidcCode: expect.any(String),
      });
    });

    it('fails when the callback is used twice', async () => {
      const back = await google.passThrough((await browser.start('google')).href);
      await browser.comeBack('google', back.search);
      expect(await browser.comeBack('google', back.search)).toEqual(FAILED);
    });

    it('fails with the code of another sign-in', async () => {
      const attacker = openBrowser(test);
      const stolen = await google.passThrough((await attacker.start('google')).href);
      const own = await google.passThrough((await browser.start('google')).href);
      own.searchParams.set('code', stolen.searchParams.get('code') ?? '');
      expect(await browser.comeBack('google', own.search)).toEqual(FAILED);
    });

    it('fails when it comes from the other provider, or to its address', async () => {
      const back = await google.passThrough((await browser.start('google')).href);
      expect(await browser.comeBack('microsoft', back.search)).toEqual(FAILED);
      back.searchParams.set('iss', microsoft.issuer);
      expect(await browser.comeBack('google', back.search)).toEqual(FAILED);
    });

    it('fails ten minutes later', async () => {
      const back = await google.passThrough((await browser.start('google')).href);
      await expire();
      expect(await browser.comeBack('google', back.search)).toEqual(FAILED);
    });

    it.each([
      ['nothing', ''],
      ['an empty query', '?'],
      ['an empty state', '?state='],
      ['an unknown state', '?code=x&state=y'],
      ['a huge state', `?state=${'x'.repeat(5000)}`],
      ['a state that is no text', '?state=%00'],
    ])('fails with %s', async (_case, query) => {
      await browser.start('google');
      expect(await browser.comeBack('google', query)).toEqual(FAILED);
    });
  });

  describe('with a hostile provider', () => {
    const reasonInLog = () => {
      const line = test
        .logged()
        .trim()
        .split('\n')
        .findLast((one) => one.includes('"provider"'));
      return (JSON.parse(line ?? '{}') as { err: Failure }).err.cause?.message;
    };
    it.each<[Tampering, string]>([
      ['another-issuer', 'unexpected JWT "iss"'],
      ['another-nonce', 'unexpected ID Token "nonce"'],
      ['another-audience', 'unexpected JWT "aud"'],
      ['expired-an-hour-ago', 'unexpected JWT "exp"'],
      ['issued-in-an-hour', 'unexpected JWT "nbf"'],
      ['another-key', 'JWT signature verification failed'],
      ['no-signature', 'unexpected JWT "alg"'],
      ['no-id-token', '"id_token" property must be a string'],
    ])('fails with %s, for exactly this reason: %s', async (tampering, reason) => {
      await google.behave({ tampering });
      expect(await browser.goThrough('google', google)).toEqual(FAILED);
      expect(reasonInLog()).toContain(reason);
    });
  });

  it('demands a proof key, without which the provider returns nothing for the code', async () => {
    const url = await browser.start('google');
    expect(Object.fromEntries(url.searchParams)).toMatchObject({
      response_type: 'code',
      scope: 'openid',
      redirect_uri: `${PUBLIC_URL}/auth/oidc/google/callback`,
      code_challenge_method: 'S256',
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
    });
    const back = await google.passThrough(url.href);
    const redeem = (more: Record<string, string>) =>
      fetch(`${google.issuer}/token`, {
        method: 'POST',
        body: new URLSearchParams({
          grant_type: 'authorization_code',
          code: back.searchParams.get('code') ?? '',
          redirect_uri: `${PUBLIC_URL}/auth/oidc/google/callback`,
          client_id: google.clientId,
          client_secret: google.clientSecret,
          ...more,
        }),
      });
    expect((await redeem({})).status).toBe(400);
    expect((await redeem({ code_verifier: 'x'.repeat(43) })).status).toBe(400);
  });

  it('sets a cookie that scripts and other sites cannot read', async () => {
    const plain = await test.app.inject('/auth/oidc/google/start');
    expect(plain.cookies).toEqual([
      {
        name: 'pmm_oidc',
        value: expect.any(String),
        httpOnly: true,
        sameSite: 'Lax',
        path: '/',
        maxAge: 600,
      },
    ]);
    const hash = createHash('sha256')
      .update(plain.cookies[0]?.value ?? '')
      .digest('hex');
    const { rows } = await test.database.execute(
      sql`select encode(browser_hash, 'hex') as hash from oidc_transaction where encode(browser_hash, 'hex') = ${hash}`,
    );
    expect(rows).toHaveLength(1);
  });

  it.each(['/auth/oidc/github/start', '/auth/oidc/github/callback', '/auth/oidc/__proto__/start'])(
    'rejects the unknown provider of %s',
    async (url) => {
      expect((await test.app.inject(url)).statusCode).toBe(404);
    },
  );

  it('leaves neither codes nor subjects in the log', async () => {
    const { oidcCode = '' } = await browser.goThrough('google', google);
    await browser.exchange(oidcCode);
    await google.behave({ tampering: 'another-nonce' });
    await browser.goThrough('google', google);
    expect(test.logged()).toContain('sign-in with a provider failed');
    for (const secret of [oidcCode, 'subject-1', google.clientSecret]) {
      expect(test.logged()).not.toContain(secret);
    }
  });
});
