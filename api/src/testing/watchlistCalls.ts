import type { Watchlist } from '@pmm/shared/contracts/watchlist';
import type { WatchlistItem } from '@pmm/shared/contracts/watchlistItem';
import { sql } from 'drizzle-orm';
import type { Database } from '../storage/database';
import { type Person, tenantUrl } from './testApp';

/** For tests that create more watchlists over one database than a tenant may have. */
export const liftWatchlistLimit = (database: Database) =>
  database.execute(sql`update tenant set max_watchlists = 100000`);

/** The calls of one person about watchlists of the first demo tenant. */
export const watchlistCalls = (person: Person) => {
  const base = tenantUrl('nordheide', '/watchlists');
  const send = async (
    method: 'POST' | 'PUT' | 'PATCH' | 'DELETE',
    path: string,
    payload?: object,
  ) => {
    const answer = await person({ method, url: `${base}/${path}`, ...(payload && { payload }) });
    return { status: answer.statusCode, body: answer.body === '' ? null : answer.json<unknown>() };
  };
  /** For calls that must succeed. */
  const ask = async <Answer>(...call: Parameters<typeof send>): Promise<Answer> => {
    const { status, body } = await send(...call);
    if (status >= 300) throw new Error(JSON.stringify([call, body]));
    return body as Answer;
  };
  const read = async (id: string) => (await person({ url: `${base}/${id}` })).json<Watchlist>();
  let created = 0;
  const pznsOf = async (id: string) => (await read(id)).items.map(({ pzn }) => pzn);
  /** Creates a watchlist with these products; returns its id and the ids of its items by PZN. */
  const create = async (pzns: readonly string[] = [], name?: string) => {
    created += 1;
    const { watchlistId: id } = await ask<Watchlist>('POST', '', {
      type: 'custom',
      name: name ?? `List ${created}`,
    });
    if (pzns.length === 0) return { id, items: new Map<string, WatchlistItem>() };
    const { added } = await ask<{ added: WatchlistItem[] }>('POST', `${id}/items/batch`, {
      pzns,
    });
    return { id, items: new Map(added.map((item) => [item.pzn, item])) };
  };
  /** Creates a watchlist with these products; returns functions that work on its items. */
  const listOf = async (...pzns: string[]) => {
    const { id, items } = await create(pzns);
    const itemId = (pzn: string) => items.get(pzn)?.itemId ?? '';
    const placeOf = (pzn: string) => items.get(pzn)?.displayOrder ?? '';
    const patch = (pzn: string, body: object) => send('PATCH', `${id}/items/${itemId(pzn)}`, body);
    const put = (body: object) => send('PUT', `${id}/items/batch`, body);
    return { id, itemId, placeOf, patch, put, order: () => pznsOf(id) };
  };
  return { send, ask, read, pznsOf, create, listOf };
};
