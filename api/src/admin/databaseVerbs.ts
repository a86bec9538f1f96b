import type { Environment } from '../environment';
import { distribute, undistribute } from '../storage/distribution';
import { openDatabase } from '../storage/openDatabase';
import { workAsOwner } from '../storage/postgres';
import { AdminError } from './AdminError';
import type { DatabaseVerb } from './runAdmin';

type Place = Pick<Environment, 'databaseUrl' | 'dataDir' | 'postgres'> & { migrationsDir: string };

const listed = (tables: readonly string[], otherwise: string): string =>
  tables.length === 0 ? otherwise : `${tables.join(', ')}.`;

/** Opening a database already migrates it. */
const migrate = async ({ postgres, databaseUrl, ...place }: Place): Promise<string> => {
  const address = postgres.directUrl ?? databaseUrl;
  const { close } = await openDatabase({ ...place, databaseUrl: address, postgres });
  await close();
  return 'The schema is up to date.';
};

const spread = async (
  verb: 'distribute' | 'undistribute',
  { postgres, databaseUrl, migrationsDir }: Place,
): Promise<string> => {
  // Only the owner of tables can do it.
  const address = postgres.ownerUrl ?? postgres.directUrl ?? databaseUrl;
  if (address === undefined) {
    throw new AdminError(`DATABASE_URL is missing: "${verb}" is for a coordinator of Citus.`);
  }
  if (verb === 'undistribute') {
    const tables = await workAsOwner(address, migrationsDir, undistribute);
    return `Brought back: ${listed(tables, 'nothing was distributed.')}`;
  }
  const tables = await workAsOwner(address, migrationsDir, distribute);
  return `Distributed: ${listed(tables, 'everything was already.')}`;
};

/** @returns the line that says what was done. */
export const runDatabaseVerb = (verb: DatabaseVerb, place: Place): Promise<string> =>
  verb === 'migrate' ? migrate(place) : spread(verb, place);
