import { signInOnce } from '../server/demoServer';
import { openClient } from './people';
import type { OnPostgres } from './postgresServer';
import { LOOKED_AT, seedPeople } from './seedPeople';

const listsOf = (tenant: string): string =>
  `/api/v1/tenants/${encodeURIComponent(tenant)}/watchlists`;
const AT_ONCE = 2;

/**
 * People with an account and a session each, who look at what the app shows: their lists and the matrices of one. In a
 * tenant of their own they make lists and delete them.
 */
export const signInPeople = async (
  { server: { url }, postgres }: OnPostgres,
  count: number,
  connections = count,
) => {
  const people = await seedPeople(postgres.url, count);
  const tokens: string[] = [];
  const signIn = async (): Promise<void> => {
    while (tokens.length < count) {
      const place = tokens.push('') - 1;
      const session = await signInOnce(url, people[place]?.email);
      tokens[place] = (session as { token: string }).token;
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, signIn));
  const client = openClient(url, connections);
  const headersOf = (person: number) => ({ authorization: `Bearer ${tokens[person] ?? ''}` });
  const lists = await client.ask(listsOf(LOOKED_AT), { headers: headersOf(0) });
  const { watchlists } = JSON.parse(lists.body.toString()) as {
    watchlists: { watchlistId: string }[];
  };
  const list = `${listsOf(LOOKED_AT)}/${watchlists[0]?.watchlistId ?? ''}`;
  const looked = [
    ...['/api/v1/users/me', listsOf(LOOKED_AT), `${list}/metrics/availability`],
    ...[`${list}/metrics/revision`, `${list}/metrics/prices`, '/api/v1/products?search=a'],
  ];
  const pathOf = (person: number, turn: number): string =>
    looked[(person + turn) % looked.length] ?? '/';
  const made = new Map<number, string>();

  return {
    ask: (person: number, turn: number) =>
      client.ask(pathOf(person, turn), {
        headers: { ...headersOf(person), 'accept-encoding': 'br' },
      }),
    /** Makes a list, and the next time deletes it. */
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
    /** The last part of what is asked for, which is another one for each route. */
    routeOf: (person: number, turn: number): string => pathOf(person, turn).split('/').at(-1) ?? '',
    close: () => client.close(),
  };
};
