import { inRoot } from '@pmm/tools/build';
import { demoTenants, seedAccounts } from '../../../api/src/demo/accounts';
import { openDatabase } from '../../../api/src/storage/database';
import { tenant } from '../../../api/src/storage/schema';
import { signInOnce } from '../server/demoServer';

/** Accounts in a new database, whose tenants may have as many watchlists as a bench makes. */
export const seedPerson = async (dataDir: string): Promise<void> => {
  const migrationsDir = inRoot('api/migrations');
  const { database, close } = await openDatabase({ dataDir, migrationsDir });
  await seedAccounts(database);
  await database.update(tenant).set({ maxWatchlists: 1_000_000 });
  await close();
};

/** What the server has acknowledged of a person's changes: whether the watchlist of this name is there. */
export type Lists = Map<string, boolean>;

const openLists = async (url: string) => {
  const { token } = (await signInOnce(url)) as { token: string };
  const path = `${url}/api/v1/tenants/${encodeURIComponent(demoTenants.nordheide)}/watchlists`;
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  return {
    create: (name: string) =>
      fetch(path, { method: 'POST', headers, body: JSON.stringify({ type: 'custom', name }) }),
    remove: (id: string) =>
      fetch(`${path}/${id}`, { method: 'DELETE', headers: { authorization: `Bearer ${token}` } }),
    names: async (): Promise<Set<string>> => {
      const answer = (await (await fetch(path, { headers })).json()) as {
        watchlists: { name: string }[];
      };
      return new Set(answer.watchlists.map(({ name }) => name));
    },
  };
};

/** Makes watchlists and deletes every second one, until the server is gone. */
export const writeLists = async (url: string, lists: Lists): Promise<void> => {
  try {
    const { create, remove } = await openLists(url);
    for (let turn = 0; ; turn += 1) {
      const name = `List ${crypto.randomUUID()}`;
      const made = await create(name);
      if (made.status !== 201) return;
      lists.set(name, true);
      if (turn % 2 === 0) continue;
      const { watchlistId } = (await made.json()) as { watchlistId: string };
      // Not known while it is asked for.
      lists.delete(name);
      const removed = await remove(watchlistId);
      if (removed.status !== 204) return;
      lists.set(name, false);
    }
  } catch {
    // The server was killed meanwhile.
  }
};

/** How many are not as it was acknowledged. */
export const wrongLists = async (url: string, lists: Lists): Promise<number> => {
  const names = await (await openLists(url)).names();
  return [...lists].filter(([name, isThere]) => names.has(name) !== isThere).length;
};
