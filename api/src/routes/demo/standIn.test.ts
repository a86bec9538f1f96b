import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { OidcProvider, ProvidersAnswer } from '@pmm/shared/contracts/auth';
import type { LightMyRequestResponse } from 'fastify';
import { DEMO_PASSWORD } from '../../demo/accounts';
import { outcome } from '../../testing/forgottenPassword';
import { type OidcBrowser, openBrowser, PUBLIC_URL } from '../../testing/oidcBrowser';
import { openTestApp, type TestApp } from '../../testing/testApp';

const ISSUER = `${PUBLIC_URL}/auth/stand-in/google`;
const LOGIN = `${PUBLIC_URL}/auth/login`;
const realGoogle = { OIDC_GOOGLE_CLIENT_ID: 'id', OIDC_GOOGLE_CLIENT_SECRET: 'secret', PUBLIC_URL };

const pathOf = (address: URL | string): string => {
  const { pathname, search } = new URL(address);
  return pathname + search;
};

describe('the stand-in for Google and Microsoft', () => {
  let test: TestApp;
  let browser: OidcBrowser;
  beforeAll(async () => {
    test = await openTestApp({ variables: { DEMO: '1', PUBLIC_URL } });
  });
  beforeEach(() => {
    browser = openBrowser(test);
  });
  afterAll(() => test.close());

  const choose = (address: URL | string, choice: Record<string, string>) =>
    test.app.inject({
      method: 'POST',
      url: pathOf(address),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams(choice).toString(),
    });
  const whereTo = ({ headers }: LightMyRequestResponse) => new URL(String(headers.location));
  const signInAs = async (provider: OidcProvider, email: string) => {
    const answer = await choose(await browser.start(provider), { email });
    return browser.comeBack(provider, whereTo(answer).search);
  };

  it('replaces both providers, and is named as such', async () => {
    const answer = await test.app.inject('/auth/providers');
    expect(answer.json()).toEqual({ providers: ['google', 'microsoft'], standIn: true });
    expect((await browser.start('microsoft')).href).toMatch(
      `${PUBLIC_URL}/auth/stand-in/microsoft/authorize?`,
    );
  });

  describe('as an identity', () => {
    it('is linked once by the password and signs in after that, also after a restart', async () => {
      const { page, oidcLink, oidcError } = await signInAs('google', 'solo@example.com');
      expect([page, oidcError]).toEqual([LOGIN, 'LOGIN_IDENTITY_NOT_LINKED']);
      const answer = await browser.login('solo@example.com', DEMO_PASSWORD, oidcLink);
      expect(outcome(answer)).toBe(200);
      await test.restart();
      // The same account in another spelling.
      const { oidcCode } = await signInAs('google', 'Solo@Example.com');
      expect((await browser.exchange(oidcCode)).json()).toMatchObject({
        email: 'solo@example.com',
      });
    });

    it('differs at the other provider, and for another email', async () => {
      for (const email of ['demo@example.com', 'empty@example.com']) {
        const { oidcLink } = await signInAs('google', email);
        expect(outcome(await browser.login(email, DEMO_PASSWORD, oidcLink))).toBe(200);
      }
      const { oidcError } = await signInAs('microsoft', 'demo@example.com');
      expect(oidcError).toBe('LOGIN_IDENTITY_NOT_LINKED');
      expect(await signInAs('google', 'nobody@example.com')).toMatchObject({
        oidcError: 'LOGIN_IDENTITY_NOT_LINKED',
      });
    });

    it('is nobody when the person cancels', async () => {
      const answer = await choose(await browser.start('google'), { cancel: '1' });
      const back = whereTo(answer);
      expect(back.searchParams.get('error')).toBe('access_denied');
      expect(await browser.comeBack('google', back.search)).toEqual({ page: LOGIN });
    });
  });

  describe('on its page', () => {
    it.each([
      ['en', 'This is not Google.'],
      ['de', 'Das ist nicht Google.'],
    ])('says in %s that it is not Google', async (language, words) => {
      browser.cookies.set('locale', language);
      const url = await browser.start('google');
      expect(url.searchParams.get('ui_locales')).toBe(language);
      const { body } = await test.app.inject(pathOf(url));
      expect(body).toContain(`<html lang="${language}">`);
      expect(body).toContain(words);
      expect(body).toContain('value="demo@example.com"');
      expect(body).not.toMatch(/\{\w+\}|undefined/);
    });

    it('uses the language of the browser if no language is requested', async () => {
      const url = await browser.start('google');
      url.searchParams.set('ui_locales', 'fr de-AT');
      expect((await test.app.inject(pathOf(url))).body).toContain('lang="de"');
      url.searchParams.set('ui_locales', 'fr');
      const headers = { 'accept-language': 'de' };
      const { body } = await test.app.inject({ url: pathOf(url), headers });
      expect(body).toContain('lang="de"');
    });

    it('runs no script, loads nothing, and cannot be framed', async () => {
      const answer = await test.app.inject(pathOf(await browser.start('google')));
      expect(answer.headers).toMatchObject({
        'cache-control': 'no-store',
        'x-frame-options': 'DENY',
        'content-type': 'text/html; charset=utf-8',
      });
      const policy = String(answer.headers['content-security-policy']);
      expect(policy).toMatch(
        /^default-src 'none'; style-src 'sha256-[^;]+'; img-src data:; form-action 'self' http:\/\/app\.test; base-uri 'none'; frame-ancestors 'none'$/,
      );
      expect(answer.body).not.toContain('<script');
    });

    it('treats typed text as text, asks again, and keeps it', async () => {
      const url = await browser.start('google');
      const answer = await choose(url, { email: '"><script>alert(1)</script>' });
      expect(answer.statusCode).toBe(400);
      expect(answer.body).toContain('value="&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;"');
      expect(answer.body).toContain('Please enter a valid email address');
      expect(answer.body).not.toContain('<script');
    });
  });

  describe('for an authorization request', () => {
    const changed = async (change: (query: URLSearchParams) => void) => {
      const url = await browser.start('google');
      change(url.searchParams);
      return url;
    };

    it.each([
      ['another client', 'client_id', 'another'],
      ['no client', 'client_id', ''],
      ['another site', 'redirect_uri', 'https://evil.example/auth/oidc/google/callback'],
      [
        'the other provider’s way back',
        'redirect_uri',
        `${PUBLIC_URL}/auth/oidc/microsoft/callback`,
      ],
      ['more than the way back', 'redirect_uri', `${PUBLIC_URL}/auth/oidc/google/callback?next=/`],
    ])('with %s redirects nobody', async (_what, name, value) => {
      const url = await changed((query) => query.set(name, value));
      for (const answer of [
        await test.app.inject(pathOf(url)),
        await choose(url, { email: 'demo@example.com' }),
      ]) {
        expect(answer.statusCode).toBe(400);
        expect(answer.headers.location).toBeUndefined();
      }
    });

    it.each([
      ['invalid_request', 'code_challenge_method', 'plain'],
      ['invalid_request', 'code_challenge', ''],
      ['unsupported_response_type', 'response_type', 'token'],
      ['invalid_scope', 'scope', 'email'],
      ['interaction_required', 'prompt', 'none'],
    ])('answers %s to another %s', async (error, name, value) => {
      const url = await changed((query) => query.set(name, value));
      const parameters = Object.fromEntries(
        whereTo(await test.app.inject(pathOf(url))).searchParams,
      );
      const { state } = Object.fromEntries(url.searchParams);
      expect(parameters).toEqual({ error, state, iss: ISSUER });
      expect(
        whereTo(await choose(url, { email: 'demo@example.com' })).searchParams.get('code'),
      ).toBe(null);
    });

    it('answers invalid_request to a repeated parameter', async () => {
      const url = await changed((query) => query.append('state', 'second'));
      const { searchParams } = whereTo(await test.app.inject(pathOf(url)));
      expect(searchParams.get('error')).toBe('invalid_request');
    });
  });

  it('gives no token to a client without the secret', async () => {
    const answer = await choose(`${ISSUER}/token`, {
      grant_type: 'authorization_code',
      client_id: 'pharmacy-market-monitor-demo',
      client_secret: 'guessed',
    });
    expect(answer.statusCode).toBe(401);
    expect(answer.json()).toEqual({ error: 'invalid_client' });
  });

  it('can be discovered over HTTP, too', async () => {
    const answer = await test.app.inject(pathOf(`${ISSUER}/.well-known/openid-configuration`));
    const metadata = answer.json<Record<string, string>>();
    expect(metadata['issuer']).toBe(ISSUER);
    const { keys } = (await test.app.inject(pathOf(metadata['jwks_uri'] ?? ''))).json<{
      keys: object[];
    }>();
    expect(keys).toEqual([
      {
        kty: 'RSA',
        n: expect.any(String),
        e: 'AQAB',
        kid: expect.any(String),
        use: 'sig',
        alg: 'RS256',
      },
    ]);
  });

  it.each(['/auth/stand-in/github/authorize', '/auth/stand-in/google/userinfo', '/auth/stand-in'])(
    'does not know %s',
    async (url) => {
      expect((await test.app.inject({ method: 'POST', url })).statusCode).toBe(404);
    },
  );
});

