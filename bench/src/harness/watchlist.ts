import { demoTenants } from '../../../api/src/demo/accounts';
import { bearer } from '../../../api/src/testing/bearer';
import type { Server } from './server';
import { signIn } from './signIn';

/** The one of the demo person's tenants that the app selects. */
const TENANT = demoTenants.alpenquell;

/** A new watchlist of the demo person. */
export const createWatchlist = async ({ url }: Pick<Server, 'url'>, name: string) => {
  const headers = { ...bearer((await signIn(url)).token), 'accept-encoding': 'br' };
  const base = `${url}/api/v1/tenants/${encodeURIComponent(TENANT)}/watchlists/`;
  const post = async (rest: string, body: object): Promise<unknown> => {
    const response = await fetch(base + rest, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    if (!response.ok) throw new Error(`${rest}: ${response.status} ${await response.text()}`);
    return response.json();
  };
  const { watchlistId } = (await post('', { type: 'custom', name })) as { watchlistId: string };
  return {
    watchlistId,
    add: (pzns: readonly string[]) => post(`${watchlistId}/items/batch`, { pzns }),
    get: (rest: string) => fetch(`${base}${watchlistId}/${rest}`, { headers }),
  };
};
