import { type OidcProvider, oidcProviders } from '@pmm/shared/contracts/auth';

/** The registration of this app with a provider. */
export interface OidcClient {
  issuer: string;
  clientId: string;
  clientSecret: string;
}

/** The environment variables, whose form has been checked. */
export type OidcVariables = Readonly<Record<string, unknown>>;

const nameOf = (provider: OidcProvider, part: string): string =>
  `OIDC_${provider.toUpperCase()}_${part}`;

/** Brand names, the same in every language. */
export const providerNames: Record<OidcProvider, string> = {
  google: 'Google',
  microsoft: 'Microsoft',
};

/** For all accounts of a provider; a deployment may configure the issuer of its organisation. */
export const defaultIssuers: Record<OidcProvider, string> = {
  google: 'https://accounts.google.com',
  microsoft: 'https://login.microsoftonline.com/organizations/v2.0',
};

/** The configured providers: those with a client. */
export const readOidcClients = (
  variables: OidcVariables,
): Partial<Record<OidcProvider, OidcClient>> => {
  const clients: Partial<Record<OidcProvider, OidcClient>> = {};
  for (const provider of oidcProviders) {
    const textOf = (part: string): string => {
      const value = variables[nameOf(provider, part)];
      return typeof value === 'string' ? value : '';
    };
    const clientId = textOf('CLIENT_ID');
    if (clientId === '') continue;
    clients[provider] = {
      issuer: textOf('ISSUER'),
      clientId,
      clientSecret: textOf('CLIENT_SECRET'),
    };
  }
  return clients;
};

/**
 * Whether the demo's own provider replaces Google and Microsoft: only in demo mode, and only while
 * neither is configured. An API at another address needs PUBLIC_URL for the way back to the app.
 */
export const offersStandIn = (variables: OidcVariables): boolean =>
  variables['DEMO'] === true &&
  Object.keys(readOidcClients(variables)).length === 0 &&
  (variables['API_BASE_URL'] === undefined || variables['PUBLIC_URL'] !== undefined);

/** Which setting is missing for those that are set, in one line with the fix; null if none is. */
export const missingForOidc = (variables: OidcVariables): string | null => {
  for (const provider of oidcProviders) {
    const [id, secret] = [nameOf(provider, 'CLIENT_ID'), nameOf(provider, 'CLIENT_SECRET')];
    const hasId = variables[id] !== undefined;
    const hasSecret = variables[secret] !== undefined;
    if (hasId !== hasSecret) {
      const [present, missing] = hasId ? [id, secret] : [secret, id];
      return `${missing} is missing: set it together with ${present}.`;
    }
    if (hasId && variables['PUBLIC_URL'] === undefined) {
      return `PUBLIC_URL is missing: with ${id} set it to the address of the app, like https://app.example.com.`;
    }
  }
  return null;
};
