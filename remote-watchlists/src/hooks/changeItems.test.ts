import { beforeEach, describe, expect, it } from '@jest/globals';
import type { Watchlist } from '@pmm/shared/contracts/watchlist';
import { queryClient } from '@pmm/shared/query';
import { answer, beSignedIn, fakeServer, refusal, type FakeRoutes } from '@pmm/shared/testing';
import { failedWrite, listPath } from '../testing/openPage';
import { cough, managedItems } from '../testing/openManage';
import type { ItemChange, ItemEdits } from '../watchlist/itemChange';
import { changeWatchlistItems } from './changeItems';
import { watchlistQueryKey } from './useWatchlist';

const key = { tenantId: 'Nordheide', watchlistId: 'id-Cough' };
const [first, second] = managedItems as [Watchlist['items'][0], Watchlist['items'][0]];
const items = `${listPath}id-Cough/items`;
const itemIds = [first.itemId, second.itemId];

const edit = (edits: ItemEdits): ItemChange => ({
  kind: 'edit',
  edits,
  failure: 'TOGGLE_VISIBILITY_ERROR',
});
const hide = (...ids: string[]) =>
  edit({ items: ids.map((itemId) => ({ itemId, visible: false })) });

const begin = (routes: FakeRoutes) => {
  const calls = fakeServer(routes);
  return () => calls.map(({ method, path, body }) => [`${method} ${path}`, body]);
};
const shown = () => queryClient.getQueryData<Watchlist>(watchlistQueryKey(key));

beforeEach(() => {
  beSignedIn({ tenants: ['Nordheide'] });
  queryClient.clear();
  queryClient.setQueryData(watchlistQueryKey(key), { ...cough, items: managedItems });
});

describe('a change of one item', () => {
  it('is sent by the call of the item, with the revision that the person saw', async () => {
    const change = () => answer({ revision: 2, items: [{ ...first, visible: false }] });
    const sent = begin({ [`PATCH ${items}/${first.itemId}`]: change });
    await changeWatchlistItems(key, hide(first.itemId));
    const move = { to: 'after' as const, anchorId: second.itemId };
    await changeWatchlistItems(key, edit({ moves: [{ itemIds: [first.itemId], ...move }] }));
    expect(sent()).toEqual([
      [`PATCH ${items}/${first.itemId}`, { revision: 1, visible: false }],
      [`PATCH ${items}/${first.itemId}`, { revision: 2, move }],
    ]);
    expect(shown()).toMatchObject({ revision: 2, items: [{ visible: false }, {}, {}, {}] });
  });

  it('is undone by the call of the item when it was removed', async () => {
    const sent = begin({
      [`DELETE ${items}/${first.itemId}`]: () => answer({ revision: 2, itemIds: [first.itemId] }),
      [`POST ${items}`]: () => answer({ revision: 3, ...first }, 201),
    });
    const removal: ItemChange = { kind: 'remove', itemIds: [first.itemId] };
    const { undoing } = await changeWatchlistItems(key, removal);
    expect(shown()?.items).toEqual(managedItems.slice(1));
    if (undoing) await changeWatchlistItems(key, undoing);
    const { itemId, pzn, visible, displayOrder } = first;
    expect(sent().at(-1)).toEqual([`POST ${items}`, { itemId, pzn, visible, displayOrder }]);
    expect(shown()?.items).toEqual(managedItems);
  });
});

describe('a change of several items', () => {
  it('is sent in one batch, and so is its undo', async () => {
    const sent = begin({
      [`DELETE ${items}/batch`]: () => answer({ revision: 2, itemIds }),
      [`POST ${items}/batch`]: () =>
        answer({ revision: 3, added: [first, second], present: [], unknown: [], invalid: [] }),
    });
    const { undoing } = await changeWatchlistItems(key, { kind: 'remove', itemIds });
    if (undoing) await changeWatchlistItems(key, undoing);
    expect(sent()).toMatchObject([
      [`DELETE ${items}/batch`, { revision: 1, itemIds }],
      [`POST ${items}/batch`, { items: [{ itemId: itemIds[0] }, { itemId: itemIds[1] }] }],
    ]);
    expect(shown()?.items).toEqual(managedItems);
  });
});

describe('a change that the server refuses', () => {
  const refused = async (reply: FakeRoutes[string]) => {
    begin({ [`PATCH ${items}/${first.itemId}`]: reply });
    await expect(changeWatchlistItems(key, hide(first.itemId))).rejects.toThrow();
  };

  it('leaves the items as they were, and is reported by its name', async () => {
    await refused(() => refusal(500, 'SERVER_ERROR'));
    expect(failedWrite()).toEqual(['TOGGLE_VISIBILITY_ERROR', 'SERVER_ERROR']);
    expect(shown()?.items).toEqual(managedItems);
  });

  it('shows the current watchlist when somebody else was faster', async () => {
    const current = { ...cough, revision: 5, items: managedItems.slice(1) };
    await refused(() => refusal(409, 'WATCHLIST_CHANGED', { current }));
    expect(shown()).toEqual(current);
  });
});

describe('after a change', () => {
  it('other data of the tenant is read again, but not the thousands of items', async () => {
    const own = watchlistQueryKey(key);
    const others = ['tenant', 'Nordheide', 'anything'];
    queryClient.setQueryData(others, 1);
    begin({
      [`PATCH ${items}/${first.itemId}`]: () => answer({ revision: 2, items: [first] }),
    });
    await changeWatchlistItems(key, hide(first.itemId));
    expect(queryClient.getQueryState(others)?.isInvalidated).toBe(true);
    expect(queryClient.getQueryState(own)?.isInvalidated).toBe(false);
  });
});
