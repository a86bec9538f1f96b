import type { OidcProvider } from '@pmm/shared/contracts/auth';
import { startOpenIdProvider, type OpenIdProvider } from '@pmm/tools/doubles/openIdProvider';
import { startServer, type TestServer } from './server';
import { START_TIMEOUT, test as base } from './test';

type Providers = Record<OidcProvider, OpenIdProvider>;

interface Providing {
  providers: Providers;
  server: TestServer;
}

interface TestFixtures {
  providing: Providing;
  /** Real OpenID providers that replace the known ones; honest at the beginning of each test. */
  providers: Providers;
}

const variablesOf = (
  name: OidcProvider,
  { issuer, clientId, clientSecret }: OpenIdProvider,
): NodeJS.ProcessEnv => ({
  [`OIDC_${name.toUpperCase()}_ISSUER`]: issuer,
  [`OIDC_${name.toUpperCase()}_CLIENT_ID`]: clientId,
  [`OIDC_${name.toUpperCase()}_CLIENT_SECRET`]: clientSecret,
});

const startProviding = async () => {
  const [google, microsoft] = await Promise.all([startOpenIdProvider(), startOpenIdProvider()]);
  const server = await startServer({
    // Sign-ins are refused on purpose, and each would log a warning.
    LOG_LEVEL: 'error',
    ...variablesOf('google', google),
    ...variablesOf('microsoft', microsoft),
  });
  const stop = async () => {
    await Promise.all([server, google, microsoft].map((one) => one.stop()));
  };
  return { providers: { google, microsoft }, server, stop };
};

/** Tests with a server of their own, on which both providers are configured. */
export const test = base.extend<TestFixtures>({
  providing: [
    async ({ servers }, use) => use(await servers.get('providing', startProviding)),
    START_TIMEOUT,
  ],
  providers: async ({ providing: { providers } }, use) => {
    await Promise.all(Object.values(providers).map((provider) => provider.behave()));
    await use(providers);
  },
  server: async ({ providing }, use) => use(providing.server),
});
