import { hkdfSync } from 'node:crypto';
import type { Context } from '../context';
import { listSigningKeys, loadSecretKeys } from '../storage/signingKeys';

/**
 * The first key signs cookies, all of them verify. If none are configured, they are derived from
 * the database's secret keys, so that all processes agree. Those are kept longer than the keys that
 * sign access tokens, because a device must be recognised for longer. Earlier versions signed
 * cookies with them, too.
 */
export const cookieKeys = async ({ database, environment }: Context): Promise<string[]> => {
  if (environment.cookieKeys.length > 0) return environment.cookieKeys;
  const keys = [...(await loadSecretKeys(database)), ...(await listSigningKeys(database))];
  return keys.map(({ secret }) =>
    Buffer.from(hkdfSync('sha256', secret, '', 'cookies', 32)).toString('base64'),
  );
};
