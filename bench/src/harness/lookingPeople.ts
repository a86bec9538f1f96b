import { brotliDecompressSync } from 'node:zlib';
import { signIn } from './signIn';
import { openClient } from './people';
import type { OnPostgres } from './server';
import { listsOf, makeLists } from './lists';
import { bearer } from '../../../api/src/testing/bearer';
import { seedPeople } from './accounts';

const AT_ONCE = 2;

/**
 * Signed-in people in several tenants who look at what the app shows: the lists of their tenant,
 * and the matrices of one list after the other. They also create lists and delete them.
 *
 * @param looksAt whether a product is in lists that people look at; left out: all products.
 */
export const signInPeople = async (
  { server: { url }, postgres }: OnPostgres,
  count: number,
  looksAt: (pzn: string) => boolean = () => true,
) => {
  const { people, pzns } = await seedPeople(postgres.url, count);
  const tokens: string[] = [];
  const signInMore = async (): Promise<void> => {
    while (tokens.length < count) {
      const place = tokens.push('') - 1;
      tokens[place] = (await signIn(url, people[place]?.email)).token;
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, signInMore));
  const client = openClient(url, count);
  const headersOf = (person: number) => bearer(tokens[person] ?? '');
  const firsts = new Map(people.map(({ tenant }, person) => [tenant, person]));
  const members = [...firsts].map(([tenant, person]) => ({ tenant, headers: headersOf(person) }));
  const lists = await makeLists(client, members, pzns.filter(looksAt));
  const pathsOf = (tenant: string): string[][] =>
    (lists.get(tenant) ?? []).map((list) => [
      ...['/api/v1/users/me', listsOf(tenant), `${list}/metrics/availability`],
      ...[`${list}/metrics/revision`, `${list}/metrics/prices`, '/api/v1/products?search=a'],
    ]);
  const looked = new Map([...lists.keys()].map((tenant) => [tenant, pathsOf(tenant).flat()]));
  const pathOf = (person: number, turn: number): string => {
    const paths = looked.get(people[person]?.tenant ?? '') ?? [];
    return paths[(person + turn) % paths.length] ?? '/';
  };
  const made = new Map<number, string>();

  const askFor = (path: string, headers: Record<string, string>) =>
    client.ask(path, { headers: { ...headers, 'accept-encoding': 'br' } });

  return {
    ask: (person: number, turn: number) => askFor(pathOf(person, turn), headersOf(person)),
    /** Requests everything that they look at, once; returns the statuses in each list. */
    lookAtAll: async (): Promise<string[]> => {
      const statuses: string[] = [];
      for (const { tenant, headers } of members) {
        for (const path of looked.get(tenant) ?? []) {
          const { body } = await askFor(path, headers);
          if (!path.endsWith('/availability')) continue;
          const { status } = JSON.parse(brotliDecompressSync(body).toString()) as {
            status: string[];
          };
          statuses.push(status.join());
        }
      }
      return statuses;
    },
    /** Creates a list, and the next time deletes it. */
    write: async (person: number) => {
      const path = listsOf(people[person]?.tenant ?? '');
      const headers = { ...headersOf(person), 'content-type': 'application/json' };
      const before = made.get(person);
      if (before !== undefined) {
        made.delete(person);
        return client.ask(`${path}/${before}`, { method: 'DELETE', headers: headersOf(person) });
      }
      const body = JSON.stringify({ type: 'custom', name: `Of person ${person}` });
      const answer = await client.ask(path, { method: 'POST', headers, body });
      const { watchlistId } = JSON.parse(answer.body.toString()) as { watchlistId?: string };
      if (watchlistId !== undefined) made.set(person, watchlistId);
      return answer;
    },
    /** The last part of the request's path, which differs for each route. */
    routeOf: (person: number, turn: number): string => pathOf(person, turn).split('/').at(-1) ?? '',
    close: () => client.close(),
  };
};
