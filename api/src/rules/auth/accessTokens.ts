import { SignJWT, errors, jwtVerify } from 'jose';
import * as v from 'valibot';
import { unauthorized } from '../../errors';
import type { AccessClaims } from '../../storage/access';
import type { StoredKey } from '../../storage/signingKeys';

const ISSUER = 'pharmacy-market-monitor';
const AUDIENCE = 'pharmacy-market-monitor-api';
const ALGORITHM = 'HS256';
const ACCESS_TOKEN_SECONDS = 15 * 60;

const claimsSchema = v.object({
  sub: v.pipe(v.string(), v.uuid()),
  sid: v.pipe(v.string(), v.uuid()),
  exp: v.number(),
});

/** The newest key signs, all verify. */
export const createAccessTokens = (keys: readonly [StoredKey, ...StoredKey[]]) => ({
  issue: ({ userId, sessionId }: AccessClaims): Promise<string> =>
    new SignJWT({ sid: sessionId })
      .setProtectedHeader({ alg: ALGORITHM, kid: keys[0].id })
      .setIssuer(ISSUER)
      .setAudience(AUDIENCE)
      .setSubject(userId)
      .setIssuedAt()
      .setExpirationTime(`${ACCESS_TOKEN_SECONDS}s`)
      .sign(keys[0].secret),

  /** @throws ApiError UNAUTHORIZED when the token is not ours, altered or expired. */
  verify: async (token: string): Promise<AccessClaims> => {
    try {
      const { payload } = await jwtVerify(
        token,
        ({ kid }) => {
          const key = keys.find(({ id }) => id === kid);
          if (key === undefined) throw new errors.JWKSNoMatchingKey();
          return key.secret;
        },
        { algorithms: [ALGORITHM], issuer: ISSUER, audience: AUDIENCE },
      );
      const { sub, sid } = v.parse(claimsSchema, payload);
      return { userId: sub, sessionId: sid };
    } catch {
      throw unauthorized();
    }
  },
});
export type AccessTokens = ReturnType<typeof createAccessTokens>;
