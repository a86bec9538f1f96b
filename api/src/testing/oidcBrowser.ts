import type { OidcProvider } from '@pmm/shared/contracts/auth';
import type { OpenIdProvider } from '@pmm/tools/doubles/openIdProvider';
import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import type { TestApp } from './testApp';

export const PUBLIC_URL = 'http://app.test';

/** Settings that configure these providers. */
export const oidcVariables = (
  providers: Partial<Record<OidcProvider, OpenIdProvider>>,
): NodeJS.ProcessEnv => ({
  PUBLIC_URL,
  ...Object.fromEntries(
    Object.entries(providers).flatMap(([name, { issuer, clientId, clientSecret }]) => [
      [`OIDC_${name.toUpperCase()}_ISSUER`, issuer],
      [`OIDC_${name.toUpperCase()}_CLIENT_ID`, clientId],
      [`OIDC_${name.toUpperCase()}_CLIENT_SECRET`, clientSecret],
    ]),
  ),
});

/** A browser with its cookies, for a sign-in with a provider. */
export const openBrowser = (test: TestApp) => {
  const cookies = new Map<string, string>();
  const ask = async (options: InjectOptions): Promise<LightMyRequestResponse> => {
    const answer = await test.app.inject({ ...options, cookies: Object.fromEntries(cookies) });
    for (const { name, value } of answer.cookies) {
      if (value === '') cookies.delete(name);
      else cookies.set(name, value);
    }
    return answer;
  };
  const post = (url: string, payload: object) => ask({ method: 'POST', url, payload });
  const start = async (provider: OidcProvider, remember = false): Promise<URL> => {
    const url = `/auth/oidc/${provider}/start?remember=${remember}`;
    return new URL(String((await ask({ url })).headers.location));
  };
  /** The parameters that the login page finds in its address. */
  const comeBack = async (provider: OidcProvider, query: string) => {
    const { headers } = await ask({ url: `/auth/oidc/${provider}/callback${query}` });
    const page = new URL(String(headers.location));
    return { page: page.origin + page.pathname, ...Object.fromEntries(page.searchParams) } as {
      page: string;
      oidcCode?: string;
      oidcLink?: string;
      oidcError?: string;
    };
  };
  return {
    cookies,
    ask,
    start,
    comeBack,
    /** Goes to the provider and back. */
    goThrough: async (provider: OidcProvider, at: OpenIdProvider, remember = false) => {
      const back = await at.passThrough((await start(provider, remember)).href);
      return comeBack(provider, back.search);
    },
    exchange: (code = 'none') => post('/auth/oidc/exchange', { code }),
    login: (email: string, password: string, oidcLink?: string) =>
      post('/auth/login', { email, password, ...(oidcLink !== undefined && { oidcLink }) }),
  };
};
export type OidcBrowser = ReturnType<typeof openBrowser>;
