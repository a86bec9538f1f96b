import { brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { ChangedItems, RemovedItems } from '@pmm/shared/contracts/watchlistItem';
import { sql } from 'drizzle-orm';
import { addProducts, validPzns } from '../../testing/catalogue';
import { asPerson, openTestApp, type Person, tenantUrl, type TestApp } from '../../testing/testApp';
import { testEngines } from '../../testing/testDatabase';
import { liftWatchlistLimit, watchlistCalls } from '../../testing/watchlistCalls';

const [a1 = '', a2 = '', a3 = '', b1 = '', b2 = '', c1 = ''] = validPzns(6);

describe.each(testEngines)('items of a watchlist over $engine', ({ open }) => {
  let test: TestApp;
  let person: Person;
  let calls: ReturnType<typeof watchlistCalls>;
  const listOf = (...pzns: string[]) => calls.listOf(...pzns);

  beforeAll(async () => {
    test = await openTestApp({ open });
    person = await asPerson(test.app, 'demo@example.com');
    calls = watchlistCalls(person);
    await liftWatchlistLimit(test.database);
    await addProducts(test.database, [
      ...[a1, a2, a3].map((pzn) => ({ pzn, family: 'A' })),
      ...[b1, b2].map((pzn) => ({ pzn, family: 'B' })),
      { pzn: c1, family: 'C' },
    ]);
  });
  afterAll(() => test.close());

  describe('one of them', () => {
    it('is hidden and shown again, and a repeated request changes nothing', async () => {
      const { id, patch } = await listOf(a1, a2);
      const hidden = await patch(a1, { visible: false });
      expect(hidden).toMatchObject({
        status: 200,
        body: { revision: 3, items: [{ pzn: a1, visible: false }] },
      });
      expect(await patch(a1, { visible: false })).toEqual(hidden);
      expect(await calls.read(id)).toMatchObject({
        revision: 3,
        items: [{ visible: false }, { visible: true }],
      });
      expect((await patch(a1, { visible: true })).body).toMatchObject({ revision: 4 });
    });

    it.each([
      ['up', a2, [a2, a1, a3]],
      ['down', a2, [a1, a3, a2]],
      ['top', a3, [a3, a1, a2]],
      ['bottom', a1, [a2, a3, a1]],
      ['up', a1, [a1, a2, a3]],
      ['bottom', a3, [a1, a2, a3]],
    ])('moves %s within its family', async (to, pzn, expected) => {
      const { id, patch, order } = await listOf(a1, b1, a2, a3);
      const { body } = await patch(pzn, { move: { to } });
      expect(await order()).toEqual([...expected, b1]);
      const isMoved = expected.join() !== [a1, a2, a3].join();
      expect(body).toMatchObject({ revision: isMoved ? 3 : 2, items: [{ pzn }] });
      expect((await calls.read(id)).revision).toBe(isMoved ? 3 : 2);
    });

    it('moves before or after another one', async () => {
      const { patch, itemId, order } = await listOf(a1, a2, a3);
      await patch(a3, { move: { to: 'before', anchorId: itemId(a1) } });
      expect(await order()).toEqual([a3, a1, a2]);
      await patch(a3, { move: { to: 'after', anchorId: itemId(a1) } });
      expect(await order()).toEqual([a1, a3, a2]);
    });

    it('stays in its family', async () => {
      const { patch, itemId, order } = await listOf(a1, a2, b1);
      expect(await patch(b1, { move: { to: 'before', anchorId: itemId(a2) } })).toMatchObject({
        status: 409,
        body: { errorCode: 'CALCULATE_ORDER_ERROR' },
      });
      expect(await order()).toEqual([a1, a2, b1]);
    });

    it('writes one row when it moves', async () => {
      const { id, patch } = await listOf(a1, a2, a3, b1, b2);
      await patch(a3, { move: { to: 'up' } });
      const { rows } = await test.database.execute<{ moved: number }>(
        sql`select count(*)::integer as moved from watchlist_item
          where watchlist_id = ${id} and revision = 3`,
      );
      expect(rows).toEqual([{ moved: 1 }]);
    });

    it('is not found when it is deleted, and nothing can move next to a deleted one', async () => {
      const { id, patch, itemId } = await listOf(a1, a2);
      await calls.send('DELETE', `${id}/items/${itemId(a2)}`);
      const gone = await patch(a2, { visible: false });
      expect(gone).toMatchObject({ status: 404, body: { errorCode: 'ITEM_NOT_FOUND' } });
      expect(gone.body).not.toHaveProperty('validationErrors');
      const elsewhere = `${crypto.randomUUID()}/items/${itemId(a1)}`;
      expect(await calls.send('PATCH', elsewhere, { visible: false })).toMatchObject({
        status: 404,
        body: { errorCode: 'NOT_FOUND' },
      });
      const move = { to: 'before', anchorId: itemId(a2) };
      expect(await patch(a1, { move })).toMatchObject({
        status: 409,
        body: {
          errorCode: 'CALCULATE_ORDER_ERROR',
          validationErrors: [{ field: 'move.anchorId', message: 'VALUE_INVALID' }],
        },
      });
    });

    it('needs at least one change', async () => {
      const { patch } = await listOf(a1);
      expect(await patch(a1, {})).toMatchObject({
        status: 400,
        body: {
          errorCode: 'MISSING_PARAMS',
          validationErrors: [{ field: 'visible' }, { field: 'displayOrder' }, { field: 'move' }],
        },
      });
      expect(await patch(a1, { move: { to: 'sideways' } })).toMatchObject({
        status: 400,
        body: { errorCode: 'VALIDATION_ERROR', validationErrors: [{ field: 'move.to' }] },
      });
      expect(await patch(a1, { displayOrder: 'a10' })).toMatchObject({
        status: 400,
        body: {
          errorCode: 'VALIDATION_ERROR',
          validationErrors: [{ field: 'displayOrder', message: 'VALUE_INVALID' }],
        },
      });
    });
  });

  describe('several at once', () => {
    it('are hidden, moved and put back to their old places', async () => {
      const { put, itemId, placeOf, order } = await listOf(a1, a2, a3, b1);
      const itemIds = [a3, a1].map(itemId);
      const moved = await put({ moves: [{ itemIds, to: 'after', anchorId: itemId(a2) }] });
      expect(moved).toMatchObject({ status: 200, body: { revision: 3 } });
      expect(await order()).toEqual([a2, a3, a1, b1]);
      const items = [a3, a1].map((pzn) => ({
        itemId: itemId(pzn),
        displayOrder: placeOf(pzn),
        visible: false,
      }));
      const { body } = await put({ items });
      expect((body as ChangedItems).items).toMatchObject([
        { pzn: a1, visible: false },
        { pzn: a3, visible: false },
      ]);
      expect(await order()).toEqual([a1, a2, a3, b1]);
    });

    it('may exchange their places in one request', async () => {
      const { put, itemId, placeOf, order } = await listOf(a1, a2);
      const items = [
        { itemId: itemId(a1), displayOrder: placeOf(a2) },
        { itemId: itemId(a2), displayOrder: placeOf(a1) },
      ];
      expect((await put({ items })).status).toBe(200);
      expect(await order()).toEqual([a2, a1]);
    });

    it('change all or not at all', async () => {
      const { id, put, itemId } = await listOf(a1, a2);
      const refused = await put({
        items: [
          { itemId: itemId(a1), visible: false },
          { itemId: crypto.randomUUID(), visible: false },
        ],
      });
      expect(refused).toMatchObject({
        status: 404,
        body: {
          errorCode: 'ITEM_NOT_FOUND',
          validationErrors: [{ field: 'items.1.itemId', message: 'VALUE_INVALID' }],
        },
      });
      const late = await put({
        items: [{ itemId: itemId(a1), visible: false }],
        moves: [{ itemIds: [itemId(a1)], to: 'before', anchorId: itemId(a1) }],
      });
      expect(late).toMatchObject({ status: 409, body: { errorCode: 'CALCULATE_ORDER_ERROR' } });
      expect(await put({})).toMatchObject({
        status: 400,
        body: {
          errorCode: 'MISSING_PARAMS',
          validationErrors: [{ field: 'items' }, { field: 'moves' }, { field: 'familyMoves' }],
        },
      });
      expect(await calls.read(id)).toMatchObject({ revision: 2, items: [{ visible: true }, {}] });
    });
  });

  it('are answered compressed when there are many', async () => {
    const { id } = await calls.create();
    const answer = await person({
      method: 'POST',
      url: tenantUrl('nordheide', `/watchlists/${id}/items/batch`),
      headers: { 'accept-encoding': 'br, gzip' },
      payload: { pzns: [a1, a2, a3, b1, b2, c1] },
    });
    expect(answer.headers['content-encoding']).toBe('br');
    expect(answer.headers.vary).toContain('accept-encoding');
    const text = brotliDecompressSync(answer.rawPayload).toString();
    expect((JSON.parse(text) as { added: object[] }).added).toHaveLength(6);
  });

  describe('removing', () => {
    it('removes one item, which is not found a second time', async () => {
      const { id, itemId, order } = await listOf(a1, a2);
      const path = `${id}/items/${itemId(a1)}`;
      expect(await calls.send('DELETE', path)).toEqual({
        status: 200,
        body: { revision: 3, itemIds: [itemId(a1)] },
      });
      expect(await calls.send('DELETE', path)).toMatchObject({
        status: 404,
        body: { errorCode: 'ITEM_NOT_FOUND' },
      });
      expect(await order()).toEqual([a2]);
    });

    it('refuses to remove an item that somebody else has changed since the revision in the query', async () => {
      const { id, itemId, patch, order } = await listOf(a1, a2);
      await patch(a1, { visible: false });
      const present = await calls.read(id);
      const path = `${id}/items/${itemId(a1)}`;
      expect(await calls.send('DELETE', `${path}?revision=2`)).toMatchObject({
        status: 409,
        body: { errorCode: 'WATCHLIST_CHANGED', current: present },
      });
      expect(await calls.send('DELETE', `${path}?revision=now`)).toMatchObject({
        status: 400,
        body: { errorCode: 'VALIDATION_ERROR', validationErrors: [{ field: 'revision' }] },
      });
      expect(await order()).toEqual([a1, a2]);
      expect(await calls.send('DELETE', `${path}?revision=3`)).toMatchObject({
        status: 200,
        body: { revision: 4 },
      });
    });

    it('removes several items, and answers a repeated request in the same way', async () => {
      const { id, itemId, order } = await listOf(a1, a2, a3);
      const itemIds = [itemId(a3), itemId(a1)];
      const removed = await calls.send('DELETE', `${id}/items/batch`, { itemIds });
      expect(removed).toEqual({ status: 200, body: { revision: 3, itemIds } });
      expect(await calls.send('DELETE', `${id}/items/batch`, { itemIds })).toEqual(removed);
      expect(await order()).toEqual([a2]);
    });
  });

  describe('two people', () => {
    it('change different items of one watchlist without a conflict', async () => {
      const { patch, order } = await listOf(a1, a2, a3);
      await patch(a3, { revision: 2, move: { to: 'top' } });
      const answer = await patch(a1, { revision: 2, visible: false });
      expect(answer).toMatchObject({ status: 200, body: { revision: 4 } });
      expect(await order()).toEqual([a3, a1, a2]);
    });

    it('get the present watchlist when they change the same item', async () => {
      const { id, itemId, patch, put } = await listOf(a1, a2, a3);
      await patch(a3, { revision: 2, move: { to: 'top' } });
      const present = await calls.read(id);
      const conflict = { status: 409, body: { errorCode: 'WATCHLIST_CHANGED', current: present } };
      expect(await patch(a3, { revision: 2, move: { to: 'up' } })).toMatchObject({ status: 200 });
      expect(await patch(a3, { revision: 2, move: { to: 'bottom' } })).toMatchObject(conflict);
      const items = [a1, a3].map((pzn) => ({ itemId: itemId(pzn), visible: false }));
      expect(await put({ revision: 2, items })).toMatchObject(conflict);
      const itemIds = [itemId(a3)];
      const removal = { revision: 2, itemIds };
      expect(await calls.send('DELETE', `${id}/items/batch`, removal)).toMatchObject(conflict);
      const removed = await calls.ask<RemovedItems>('DELETE', `${id}/items/batch`, {
        ...removal,
        revision: 3,
      });
      expect(removed.revision).toBe(4);
    });

    it('are not in conflict with one person who changes the same item twice in a request', async () => {
      const { put, itemId } = await listOf(a1, a2);
      const answer = await put({
        revision: 2,
        items: [{ itemId: itemId(a1), visible: false }],
        moves: [{ itemIds: [itemId(a1)], to: 'after', anchorId: itemId(a2) }],
      });
      expect(answer).toMatchObject({ status: 200, body: { revision: 3 } });
    });

    it('may make the same change', async () => {
      const { patch } = await listOf(a1, a2);
      const [one, other] = await Promise.all(
        [1, 2].map(() => patch(a1, { revision: 2, visible: false })),
      );
      expect([one?.status, other?.status]).toEqual([200, 200]);
      expect(one?.body).toEqual(other?.body);
    });

    it('who use the same new ids in two watchlists at once get one success and one refusal that names the field', async () => {
      const ids = Array.from({ length: 9 }, () => crypto.randomUUID());
      const lists = await Promise.all([calls.create(), calls.create()]);
      const requested = ids.map((itemId, index) => ({
        itemId,
        pzn: [a1, a2, a3][index % 3] ?? a1,
      }));
      for (const sent of [requested.slice(0, 3), requested.slice(3, 6), requested.slice(6, 9)]) {
        const answers = await Promise.all(
          lists.map(({ id }, place) => {
            const items = place === 0 ? sent : sent.toReversed();
            return calls.send('POST', `${id}/items/batch`, { items });
          }),
        );
        const [added, refused] = answers.toSorted((one, other) => one.status - other.status);
        expect(added?.status).toBe(200);
        expect(refused).toMatchObject({
          status: 400,
          body: {
            errorCode: 'VALIDATION_ERROR',
            validationErrors: [0, 1, 2].map((place) => ({
              field: `items.${place}.itemId`,
              message: 'VALUE_INVALID',
            })),
          },
        });
        for (const { id } of lists) {
          const itemIds = (await calls.read(id)).items.map(({ itemId }) => itemId);
          if (itemIds.length > 0) await calls.ask('DELETE', `${id}/items/batch`, { itemIds });
        }
      }
    });

    it('who move into the same gap at once get two places', async () => {
      const { id, patch, itemId, order } = await listOf(a1, a2, a3);
      const move = { to: 'before', anchorId: itemId(a1) };
      await Promise.all([patch(a2, { move }), patch(a3, { move })]);
      expect((await order()).slice(0, 2).sort()).toEqual([a2, a3]);
      const { items } = await calls.read(id);
      expect(new Set(items.map(({ displayOrder }) => displayOrder)).size).toBe(3);
    });
  });
});
