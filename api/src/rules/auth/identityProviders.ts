import { type OidcProvider, oidcProviders } from '@pmm/shared/contracts/auth';
import type { Language } from '@pmm/shared/contracts/user';
import * as client from 'openid-client';
import type { Environment } from '../../environment';
import type { OidcClient } from '../../signInSettings';
import type { Identity } from '../../storage/identities';

/** The secrets of one sign-in: the browser carries them, and they are checked when it returns. */
export interface OidcChecks {
  state: string;
  nonce: string;
  codeVerifier: string;
}

/** The provider that a browser is sent to. */
export interface Destination {
  provider: OidcProvider;
  /** The API's address for the browser; the provider sends it back there. */
  apiAddress: string;
  /** Passed on to providers that support it. */
  language: Language | null;
}

/** The parameters with which the browser returns. */
export interface Return extends Pick<Destination, 'provider' | 'apiAddress'> {
  /** The unchanged query of the callback. */
  query: string;
}

export interface IdentityProviders {
  /** The providers to sign in with, in the order in which they are shown. */
  configured: OidcProvider[];
  /** Whether all of them are the demo's stand-in. */
  isStandIn: boolean;
  /** @throws if the provider cannot be reached or is not the expected one. */
  authorizationUrl: (destination: Destination, checks: OidcChecks) => Promise<URL>;
  /**
   * The identity in the provider's answer.
   *
   * @throws if any part of the answer is wrong.
   */
  identityOf: (arrival: Return, checks: OidcChecks) => Promise<Identity>;
}

/** A provider inside this process that replaces all others. */
export interface StandIn {
  clientAt: (apiAddress: string, provider: OidcProvider) => OidcClient;
  /** Calls it without the network. */
  fetch: client.CustomFetch;
}

const ANSWER_WITHIN_SECONDS = 10;
/** After this time endpoints and keys of a provider are read again. */
const VALID_FOR_MS = 60 * 60 * 1000;

const discover = async (
  { issuer, clientId, clientSecret }: OidcClient,
  fetch?: client.CustomFetch,
): Promise<client.Configuration> => {
  const url = new URL(issuer);
  // oxlint-disable-next-line typescript/no-deprecated -- marked so that it stands out; the settings allow an open connection on this machine only, and the stand-in is called without one.
  const open = url.protocol === 'http:' ? [client.allowInsecureRequests] : [];
  return client.discovery(url, clientId, clientSecret, undefined, {
    timeout: ANSWER_WITHIN_SECONDS,
    ...(fetch && { [client.customFetch]: fetch }),
    // Verifies the signature of the id_token, not only its origin.
    execute: [client.enableNonRepudiationChecks, ...open],
  });
};

/**
 * Reads a provider's endpoints at its first use, so that an unreachable one does not prevent the
 * start of the server, and again when they are old.
 */
const discoverWhenUsed = (settings: OidcClient): (() => Promise<client.Configuration>) => {
  let configuration: Promise<client.Configuration> | undefined;
  let validUntil = 0;
  return () => {
    if (configuration === undefined || performance.now() >= validUntil) {
      const discovery = discover(settings);
      configuration = discovery;
      validUntil = performance.now() + VALID_FOR_MS;
      discovery.catch(() => {
        if (configuration === discovery) configuration = undefined;
      });
    }
    return configuration;
  };
};

/** Each provider has its own address, so that the answer of one cannot be used for another. */
export const callbackAddress = (apiAddress: string, provider: OidcProvider): string =>
  `${apiAddress}/auth/oidc/${provider}/callback`;

export const createIdentityProviders = (
  { oidc }: Pick<Environment, 'oidc'>,
  standIn: StandIn | null = null,
): IdentityProviders => {
  const configurations = new Map(
    Object.entries(oidc).map(([provider, settings]) => [provider, discoverWhenUsed(settings)]),
  );
  const configurationOf = (
    provider: OidcProvider,
    apiAddress: string,
  ): Promise<client.Configuration> => {
    if (standIn !== null) {
      return discover(standIn.clientAt(apiAddress, provider), standIn.fetch);
    }
    const configuration = configurations.get(provider);
    if (configuration === undefined) throw new Error(`${provider} is not configured.`);
    return configuration();
  };

  return {
    configured: oidcProviders.filter((one) => standIn !== null || oidc[one] !== undefined),
    isStandIn: standIn !== null,

    authorizationUrl: async ({ provider, apiAddress, language }, checks) => {
      const { state, nonce, codeVerifier } = checks;
      const configuration = await configurationOf(provider, apiAddress);
      const { ui_locales_supported: spoken } = configuration.serverMetadata();
      return client.buildAuthorizationUrl(configuration, {
        redirect_uri: callbackAddress(apiAddress, provider),
        scope: 'openid',
        prompt: 'select_account',
        state,
        nonce,
        code_challenge: await client.calculatePKCECodeChallenge(codeVerifier),
        code_challenge_method: 'S256',
        ...(language !== null && spoken?.includes(language) && { ui_locales: language }),
      });
    },

    identityOf: async ({ provider, apiAddress, query }, { state, nonce, codeVerifier }) => {
      const tokens = await client.authorizationCodeGrant(
        await configurationOf(provider, apiAddress),
        new URL(`${callbackAddress(apiAddress, provider)}?${query}`),
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
