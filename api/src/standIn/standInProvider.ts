import { createHash, timingSafeEqual } from 'node:crypto';
import { type OidcProvider, oidcProviders } from '@pmm/shared/contracts/auth';
import { emailSchema } from '@pmm/shared/contracts/email';
import { type Language, languages } from '@pmm/shared/contracts/user';
import * as v from 'valibot';
import { callbackAddress, type StandIn } from '../rules/auth/identityProviders';
import { newSecret } from '../rules/auth/secrets';
import { type Authorization, readAuthorization } from './authorization';
import { type Account, consentPage, policyFor, refusalPage } from './consentPage';
import { createGrants } from './grants';
import { ALGORITHM, createIdTokens } from './idTokens';

export const STAND_IN_PATH = '/auth/stand-in';
const CLIENT_ID = 'pharmacy-market-monitor-demo';
const ACCESS_TOKEN_SECONDS = 60;

export interface StandInProvider extends StandIn {
  /** Null for an unknown path. `language` is used if the request names none. */
  answer: (request: Request, language: Language) => Promise<Response | null>;
}

/** A request, with the parts of its address. */
interface ProviderCall {
  request: Request;
  provider: OidcProvider;
  issuer: string;
  query: URLSearchParams;
  language: Language;
}

const ISSUER = new RegExp(
  `^(?<api>.+)${STAND_IN_PATH}/(?<provider>${oidcProviders.join('|')})(?<endpoint>/.+)$`,
);

const issuerAt = (api: string, provider: OidcProvider): string =>
  `${api}${STAND_IN_PATH}/${provider}`;

const sentBack = (
  { redirectUri, state }: Authorization,
  issuer: string,
  parameters: Record<string, string>,
): Response => {
  const url = new URL(redirectUri);
  const all = { ...parameters, iss: issuer, ...(state !== null && { state }) };
  for (const [name, value] of Object.entries(all)) url.searchParams.set(name, value);
  return new Response(null, { status: 303, headers: { location: url.href } });
};

/** Always the same for an email address, so that links survive a restart. */
const subjectOf = (email: string): string =>
  createHash('sha256').update(email.toLowerCase()).digest('base64url');

const sameText = (one: string, other: string): boolean => {
  const [left, right] = [one, other].map((text) => createHash('sha256').update(text).digest());
  return left !== undefined && right !== undefined && timingSafeEqual(left, right);
};

const tokenError = (error: string, status = 400): Response => Response.json({ error }, { status });

const discovery = ({ issuer }: ProviderCall): Response =>
  Response.json({
    issuer,
    authorization_endpoint: `${issuer}/authorize`,
    token_endpoint: `${issuer}/token`,
    jwks_uri: `${issuer}/jwks`,
    scopes_supported: ['openid'],
    claims_supported: ['iss', 'sub', 'aud', 'exp', 'iat', 'nonce'],
    response_types_supported: ['code'],
    response_modes_supported: ['query'],
    grant_types_supported: ['authorization_code'],
    subject_types_supported: ['public'],
    id_token_signing_alg_values_supported: [ALGORITHM],
    token_endpoint_auth_methods_supported: ['client_secret_post'],
    code_challenge_methods_supported: ['S256'],
    ui_locales_supported: languages,
    authorization_response_iss_parameter_supported: true,
  });

interface StandInOptions {
  accounts: readonly Account[];
  /** The address of the app, whose origin may differ from the API's. */
  publicUrl?: string | undefined;
}

/**
 * An OpenID provider for the demo that replaces Google and Microsoft. It demands no proof: anybody
 * can sign in with any email address. Keys and codes exist in memory only.
 */
