import { type OidcProvider, oidcProviders } from '@pmm/shared/contracts/auth';
import * as client from 'openid-client';
import type { Environment } from '../../environment';
import type { OidcClient } from '../../signInSettings';
import type { Identity } from '../../storage/identities';

/** What goes out with a browser and must come back with it. */
export interface OidcChecks {
  state: string;
  nonce: string;
  codeVerifier: string;
}

export interface IdentityProviders {
  /** The configured ones, in the order in which they are shown. */
  configured: OidcProvider[];
  /** @throws when the provider cannot be reached or is not who it should be. */
  authorizationUrl: (provider: OidcProvider, checks: OidcChecks) => Promise<URL>;
  /**
   * Who came back, from the query of the callback.
   *
   * @throws when anything about the answer is not as it must be.
   */
  identityOf: (provider: OidcProvider, query: string, checks: OidcChecks) => Promise<Identity>;
}

const PATIENCE_SECONDS = 10;
/** Endpoints and keys of a provider are asked for again after this. */
const KNOWN_FOR_MS = 60 * 60 * 1000;

const discover = async ({
  issuer,
  clientId,
  clientSecret,
}: OidcClient): Promise<client.Configuration> => {
  const url = new URL(issuer);
  // oxlint-disable-next-line typescript/no-deprecated -- marked so that it stands out; the settings allow an open connection on this machine only.
  const open = url.protocol === 'http:' ? [client.allowInsecureRequests] : [];
  return client.discovery(url, clientId, clientSecret, undefined, {
    timeout: PATIENCE_SECONDS,
    // The signature of the id_token counts, not only where it came from.
    execute: [client.enableNonRepudiationChecks, ...open],
  });
};

/** Discovers a provider when it is first used, so that one that is away keeps nobody else out. */
const remembered = (settings: OidcClient): (() => Promise<client.Configuration>) => {
  let known: Promise<client.Configuration> | undefined;
  let knownUntil = 0;
  return () => {
    if (known === undefined || Date.now() >= knownUntil) {
      const asked = discover(settings);
      known = asked;
      knownUntil = Date.now() + KNOWN_FOR_MS;
      asked.catch(() => {
        if (known === asked) known = undefined;
      });
    }
    return known;
  };
};

export const createIdentityProviders = ({
  oidc,
  apiBaseUrl,
  publicUrl = '',
}: Environment): IdentityProviders => {
  const configurations = new Map(
    Object.entries(oidc).map(([provider, settings]) => [provider, remembered(settings)]),
  );
  const configurationOf = (provider: OidcProvider): Promise<client.Configuration> => {
    const configuration = configurations.get(provider);
    if (configuration === undefined) throw new Error(`${provider} is not configured.`);
    return configuration();
  };
  // Each provider has an address of its own: an answer of one is never taken for the other's.
  const redirectUri = (provider: OidcProvider): string =>
    `${apiBaseUrl || publicUrl}/auth/oidc/${provider}/callback`;

  return {
    configured: oidcProviders.filter((provider) => oidc[provider] !== undefined),

    authorizationUrl: async (provider, { state, nonce, codeVerifier }) =>
      client.buildAuthorizationUrl(await configurationOf(provider), {
        redirect_uri: redirectUri(provider),
        scope: 'openid',
        prompt: 'select_account',
        state,
        nonce,
        code_challenge: await client.calculatePKCECodeChallenge(codeVerifier),
        code_challenge_method: 'S256',
      }),

    identityOf: async (provider, query, { state, nonce, codeVerifier }) => {
      const tokens = await client.authorizationCodeGrant(
        await configurationOf(provider),
        new URL(`${redirectUri(provider)}?${query}`),
        {
          expectedState: state,
          expectedNonce: nonce,
          pkceCodeVerifier: codeVerifier,
          idTokenExpected: true,
        },
      );
      const claims = tokens.claims();
      if (claims === undefined) throw new Error('The provider gave no id_token.');
      return { issuer: claims.iss, subject: claims.sub };
    },
  };
};
