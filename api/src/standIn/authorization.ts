import { type Language, languages } from '@pmm/shared/contracts/user';

/** The parts of an authorization request that later steps need. */
export interface Authorization {
  redirectUri: string;
  state: string | null;
  nonce: string | null;
  codeChallenge: string;
  language: Language;
}

const wordsOf = (query: URLSearchParams, name: string): string[] =>
  (query.get(name) ?? '').split(' ');

/** OAuth's error code; null if the request is good. */
const refusalOf = (query: URLSearchParams): string | null => {
  const names = [...query.keys()];
  if (new Set(names).size < names.length) return 'invalid_request';
  if (query.get('response_type') !== 'code') return 'unsupported_response_type';
  if (!wordsOf(query, 'scope').includes('openid')) return 'invalid_scope';
  if (query.get('code_challenge_method') !== 'S256') return 'invalid_request';
  if (!/^[\w-]{43}$/.test(query.get('code_challenge') ?? '')) return 'invalid_request';
  if (wordsOf(query, 'prompt').includes('none')) return 'interaction_required';
  return null;
};

const languageOf = (query: URLSearchParams): Language | undefined =>
  wordsOf(query, 'ui_locales')
    .map((locale) => languages.find((one) => one === locale.split('-', 1)[0]?.toLowerCase()))
    .find((one) => one !== undefined);

/** Null for another client or another redirect address: those must not be redirected to. */
export const readAuthorization = (
  query: URLSearchParams,
  client: { id: string; redirectUri: string },
  otherwise: Language,
): { authorization: Authorization; error: string | null } | null => {
  const { id, redirectUri } = client;
  if (query.get('client_id') !== id || query.get('redirect_uri') !== redirectUri) return null;
  const authorization = {
    redirectUri,
    state: query.get('state'),
    nonce: query.get('nonce'),
    codeChallenge: query.get('code_challenge') ?? '',
    language: languageOf(query) ?? otherwise,
  };
  return { authorization, error: refusalOf(query) };
};
