import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { type OpenIdProvider, startOpenIdProvider } from '@pmm/tools/doubles/openIdProvider';
import { sql } from 'drizzle-orm';
import { PUBLIC_URL, oidcVariables, openBrowser } from '../../testing/oidcBrowser';
import { openTestApp, type TestApp } from '../../testing/testApp';
import { testEngines } from '../../testing/testDatabase';

const FAILED = { page: `${PUBLIC_URL}/auth/login`, oidcError: 'AUTHENTICATION_FAILED' };
const MICROSOFT = 'https://login.microsoftonline.com';
const TENANT = '8f2b1c9a-52b0-4f6f-9a3e-0c7d5a1e2b34';
const OTHER_TENANT = '00000000-52b0-4f6f-9a3e-0c7d5a1e2b34';

describe.each(testEngines)('providers over $engine', ({ open }) => {
  let provider: OpenIdProvider;
  let plain: TestApp;
  beforeAll(async () => {
    provider = await startOpenIdProvider();
    plain = await openTestApp({ open });
  });
  beforeEach(async () => {
    await provider.behave();
    await plain.database.execute(sql`delete from oidc_grant`);
  });
  afterAll(async () => {
    await provider.stop();
    await plain.close();
  });

  describe('Microsoft, with an issuer for each organisation', () => {
    /** Redirects calls to Microsoft to the provider of the tests. */
    const redirectCalls = () => {
      const { fetch } = globalThis;
      return jest.spyOn(globalThis, 'fetch').mockImplementation((target, options) => {
        const url = target instanceof Request ? target.url : String(target);
        const local = url
          .replace(`${MICROSOFT}/organizations/v2.0`, provider.issuer)
          .replace(MICROSOFT, provider.issuer);
        return fetch(local, options);
      });
    };

    const goThrough = async (claimed: string) => {
      const calls = redirectCalls();
      const test = await plain.deploy({
        ...oidcVariables({ microsoft: provider }),
        OIDC_MICROSOFT_ISSUER: `${MICROSOFT}/organizations/v2.0`,
      });
      const browser = openBrowser(test);
      await provider.behave({ tenants: { origin: MICROSOFT, tenant: TENANT, claimed } });
      const there = await browser.start('microsoft');
      expect(there.origin).toBe(MICROSOFT);
      const back = await provider.passThrough(there.href.replace(MICROSOFT, provider.issuer));
      // Microsoft does not name itself in the address.
      back.searchParams.delete('iss');
      const address = await browser.comeBack('microsoft', back.search);
      const { rows } = await test.database.execute(sql`select issuer, subject from oidc_grant`);
      await test.close();
      calls.mockRestore();
      return { address, rows };
    };

    it('is accepted when issuer and tenant of the token agree', async () => {
      const { address, rows } = await goThrough(TENANT);
      expect(address.oidcError).toBe('LOGIN_IDENTITY_NOT_LINKED');
      expect(rows).toEqual([{ issuer: `${MICROSOFT}/${TENANT}/v2.0`, subject: 'subject-1' }]);
    });

    it('is refused when the token comes from another tenant than it names', async () => {
      const { address, rows } = await goThrough(OTHER_TENANT);
      expect(address).toEqual(FAILED);
      expect(rows).toEqual([]);
    });
  });

  describe('a deployment', () => {
    it('without providers offers none', async () => {
      expect((await plain.app.inject('/auth/providers')).json()).toEqual({
        providers: [],
        standIn: false,
      });
      expect((await plain.app.inject('/auth/oidc/google/start')).statusCode).toBe(404);
    });

    it('behind HTTPS sends the cookie only over HTTPS, and the browser to the API’s own address', async () => {
      const test = await plain.deploy({
        ...oidcVariables({ google: provider }),
        TRUST_PROXY: 'loopback',
        API_BASE_URL: 'https://api.app.test/v',
      });
      const headers = { 'x-forwarded-proto': 'https' };
      const answer = await test.app.inject({ url: '/auth/oidc/google/start', headers });
      await test.close();
      expect(answer.cookies).toMatchObject([
        { name: '__Host-pmm_oidc', secure: true, httpOnly: true, sameSite: 'Lax', path: '/' },
      ]);
      expect(new URL(String(answer.headers.location)).searchParams.get('redirect_uri')).toBe(
        'https://api.app.test/v/auth/oidc/google/callback',
      );
    });

    it('reports that a provider is away, and works when it is back', async () => {
      const test = await plain.deploy(oidcVariables({ google: provider }));
      const calls = jest
        .spyOn(globalThis, 'fetch')
        .mockRejectedValue(new TypeError('fetch failed'));
      const away = await test.app.inject('/auth/oidc/google/start');
      calls.mockRestore();
      const back = await test.app.inject('/auth/oidc/google/start');
      await test.close();
      expect(away.headers.location).toBe(`${FAILED.page}?oidcError=AUTHENTICATION_FAILED`);
      expect(back.headers.location).toMatch(provider.issuer);
    });

    it('rejects a provider with another name for itself', async () => {
      await provider.behave({
        tenants: { origin: 'https://evil.example', tenant: 'x', claimed: 'x' },
      });
      const test = await plain.deploy(oidcVariables({ google: provider }));
      const answer = await test.app.inject('/auth/oidc/google/start');
      await test.close();
      expect(answer.headers.location).toBe(`${FAILED.page}?oidcError=AUTHENTICATION_FAILED`);
    });
  });
});