export const createStandIn = ({ accounts, publicUrl }: StandInOptions): StandInProvider => {
  const clientSecret = newSecret();
  const idTokens = createIdTokens();
  const grants = createGrants();

  const page = (html: string, status = 200): Response =>
    new Response(html, {
      status,
      headers: {
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': policyFor(publicUrl),
      },
    });

  const readRequest = ({ query, issuer, provider, language }: ProviderCall) => {
    const api = issuer.slice(0, -issuerAt('', provider).length);
    const client = { id: CLIENT_ID, redirectUri: callbackAddress(api, provider) };
    const read = readAuthorization(query, client, language);
    if (read === null) return { answered: page(refusalPage(language), 400) };
    const { authorization, error } = read;
    if (error !== null) return { answered: sentBack(authorization, issuer, { error }) };
    return { authorization };
  };

  const showAccounts = (call: ProviderCall): Response => {
    const { answered, authorization } = readRequest(call);
    if (answered !== undefined) return answered;
    const { language } = authorization;
    return page(consentPage({ language, provider: call.provider, accounts }));
  };

  const answerChoice = async (call: ProviderCall): Promise<Response> => {
    const { answered, authorization } = readRequest(call);
    if (answered !== undefined) return answered;
    const { provider, issuer, request } = call;
    const form = new URLSearchParams(await request.text());
    if (form.has('cancel')) return sentBack(authorization, issuer, { error: 'access_denied' });
    const typed = form.get('email') ?? '';
    const email = v.safeParse(emailSchema, typed);
    if (!email.success) {
      const { language } = authorization;
      return page(consentPage({ language, provider, accounts, refused: typed }), 400);
    }
    const subject = subjectOf(email.output);
    const code = grants.keep({ ...authorization, issuer, subject });
    return sentBack(authorization, issuer, { code });
  };

  const redeem = async ({ request, issuer }: ProviderCall): Promise<Response> => {
    const form = new URLSearchParams(await request.text());
    const sent = (name: string): string => form.get(name) ?? '';
    if (sent('client_id') !== CLIENT_ID || !sameText(sent('client_secret'), clientSecret)) {
      return tokenError('invalid_client', 401);
    }
    if (sent('grant_type') !== 'authorization_code') return tokenError('unsupported_grant_type');
    const grant = grants.take(sent('code'));
    const belongsToGrant =
      grant?.issuer === issuer &&
      grant.redirectUri === sent('redirect_uri') &&
      grant.codeChallenge ===
        createHash('sha256').update(sent('code_verifier')).digest('base64url');
    if (!belongsToGrant) return tokenError('invalid_grant');
    const { subject, nonce } = grant;
    return Response.json({
      id_token: await idTokens.sign({ issuer, audience: CLIENT_ID, subject, nonce }),
      // The id_token contains everything; this token opens nothing.
      access_token: newSecret(),
      token_type: 'Bearer',
      expires_in: ACCESS_TOKEN_SECONDS,
      scope: 'openid',
    });
  };

  type Endpoint = (call: ProviderCall) => Response | Promise<Response>;
  const endpoints = new Map<string, Endpoint>([
    ['GET /.well-known/openid-configuration', discovery],
    ['GET /jwks', async () => Response.json({ keys: [await idTokens.publicKey()] })],
    ['GET /authorize', showAccounts],
    ['POST /authorize', answerChoice],
    ['POST /token', redeem],
  ]);

  const answer: StandInProvider['answer'] = async (request, language) => {
    const { origin, pathname, searchParams: query } = new URL(request.url);
    const { api = '', provider: name, endpoint } = ISSUER.exec(origin + pathname)?.groups ?? {};
    const provider = oidcProviders.find((one) => one === name);
    const answering = endpoints.get(`${request.method} ${endpoint}`);
    if (provider === undefined || answering === undefined) return null;
    return answering({ request, provider, issuer: issuerAt(api, provider), query, language });
  };

  return {
    answer,
    clientAt: (apiAddress, provider) => ({
      issuer: issuerAt(apiAddress, provider),
      clientId: CLIENT_ID,
      clientSecret,
    }),
    fetch: async (url, { method, headers, body }) => {
      const request = new Request(url, { method, headers, ...(body != null && { body }) });
      return (await answer(request, 'en')) ?? new Response(null, { status: 404 });
    },
  };
};
