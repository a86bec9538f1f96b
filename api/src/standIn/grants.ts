import { LRUCache } from 'lru-cache';
import { newSecret } from '../rules/auth/secrets';
import type { Authorization } from './authorization';

const CODE_MS = 60_000;
const MAX_CODES = 1_000;

/** Stored under a code until the client redeems it. */
export interface Grant extends Authorization {
  issuer: string;
  subject: string;
}

/** Codes work once and for a minute; if there are too many, the oldest are dropped. */
export const createGrants = () => {
  const grants = new LRUCache<string, Grant>({ max: MAX_CODES, ttl: CODE_MS });
  return {
    /** Returns the code. */
    keep: (grant: Grant): string => {
      const code = newSecret();
      grants.set(code, grant);
      return code;
    },
    take: (code: string): Grant | undefined => {
      const grant = grants.get(code);
      grants.delete(code);
      return grant;
    },
  };
};
