import { inRoot } from '@pmm/tools/build';
import { seedAccounts } from '../../../api/src/demo/accounts';
import { openDatabase } from '../../../api/src/storage/openDatabase';
import { tenant } from '../../../api/src/storage/schema';

/**
 * The demo's accounts in a new database, whose tenants may have as many watchlists as a bench
 * creates.
 */
export const seedWriters = async (
  place: { databaseUrl: string; dataDir: null } | { dataDir: string },
): Promise<void> => {
  const { database, close } = await openDatabase({
    ...place,
    migrationsDir: inRoot('api/migrations'),
  });
  await seedAccounts(database);
  await database.update(tenant).set({ maxWatchlists: 1_000_000 });
  await close();
};
