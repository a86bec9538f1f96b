import { LRUCache } from 'lru-cache';
import { newSecret } from '../rules/auth/secrets';
import type { Authorization } from './authorization';

const CODE_MS = 60_000;
const MAX_CODES = 1_000;

/** What somebody agreed to, waiting to be fetched by the client. */
export interface Grant extends Authorization {
  issuer: string;
  subject: string;
}

/** By codes that work once and not for long; the oldest go when there are too many. */
export const createGrants = () => {
  const kept = new LRUCache<string, Grant>({ max: MAX_CODES, ttl: CODE_MS });
  return {
    /** Gives the code. */
    keep: (grant: Grant): string => {
      const code = newSecret();
      kept.set(code, grant);
      return code;
    },
    take: (code: string): Grant | undefined => {
      const grant = kept.get(code);
      kept.delete(code);
      return grant;
    },
  };
};
