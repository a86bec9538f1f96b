import type { OidcProvider } from '@pmm/shared/contracts/auth';
import { startOpenIdProvider, type OpenIdProvider } from '@pmm/tools/doubles/openIdProvider';
import { startServer } from './server';
import { test as base } from './test';

interface WorkerFixtures {
  /** Real OpenID providers that play the known ones; honest at the beginning of each test. */
  providers: Record<OidcProvider, OpenIdProvider>;
}

const variablesOf = (
  name: OidcProvider,
  { issuer, clientId, clientSecret }: OpenIdProvider,
): NodeJS.ProcessEnv => ({
  [`OIDC_${name.toUpperCase()}_ISSUER`]: issuer,
  [`OIDC_${name.toUpperCase()}_CLIENT_ID`]: clientId,
  [`OIDC_${name.toUpperCase()}_CLIENT_SECRET`]: clientSecret,
});

/** Tests on a server of their own, on which both providers are configured. */
export const test = base.extend<{ honestProviders: undefined }, WorkerFixtures>({
  providers: [
    async ({}, use) => {
      const [google, microsoft] = await Promise.all([startOpenIdProvider(), startOpenIdProvider()]);
      await use({ google, microsoft });
      await Promise.all([google.stop(), microsoft.stop()]);
    },
    { scope: 'worker' },
  ],
  server: [
    async ({ providers: { google, microsoft } }, use) => {
      const server = await startServer({
        // Each refused provider is a warning, and these are refused on purpose.
        LOG_LEVEL: 'error',
        ...variablesOf('google', google),
        ...variablesOf('microsoft', microsoft),
      });
      await use(server);
      await server.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  honestProviders: [
    async ({ providers }, use) => {
      await Promise.all(Object.values(providers).map((provider) => provider.behave()));
      await use(undefined);
    },
    { auto: true },
  ],
});
