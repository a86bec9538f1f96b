import { hkdfSync } from 'node:crypto';
import type { Context } from '../context';
import { listSigningKeys, loadSecretKeys } from '../storage/signingKeys';

/**
 * The first signs cookies, all verify. Without any in the configuration they come of keys of the database, so
 * that all processes agree: of those that stay, since a known device is known for longer than a key signs access
 * tokens. Cookies of earlier versions were signed with those.
 */
export const cookieKeys = async ({ database, environment }: Context): Promise<string[]> => {
  if (environment.cookieKeys.length > 0) return environment.cookieKeys;
  const keys = [...(await loadSecretKeys(database)), ...(await listSigningKeys(database))];
  return keys.map(({ secret }) =>
    Buffer.from(hkdfSync('sha256', secret, '', 'cookies', 32)).toString('base64'),
  );
};
