import { inRoot } from '@pmm/tools/build';
import { seedAccounts } from '../../../api/src/demo/accounts';
import type { Database } from '../../../api/src/storage/database';
import { openDatabase } from '../../../api/src/storage/openDatabase';
import { appUser, membership, product, tenant } from '../../../api/src/storage/schema';

/** A database on a server, or an embedded one. */
export type Place = { databaseUrl: string; dataDir: null } | { dataDir: string };

/** Runs the work with a migrated database. */
export const withDatabase = async <Result>(
  place: Place,
  work: (database: Database) => Promise<Result>,
): Promise<Result> => {
  const location = { ...place, migrationsDir: inRoot('api/migrations') };
  const { longWork, close } = await openDatabase(location);
  try {
    return await work(longWork);
  } finally {
    await close();
  }
};

/**
 * The demo's accounts in a new database, whose tenants may have as many watchlists as a bench
 * creates.
 */
export const seedWriters = (place: Place): Promise<void> =>
  withDatabase(place, async (database) => {
    await seedAccounts(database);
    await database.update(tenant).set({ maxWatchlists: 1_000_000 });
  });

/** Accounts with the password of the demo's accounts, which are there already; returns their ids. */
export const addAccounts = async (
  database: Database,
  emails: readonly string[],
): Promise<string[]> => {
  // Hashing the same password for each would take a minute.
  const [demo] = await database.select({ passwordHash: appUser.passwordHash }).from(appUser);
  const accounts = emails.map((email) => ({
    ...{ id: crypto.randomUUID(), email, name: email, verifiedAt: new Date() },
    passwordHash: demo?.passwordHash ?? null,
  }));
  await database.insert(appUser).values(accounts);
  return accounts.map(({ id }) => id);
};

/** How many people belong to one tenant. */
const PEOPLE_OF_A_TENANT = 10;

export interface SeededPerson {
  email: string;
  /** The tenant in which they read and write. */
  tenant: string;
}

/**
 * Creates people in the database of a running server; returns them with the PZNs in the database.
 */
export const seedPeople = (
  databaseUrl: string,
  count: number,
): Promise<{ people: SeededPerson[]; pzns: string[] }> =>
  withDatabase({ databaseUrl, dataDir: null }, async (database) => {
    const people = Array.from({ length: count }, (_none, person) => ({
      email: `person-${person}@example.com`,
      tenant: `Group ${Math.floor(person / PEOPLE_OF_A_TENANT)}`,
    }));
    const groups = [...new Set(people.map((person) => person.tenant))];
    await database.insert(tenant).values(groups.map((name) => ({ name })));
    const tenants = await database.select({ id: tenant.id, name: tenant.name }).from(tenant);
    const idOf = new Map(tenants.map(({ id, name }) => [name, id]));
    const ids = await addAccounts(
      database,
      people.map(({ email }) => email),
    );
    const memberships = people.flatMap((person, index) => {
      const [tenantId, userId] = [idOf.get(person.tenant), ids[index]];
      return tenantId === undefined || userId === undefined ? [] : [{ userId, tenantId }];
    });
    await database.insert(membership).values(memberships);
    const products = await database.select({ pzn: product.pzn }).from(product).orderBy(product.pzn);
    return { people, pzns: products.map(({ pzn }) => pzn) };
  });
