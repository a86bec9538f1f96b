import { decodeProtectedHeader, SignJWT, jwtVerify } from 'jose';
import { LRUCache } from 'lru-cache';
import * as v from 'valibot';
import { unauthorized } from '../../errors';
import type { AccessClaims } from '../../storage/access';
import type { SigningKey } from '../../storage/signingKeys';
import { ACCESS_TOKEN_SECONDS, type KeyRing } from './signingKeys';

const ISSUER = 'pharmacy-market-monitor';
const AUDIENCE = 'pharmacy-market-monitor-api';
const ALGORITHM = 'HS256';

const claimsSchema = v.object({
  sub: v.pipe(v.string(), v.uuid()),
  sid: v.pipe(v.string(), v.uuid()),
  exp: v.number(),
});

/** Null if the token names none. */
const keyIdOf = (token: string): string | null => {
  try {
    return decodeProtectedHeader(token).kid ?? null;
  } catch {
    return null;
  }
};

interface ProvenToken {
  claims: AccessClaims;
  /** In seconds. */
  exp: number;
  keyId: string;
  /** Compared by identity: after keys are read again, each token is verified once more. */
  key: SigningKey;
}

/** An open page sends the same token many times, so verified tokens are cached. */
const MOST_PROVEN = 5_000;
const MS_PER_SECOND = 1_000;

/** A token counts as expired from its last second on, as in the JWT library. */
const hasEnded = ({ exp }: ProvenToken): boolean => exp <= Math.floor(Date.now() / MS_PER_SECOND);

const prove = async (token: string, keyId: string, key: SigningKey): Promise<ProvenToken> => {
  try {
    const { payload } = await jwtVerify(token, key.secret, {
      algorithms: [ALGORITHM],
      issuer: ISSUER,
      audience: AUDIENCE,
    });
    const { sub, sid, exp } = v.parse(claimsSchema, payload);
    return { claims: { userId: sub, sessionId: sid }, exp, keyId, key };
  } catch {
    throw unauthorized();
  }
};

const createVerify = (keys: KeyRing) => {
  const proven = new LRUCache<string, ProvenToken>({ max: MOST_PROVEN });
  /** @throws ApiError UNAUTHORIZED if the token is forged, altered or expired. */
  return async (token: string): Promise<AccessClaims> => {
    const cachedToken = proven.get(token);
    const keyId = cachedToken?.keyId ?? keyIdOf(token);
    // Outside of the try: an outage of the database must not look like a bad token.
    const key = keyId === null ? null : await keys.find(keyId);
    if (keyId === null || key === null) throw unauthorized();
    if (cachedToken?.key === key && !hasEnded(cachedToken)) return cachedToken.claims;
    const found = await prove(token, keyId, key);
    proven.set(token, found);
    return found.claims;
  };
};

/** One key signs; all keys that have not ended verify. */
export const createAccessTokens = (keys: KeyRing) => ({
  issue: async ({ userId, sessionId }: AccessClaims): Promise<string> => {
    const { id, secret } = await keys.signer();
    return new SignJWT({ sid: sessionId })
      .setProtectedHeader({ alg: ALGORITHM, kid: id })
      .setIssuer(ISSUER)
      .setAudience(AUDIENCE)
      .setSubject(userId)
      .setIssuedAt()
      .setExpirationTime(`${ACCESS_TOKEN_SECONDS}s`)
      .sign(secret);
  },

  verify: createVerify(keys),
});
export type AccessTokens = ReturnType<typeof createAccessTokens>;
