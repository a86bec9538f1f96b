import { inRoot } from '@pmm/tools/build';
import { openDatabase } from '../../../api/src/storage/openDatabase';
import { appUser, membership, product, tenant } from '../../../api/src/storage/schema';

/** How many people belong to one tenant. */
const PEOPLE_OF_A_TENANT = 10;

export interface SeededPerson {
  email: string;
  /** The tenant in which they read and write. */
  tenant: string;
}

/**
 * Creates accounts with the demo's password in the database of a running server; returns them with
 * the PZNs in the database.
 */
export const seedPeople = async (
  databaseUrl: string,
  count: number,
): Promise<{ people: SeededPerson[]; pzns: string[] }> => {
  const people = Array.from({ length: count }, (_none, person) => ({
    email: `person-${person}@example.com`,
    tenant: `Group ${Math.floor(person / PEOPLE_OF_A_TENANT)}`,
  }));
  const { database, close } = await openDatabase({
    ...{ databaseUrl, dataDir: null, migrationsDir: inRoot('api/migrations') },
  });
  try {
    const groups = [...new Set(people.map((person) => person.tenant))];
    await database.insert(tenant).values(groups.map((name) => ({ name })));
    const tenants = await database.select({ id: tenant.id, name: tenant.name }).from(tenant);
    const idOf = new Map(tenants.map(({ id, name }) => [name, id]));
    // Hashing the same password for each would take a minute.
    const [demo] = await database.select({ passwordHash: appUser.passwordHash }).from(appUser);
    const accounts = people.map((person) => ({ ...person, id: crypto.randomUUID() }));
    await database.insert(appUser).values(
      accounts.map(({ id, email }) => ({
        ...{ id, email, name: email, verifiedAt: new Date() },
        passwordHash: demo?.passwordHash ?? null,
      })),
    );
    const memberships = accounts.flatMap((person) => {
      const tenantId = idOf.get(person.tenant);
      return tenantId === undefined ? [] : [{ userId: person.id, tenantId }];
    });
    await database.insert(membership).values(memberships);
    const products = await database.select({ pzn: product.pzn }).from(product).orderBy(product.pzn);
    return { people, pzns: products.map(({ pzn }) => pzn) };
  } finally {
    await close();
  }
};
