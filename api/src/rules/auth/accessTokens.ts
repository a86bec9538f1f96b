import { decodeProtectedHeader, SignJWT, jwtVerify } from 'jose';
import * as v from 'valibot';
import { unauthorized } from '../../errors';
import type { AccessClaims } from '../../storage/access';
import { ACCESS_TOKEN_SECONDS, type KeyRing } from './signingKeys';

const ISSUER = 'pharmacy-market-monitor';
const AUDIENCE = 'pharmacy-market-monitor-api';
const ALGORITHM = 'HS256';

const claimsSchema = v.object({
  sub: v.pipe(v.string(), v.uuid()),
  sid: v.pipe(v.string(), v.uuid()),
  exp: v.number(),
});

/** Null when the token names none. */
const keyIdOf = (token: string): string | null => {
  try {
    return decodeProtectedHeader(token).kid ?? null;
  } catch {
    return null;
  }
};

/** One key signs, all that have not ended verify. */
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

  /** @throws ApiError UNAUTHORIZED when the token is not ours, altered or expired. */
  verify: async (token: string): Promise<AccessClaims> => {
    const keyId = keyIdOf(token);
    // Outside of the try: a database that does not answer is no fault of the token.
    const key = keyId === null ? null : await keys.find(keyId);
    if (key === null) throw unauthorized();
    try {
      const { payload } = await jwtVerify(token, key.secret, {
        algorithms: [ALGORITHM],
        issuer: ISSUER,
        audience: AUDIENCE,
      });
      const { sub, sid } = v.parse(claimsSchema, payload);
      return { userId: sub, sessionId: sid };
    } catch {
      throw unauthorized();
    }
  },
});
export type AccessTokens = ReturnType<typeof createAccessTokens>;
