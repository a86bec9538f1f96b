import { randomUUID } from 'node:crypto';
import {
  type CryptoKey,
  decodeJwt,
  exportJWK,
  generateKeyPair,
  type JWK,
  type JWTPayload,
  SignJWT,
  UnsecuredJWT,
} from 'jose';
import type { Behaviour, Tampering } from './behaviour';

const HOUR = 3_600;

export interface ProviderKey {
  kid: string;
  privateKey: CryptoKey;
  jwk: JWK;
}

export const newKey = async (): Promise<ProviderKey> => {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  const kid = randomUUID();
  return {
    kid,
    privateKey,
    jwk: { ...(await exportJWK(privateKey)), kid, use: 'sig', alg: 'RS256' },
  };
};

const changes: Partial<Record<Tampering, (claims: JWTPayload) => JWTPayload>> = {
  'another-issuer': () => ({ iss: 'https://accounts.evil.example' }),
  'another-nonce': () => ({ nonce: randomUUID() }),
  'another-audience': () => ({ aud: 'another-app', azp: 'another-app' }),
  'expired-an-hour-ago': ({ iat = 0 }) => ({ iat: iat - 2 * HOUR, exp: iat - HOUR }),
  'issued-in-an-hour': ({ iat = 0 }) => ({ iat: iat + HOUR, nbf: iat + HOUR, exp: iat + 2 * HOUR }),
};

/** The id_token, changed by the behaviour and signed again. */
export const tamperedToken = async (
  idToken: string,
  { tampering, tenants }: Behaviour,
  key: ProviderKey,
): Promise<string> => {
  const claims = decodeJwt(idToken);
  const issued = {
    ...claims,
    ...(tenants && { iss: `${tenants.origin}/${tenants.tenant}/v2.0`, tid: tenants.claimed }),
  };
  const changed = { ...issued, ...(tampering && changes[tampering]?.(issued)) };
  if (tampering === 'no-signature') return new UnsecuredJWT(changed).encode();
  const signer = tampering === 'another-key' ? await newKey() : key;
  return new SignJWT(changed)
    .setProtectedHeader({ alg: 'RS256', kid: key.kid })
    .sign(signer.privateKey);
};
