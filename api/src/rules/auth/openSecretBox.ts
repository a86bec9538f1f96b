import type { Environment } from '../../environment';
import type { Database } from '../../storage/database';
import { loadSecretKeys } from '../../storage/signingKeys';
import { createSecretBox, type SecretBox } from './secretBox';

/** With the keys of the configuration, else with those that the database keeps, so that all processes agree. */
export const openSecretBox = async (
  database: Database,
  { secretKeys }: Pick<Environment, 'secretKeys'>,
): Promise<SecretBox> => {
  const [first, ...others] = secretKeys.map((key) => new TextEncoder().encode(key));
  if (first !== undefined) return createSecretBox([first, ...others]);
  const [newest, ...older] = await loadSecretKeys(database);
  return createSecretBox([newest.secret, ...older.map(({ secret }) => secret)]);
};