describe('a deployment', () => {
  let plain: TestApp;
  beforeAll(async () => {
    plain = await openTestApp();
  });
  afterAll(() => plain.close());

  const PATHS = ['.well-known/openid-configuration', 'jwks', 'authorize', 'token'];

  it.each<[string, NodeJS.ProcessEnv]>([
    ['without demo mode', { PUBLIC_URL }],
    ['with a real provider', { ...realGoogle, DEMO: '1' }],
    ['without an address of the app', { DEMO: '1', API_BASE_URL: 'https://api.app.test' }],
  ])('%s has no stand-in', async (_which, variables) => {
    const test = await plain.deploy(variables);
    const { standIn, providers } = (
      await test.app.inject('/auth/providers')
    ).json<ProvidersAnswer>();
    expect(standIn).toBe(false);
    expect(providers).not.toContain('microsoft');
    for (const path of PATHS) {
      for (const provider of ['google', 'microsoft']) {
        for (const method of ['GET', 'POST'] as const) {
          const url = `/auth/stand-in/${provider}/${path}`;
          expect((await test.app.inject({ method, url })).statusCode).toBe(404);
        }
      }
    }
    expect((await test.app.inject('/auth/oidc/microsoft/start')).statusCode).toBe(404);
    await test.close();
  });

  it.each<[string, NodeJS.ProcessEnv, Record<string, string>, string, string]>([
    [
      'at the address of the request',
      {},
      { host: 'localhost:4711' },
      'http://localhost:4711',
      '/auth/login',
    ],
    [
      'behind a proxy',
      { TRUST_PROXY: 'loopback' },
      { 'x-forwarded-proto': 'https', 'x-forwarded-host': 'demo.example' },
      'https://demo.example',
      '/auth/login',
    ],
    [
      'at the API’s own address',
      { API_BASE_URL: 'https://api.app.test/v', PUBLIC_URL },
      {},
      'https://api.app.test/v',
      LOGIN,
    ],
  ])('has the stand-in %s', async (_where, variables, headers, address, login) => {
    const test = await plain.deploy({ DEMO: '1', ...variables });
    const start = await test.app.inject({ url: '/auth/oidc/google/start', headers });
    const there = String(start.headers.location);
    expect(there).toMatch(`${address}/auth/stand-in/google/authorize?`);
    // A proxy in front removes the path of the API's address.
    const withoutPrefix = pathOf(there).replace(/^\/v\//, '/');
    const chosen = await test.app.inject({
      method: 'POST',
      url: withoutPrefix,
      headers: { ...headers, 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'email=solo%40example.com',
    });
    const back = String(chosen.headers.location);
    expect(back).toMatch(`${address}/auth/oidc/google/callback?`);
    const { name = '', value = '' } = start.cookies[0] ?? {};
    const callback = await test.app.inject({
      url: pathOf(back).replace(/^\/v\//, '/'),
      headers,
      cookies: { [name]: value },
    });
    await test.close();
    const page = new URL(String(callback.headers.location));
    expect(page.href).toMatch(new URL(login, address).href);
    expect(page.searchParams.get('oidcError')).toBe('LOGIN_IDENTITY_NOT_LINKED');
  });

  it('answers a Host that is no address as bad input', async () => {
    const test = await plain.deploy({ DEMO: '1' });
    const answer = await test.app.inject({
      url: '/auth/oidc/google/start',
      headers: { host: 'a b' },
    });
    await test.close();
    expect(answer.statusCode).toBe(400);
  });

  it('limits how often an address may use the stand-in', async () => {
    const test = await plain.deploy({ DEMO: '1', LOGIN_LIMIT_PER_ADDRESS: '2' });
    const statuses = [];
    for (let count = 0; count < 3; count += 1) {
      statuses.push((await test.app.inject('/auth/stand-in/google/jwks')).statusCode);
    }
    await test.close();
    expect(statuses).toEqual([200, 200, 429]);
  });
});
