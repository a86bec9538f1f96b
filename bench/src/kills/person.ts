import { demoTenants } from '../../../api/src/demo/accounts';
import { bearer } from '../../../api/src/testing/bearer';
import { signIn } from '../harness/signIn';

/** What the server has acknowledged to a person: by name, whether the watchlist exists. */
export type Lists = Map<string, boolean>;

/** The watchlists of a person who has signed in. */
export const openLists = async (url: string) => {
  const { token } = await signIn(url);
  const path = `${url}/api/v1/tenants/${encodeURIComponent(demoTenants.nordheide)}/watchlists`;
  const headers = { ...bearer(token), 'content-type': 'application/json' };
  return {
    create: (name: string) =>
      fetch(path, { method: 'POST', headers, body: JSON.stringify({ type: 'custom', name }) }),
    remove: (id: string) => fetch(`${path}/${id}`, { method: 'DELETE', headers: bearer(token) }),
    names: async (): Promise<Set<string>> => {
      const answer = (await (await fetch(path, { headers })).json()) as {
        watchlists: { name: string }[];
      };
      return new Set(answer.watchlists.map(({ name }) => name));
    },
  };
};

type OpenLists = Awaited<ReturnType<typeof openLists>>;

/** Creates watchlists and deletes every second one, until the server is gone. */
export const writeLists = async (
  { create, remove }: Pick<OpenLists, 'create' | 'remove'>,
  lists: Lists,
): Promise<void> => {
  try {
    for (let turn = 0; ; turn += 1) {
      const name = crypto.randomUUID().slice(-12);
      const made = await create(name);
      if (made.status !== 201) throw new Error(`a new list: ${made.status} ${await made.text()}`);
      lists.set(name, true);
      if (turn % 2 === 0) continue;
      const { watchlistId } = (await made.json()) as { watchlistId: string };
      // Unknown while the request is running.
      lists.delete(name);
      const removed = await remove(watchlistId);
      if (removed.status !== 204) throw new Error(`a deleted list: ${removed.status}`);
      lists.set(name, false);
    }
  } catch (error) {
    // The error of `fetch` if the server was killed meanwhile.
    if (!(error instanceof TypeError)) throw error;
  }
};

/** How many are not as acknowledged. */
export const wrongLists = async (
  { names }: Pick<OpenLists, 'names'>,
  lists: Lists,
): Promise<number> => {
  const there = await names();
  return [...lists].filter(([name, isThere]) => there.has(name) !== isThere).length;
};
