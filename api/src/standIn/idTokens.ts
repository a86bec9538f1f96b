import { randomUUID } from 'node:crypto';
import { exportJWK, generateKeyPair, type JWK, SignJWT } from 'jose';

/** The algorithm that every OpenID provider has to offer. */
export const ALGORITHM = 'RS256';
const LIFETIME = '5 minutes';

interface Claims {
  issuer: string;
  audience: string;
  subject: string;
  nonce: string | null;
}

/** Signs with a key that is created at the start and never leaves the process. */
export const createIdTokens = () => {
  const kid = randomUUID();
  const pair = generateKeyPair(ALGORITHM);
  return {
    publicKey: async (): Promise<JWK> => {
      const { publicKey } = await pair;
      return { ...(await exportJWK(publicKey)), kid, use: 'sig', alg: ALGORITHM };
    },
    sign: async ({ issuer, audience, subject, nonce }: Claims): Promise<string> => {
      const { privateKey } = await pair;
      return new SignJWT(nonce === null ? {} : { nonce })
        .setProtectedHeader({ alg: ALGORITHM, kid })
        .setIssuer(issuer)
        .setAudience(audience)
        .setSubject(subject)
        .setIssuedAt()
        .setExpirationTime(LIFETIME)
        .sign(privateKey);
    },
  };
};
