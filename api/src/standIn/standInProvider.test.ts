import { createHash } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { createLocalJWKSet, decodeJwt, jwtVerify, type JSONWebKeySet } from 'jose';
import { createStandIn, type StandInProvider } from './standInProvider';

const API = 'http://app.test';
const GOOGLE = `${API}/auth/stand-in/google`;
const MICROSOFT = `${API}/auth/stand-in/microsoft`;
const CALLBACK = `${API}/auth/oidc/google/callback`;
const VERIFIER = 'v'.repeat(43);

let standIn: StandInProvider;
beforeEach(() => {
  standIn = createStandIn({ accounts: [] });
});
afterEach(() => {
  jest.restoreAllMocks();
});

const ask = async (url: string, form?: Record<string, string>): Promise<Response> => {
  const post = form && { method: 'POST', body: new URLSearchParams(form) };
  const answer = await standIn.answer(new Request(url, post), 'en');
  if (answer === null) throw new Error(`Nothing answers ${url}.`);
  return answer;
};

const codeFor = async (email: string): Promise<string> => {
  const query = new URLSearchParams({
    client_id: standIn.clientAt(API, 'google').clientId,
    redirect_uri: CALLBACK,
    response_type: 'code',
    scope: 'openid',
    state: 'state-1',
    nonce: 'nonce-1',
    code_challenge: createHash('sha256').update(VERIFIER).digest('base64url'),
    code_challenge_method: 'S256',
  });
  const answer = await ask(`${GOOGLE}/authorize?${query.toString()}`, { email });
  const { code = '', ...rest } = Object.fromEntries(
    new URL(answer.headers.get('location') ?? '').searchParams,
  );
  expect(rest).toEqual({ state: 'state-1', iss: GOOGLE });
  return code;
};

const redeem = async (code: string, more: Record<string, string> = {}, issuer = GOOGLE) => {
  const { clientId, clientSecret } = standIn.clientAt(API, 'google');
  const answer = await ask(`${issuer}/token`, {
    grant_type: 'authorization_code',
    code,
    redirect_uri: CALLBACK,
    client_id: clientId,
    client_secret: clientSecret,
    code_verifier: VERIFIER,
    ...more,
  });
  return (await answer.json()) as { error?: string; id_token?: string };
};

describe('a code', () => {
  it('can be exchanged for an id_token for this client, signed by the published key', async () => {
    const { id_token: idToken = '' } = await redeem(await codeFor('solo@example.com'));
    const keys = (await (await ask(`${GOOGLE}/jwks`)).json()) as JSONWebKeySet;
    const { payload, protectedHeader } = await jwtVerify(idToken, createLocalJWKSet(keys));
    expect(protectedHeader.alg).toBe('RS256');
    expect(payload).toEqual({
      iss: GOOGLE,
      aud: standIn.clientAt(API, 'google').clientId,
      sub: expect.stringMatching(/^[\w-]{43}$/),
      nonce: 'nonce-1',
      iat: expect.any(Number),
      exp: (payload.iat ?? 0) + 300,
    });
  });

  it('names the same person by the same subject, which is not the email', async () => {
    const subjectFor = async (email: string) =>
      decodeJwt((await redeem(await codeFor(email))).id_token ?? '').sub;
    const subject = await subjectFor('solo@example.com');
    expect(await subjectFor('SOLO@example.com')).toBe(subject);
    expect(await subjectFor('demo@example.com')).not.toBe(subject);
    expect(subject).not.toContain('solo');
  });

  it('works only once', async () => {
    const code = await codeFor('solo@example.com');
    const answers = await Promise.all([redeem(code), redeem(code), redeem(code)]);
    expect(answers.filter(({ error }) => error === undefined)).toHaveLength(1);
  });

  it.each<[string, Record<string, string>, string]>([
    ['another proof key', { code_verifier: 'w'.repeat(43) }, 'invalid_grant'],
    ['no proof key', { code_verifier: '' }, 'invalid_grant'],
    ['another way back', { redirect_uri: `${CALLBACK}/` }, 'invalid_grant'],
    ['another secret', { client_secret: 'guessed' }, 'invalid_client'],
    ['another client', { client_id: 'another' }, 'invalid_client'],
    ['another kind of grant', { grant_type: 'client_credentials' }, 'unsupported_grant_type'],
  ])('is rejected with %s', async (_what, more, error) => {
    expect(await redeem(await codeFor('solo@example.com'), more)).toEqual({ error });
  });

  it('is rejected by the other provider', async () => {
    const answer = await redeem(await codeFor('solo@example.com'), {}, MICROSOFT);
    expect(answer).toEqual({ error: 'invalid_grant' });
  });

  it('is rejected after a minute', async () => {
    const code = await codeFor('solo@example.com');
    const now = performance.now();
    jest.spyOn(performance, 'now').mockReturnValue(now + 61_000);
    expect(await redeem(code)).toEqual({ error: 'invalid_grant' });
  });
});

it('signs with a different key in each process', async () => {
  const first = await (await ask(`${GOOGLE}/jwks`)).json();
  standIn = createStandIn({ accounts: [] });
  expect(await (await ask(`${GOOGLE}/jwks`)).json()).not.toEqual(first);
});
