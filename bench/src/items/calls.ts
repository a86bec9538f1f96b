import type { Watchlist } from '@pmm/shared/contracts/watchlist';
import type { WatchlistItem } from '@pmm/shared/contracts/watchlistItem';
import type { OpenDatabase } from '../../../api/src/storage/openedDatabase';
import { type Person, tenantUrl } from '../../../api/src/testing/testApp';

const base = tenantUrl('nordheide', '/watchlists');

export interface List {
  id: string;
  items: WatchlistItem[];
}

/** What a person does to watchlists, each as a whole call. */
export const callsOf = (person: Person) => {
  const call = async <Answer>(
    method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
    path: string,
    payload?: object,
  ): Promise<Answer> => {
    const answer = await person({ method, url: `${base}/${path}`, ...(payload && { payload }) });
    if (answer.statusCode >= 300) throw new Error(answer.body);
    return answer.body === '' ? (null as Answer) : answer.json<Answer>();
  };
  const read = (id: string) => call<Watchlist>('GET', id);
  const add = (id: string, pzns: readonly string[]) => call('POST', `${id}/items/batch`, { pzns });
  return {
    read,
    add,
    create: async (name: string, pzns: readonly string[]): Promise<List> => {
      const { watchlistId: id } = await call<Watchlist>('POST', '', { type: 'custom', name });
      if (pzns.length > 0) await add(id, pzns);
      return { id, items: (await read(id)).items };
    },
    empty: async (id: string) => {
      const itemIds = (await read(id)).items.map(({ itemId }) => itemId);
      await call('DELETE', `${id}/items/batch`, { itemIds });
    },
    /** One of the last items. */
    move: ({ id, items }: List, to: 'bottom' | 'top') =>
      call('PATCH', `${id}/items/${items.at(-5)?.itemId ?? ''}`, { move: { to } }),
  };
};

/** A plain INSERT of the first products into a watchlist. */
export const bareInsertOf = async (
  { database }: OpenDatabase,
  watchlistId: string,
  count: number,
): Promise<() => Promise<unknown>> => {
  const { rows } = await database.execute<{ tenant: number; product: number }>(`
    select watchlist.tenant_id as tenant, product.id as product
    from watchlist, product where watchlist.id = '${watchlistId}' order by product.pzn limit ${count}`);
  const values = rows.map(({ tenant, product }, index) => {
    const key = `c${String(index).padStart(3, '0')}`;
    return `(${tenant}, '${watchlistId}', ${product}, '${crypto.randomUUID()}', true, '${key}', 1)`;
  });
  const statement = `
    insert into watchlist_item
      (tenant_id, watchlist_id, product_id, id, visible, display_order, revision)
    values ${values.join(', ')}`;
  return () => database.execute(statement);
};
