import { hkdfSync } from 'node:crypto';
import type { Context } from '../context';
import { listSigningKeys, loadSecretKeys } from '../storage/signingKeys';

/**
 * The first key signs cookies, all of them verify. If none are configured, they are derived from
 * keys of the database, so that all processes agree. They are the keys that are kept for a while,
 * because a known device stays known for longer than a key signs access tokens. Earlier versions
 * signed cookies with those, too.
 */
export const cookieKeys = async ({ database, environment }: Context): Promise<string[]> => {
  if (environment.cookieKeys.length > 0) return environment.cookieKeys;
  const keys = [...(await loadSecretKeys(database)), ...(await listSigningKeys(database))];
  return keys.map(({ secret }) =>
    Buffer.from(hkdfSync('sha256', secret, '', 'cookies', 32)).toString('base64'),
  );
};
