import { hkdfSync } from 'node:crypto';
import type { Context } from '../context';
import { loadSigningKeys } from '../storage/signingKeys';

/**
 * The first signs cookies, all verify. Without any in the configuration they come of the keys that the
 * database holds for access tokens, so that all processes agree.
 */
export const cookieKeys = async ({ database, environment }: Context): Promise<string[]> => {
  if (environment.cookieKeys.length > 0) return environment.cookieKeys;
  const keys = await loadSigningKeys(database);
  return keys.map(({ secret }) =>
    Buffer.from(hkdfSync('sha256', secret, '', 'cookies', 32)).toString('base64'),
  );
};
