import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { seedAccounts } from '../demo/accounts';
import type { Database } from '../storage/database';
import { openDatabase } from '../storage/openDatabase';
import { appUser, membership, tenant } from '../storage/schema';
import { demoHash } from './demoHash';

/**
 * A command for tests: writes the demo accounts, and the people that it reads from its input, into
 * the database of DATABASE_URL or DATA_DIR. All of them have the demo's password.
 */

interface NewPerson {
  email: string;
  name: string;
  /** Created with the person, who is their only member. */
  tenants: string[];
  /** Which of them only admits members with a second factor. */
  closedTenant?: string;
}

const addPeople = async (database: Database, people: readonly NewPerson[]): Promise<void> => {
  const passwordHash = await demoHash();
  const verifiedAt = new Date();
  await database.transaction(async (transaction) => {
    const users = await transaction
      .insert(appUser)
      .values(people.map(({ email, name }) => ({ email, name, passwordHash, verifiedAt })))
      .returning({ id: appUser.id, email: appUser.email });
    const tenants = await transaction
      .insert(tenant)
      .values(
        people.flatMap(({ tenants: names, closedTenant }) =>
          names.map((name) => ({ name, requiresSecondFactor: name === closedTenant })),
        ),
      )
      .returning({ id: tenant.id, name: tenant.name });
    const userIds = new Map(users.map(({ id, email }) => [email, id]));
    const tenantIds = new Map(tenants.map(({ id, name }) => [name, id]));
    const memberships = people.flatMap((person) =>
      person.tenants.map((name) => ({
        userId: userIds.get(person.email) ?? '',
        tenantId: tenantIds.get(name) ?? 0,
      })),
    );
    await transaction.insert(membership).values(memberships);
  });
};

const { database, close } = await openDatabase({
  databaseUrl: process.env['DATABASE_URL'],
  dataDir: process.env['DATA_DIR'] ?? '',
  migrationsDir: fileURLToPath(new URL('../../migrations', import.meta.url)),
});
try {
  await seedAccounts(database, demoHash);
  await addPeople(database, JSON.parse(await text(process.stdin)) as NewPerson[]);
} finally {
  await close();
}
