import { signInOnce, type DemoServer } from '../server/demoServer';
import { openClient } from './people';

const TENANT = `/api/v1/tenants/${encodeURIComponent('Alpenquell Gesundheit')}`;
const AT_ONCE = 2;

/** People with a session each, who look at what the app shows: their lists and the matrices of one. */
export const signInPeople = async ({ url }: DemoServer, count: number, connections = count) => {
  const tokens: string[] = [];
  const signIn = async (): Promise<void> => {
    while (tokens.length < count) {
      const place = tokens.push('') - 1;
      tokens[place] = ((await signInOnce(url)) as { token: string }).token;
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, signIn));
  const client = openClient(url, connections);
  const headersOf = (person: number) => ({
    authorization: `Bearer ${tokens[person % count] ?? ''}`,
    'accept-encoding': 'br',
  });
  const lists = await client.ask(`${TENANT}/watchlists`, {
    headers: { ...headersOf(0), 'accept-encoding': 'identity' },
  });
  const { watchlists } = JSON.parse(lists.body.toString()) as {
    watchlists: { watchlistId: string }[];
  };
  const list = `${TENANT}/watchlists/${watchlists[0]?.watchlistId ?? ''}`;
  const looked = [
    ...['/api/v1/users/me', `${TENANT}/watchlists`, `${list}/metrics/availability`],
    ...[`${list}/metrics/revision`, `${list}/metrics/prices`, '/api/v1/products?search=a'],
  ];
  const pathOf = (person: number, turn: number): string =>
    looked[(person + turn) % looked.length] ?? '/';
  return {
    ask: (person: number, turn: number) =>
      client.ask(pathOf(person, turn), { headers: headersOf(person) }),
    /** The last part of what is asked for, which is another one for each route. */
    routeOf: (person: number, turn: number): string => pathOf(person, turn).split('/').at(-1) ?? '',
    close: () => client.close(),
  };
};
