import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  type AddItemsAnswer,
  previewItemsAnswerSchema,
  type TransferredItems,
} from '@pmm/shared/contracts/watchlistItem';
import * as v from 'valibot';
import { addProducts, validPzns } from '../../testing/catalogue';
import { asPerson, openTestApp, type TestApp } from '../../testing/testApp';
import { testEngines } from '../../testing/testDatabase';
import { liftWatchlistLimit, watchlistCalls } from '../../testing/watchlistCalls';

const [a1 = '', a2 = '', a3 = '', b1 = '', b2 = '', unlisted = ''] = validPzns(6);

describe.each(testEngines)('adding and moving items over $engine', ({ open }) => {
  let test: TestApp;
  let calls: ReturnType<typeof watchlistCalls>;

  beforeAll(async () => {
    test = await openTestApp({ open });
    calls = watchlistCalls(await asPerson(test.app, 'demo@example.com'));
    await liftWatchlistLimit(test.database);
    await addProducts(test.database, [
      ...[a1, a2, a3].map((pzn) => ({ pzn, family: 'A' })),
      ...[b1, b2].map((pzn) => ({ pzn, family: 'B' })),
    ]);
  });
  afterAll(() => test.close());

  const watchlistOf = async (...pzns: string[]) => {
    const { id, items } = await calls.create(pzns);
    const idOf = (pzn: string) => items.get(pzn)?.itemId ?? '';
    return { id, items: [...items.values()], idOf, order: () => calls.pznsOf(id) };
  };
  const addBatch = (id: string, body: object) =>
    calls.ask<AddItemsAnswer>('POST', `${id}/items/batch`, body);

  describe('after their removal', () => {
    it('restores the same items in the same places, with hidden ones hidden', async () => {
      const { id, items, idOf } = await watchlistOf(a1, a2, b1, b2);
      await calls.ask('PATCH', `${id}/items/${idOf(b1)}`, { visible: false });
      const before = await calls.read(id);
      const itemIds = [idOf(a1), idOf(b1)];
      await calls.ask('DELETE', `${id}/items/batch`, { itemIds });
      const gone = before.items.filter(({ itemId }) => itemIds.includes(itemId));
      const { added } = await addBatch(id, { items: gone });
      expect(added).toEqual(gone);
      expect((await calls.read(id)).items).toEqual(before.items);
      expect(items).toHaveLength(4);
    });

    it('places an item right after the one that has its place now', async () => {
      const { id, items, idOf, order } = await watchlistOf(a1, a2, a3);
      const [first] = items;
      await calls.ask('DELETE', `${id}/items/${idOf(a1)}`);
      await calls.ask('PUT', `${id}/items/batch`, {
        items: [{ itemId: idOf(a3), displayOrder: first?.displayOrder }],
      });
      await addBatch(id, { items: [first] });
      expect(await order()).toEqual([a3, a1, a2]);
    });

    it('answers a repeated request in the same way and changes nothing', async () => {
      const { id } = await watchlistOf(a1);
      const items = [a2, a1, b1].map((pzn) => ({ pzn, itemId: crypto.randomUUID() }));
      const answer = await addBatch(id, { items, pzns: [unlisted, 'x'] });
      expect(answer).toMatchObject({
        revision: 3,
        added: [{ itemId: items[0]?.itemId }, { itemId: items[2]?.itemId }],
        present: [a1],
        unknown: [unlisted],
        invalid: ['x'],
      });
      expect(await addBatch(id, { items, pzns: [unlisted, 'x'] })).toEqual(answer);
    });

    it('works for one item, too', async () => {
      const { id, items, idOf, order } = await watchlistOf(a1, a2);
      await calls.ask('DELETE', `${id}/items/${idOf(a1)}`);
      const answer = await calls.send('POST', `${id}/items`, { ...items[0], visible: false });
      expect(answer).toEqual({ status: 201, body: { ...items[0], visible: false, revision: 4 } });
      expect(await calls.send('POST', `${id}/items`, { ...items[0] })).toEqual({
        ...answer,
        status: 200,
      });
      expect(await order()).toEqual([a1, a2]);
    });

    it('uses the first of two entries for one product', async () => {
      const { id } = await watchlistOf();
      const [first, second] = [crypto.randomUUID(), crypto.randomUUID()];
      const items = [first, second].map((itemId) => ({ pzn: a1, itemId }));
      expect((await addBatch(id, { items })).added).toMatchObject([{ itemId: first }]);
    });

    it('refuses an id of another item, and an impossible place', async () => {
      const { id, idOf } = await watchlistOf(a1);
      const refused = (field: string) => ({
        status: 400,
        body: {
          errorCode: 'VALIDATION_ERROR',
          validationErrors: [{ field, message: 'VALUE_INVALID' }],
        },
      });
      const send = (items: object[]) => calls.send('POST', `${id}/items/batch`, { items });
      expect(await send([{ pzn: a2, itemId: idOf(a1) }])).toMatchObject(refused('items.0.itemId'));
      const itemId = crypto.randomUUID();
      expect(
        await send([
          { pzn: a2, itemId },
          { pzn: a3, itemId },
        ]),
      ).toMatchObject(refused('items.0.itemId'));
      expect(await send([{ pzn: a2 }, { pzn: a3, displayOrder: 'a00' }])).toMatchObject(
        refused('items.1.displayOrder'),
      );
      expect(await send([{ pzn: a2, itemId: 'no' }])).toMatchObject(refused('items.0.itemId'));
      const one = (item: object) => calls.send('POST', `${id}/items`, item);
      expect(await one({ pzn: a2, itemId: idOf(a1) })).toMatchObject(refused('itemId'));
      expect(await one({ pzn: a2, displayOrder: 'a00' })).toMatchObject(refused('displayOrder'));
      expect(await calls.send('POST', `${id}/items/batch`, {})).toMatchObject({
        status: 400,
        body: { errorCode: 'MISSING_PARAMS' },
      });
    });
  });

  it('is previewed without adding items', async () => {
    const { id } = await watchlistOf(a1);
    const pzns = [b1, a1, 'abc', unlisted, a2, b1, '10203604', `${Number(a3)}`];
    const answer = await calls.ask('POST', `${id}/items/preview`, { pzns });
    expect(v.parse(previewItemsAnswerSchema, answer)).toEqual({
      known: [b1, a2, a3].map((pzn) => ({
        pzn,
        sku: `Product ${pzn}`,
        productFamily: pzn === b1 ? 'B' : 'A',
        kind: 'listed',
      })),
      present: [a1],
      unknown: [unlisted],
      invalid: ['abc', '10203604'],
    });
    expect((await calls.read(id)).revision).toBe(2);
    expect((await calls.send('POST', `${id}/items/preview`, { pzns: [] })).status).toBe(400);
    const nowhere = `${crypto.randomUUID()}/items/preview`;
    expect((await calls.send('POST', nowhere, { pzns })).status).toBe(404);
  });

  it('is previewed for at most ten thousand at once', async () => {
    const { id } = await watchlistOf(a1);
    const pzns = validPzns(10_001);
    const answer = await calls.ask<object>('POST', `${id}/items/preview`, {
      pzns: pzns.slice(1),
    });
    expect(v.parse(previewItemsAnswerSchema, answer).unknown).toHaveLength(9_996);
    expect(await calls.send('POST', `${id}/items/preview`, { pzns })).toMatchObject({
      status: 400,
      body: { errorCode: 'VALIDATION_ERROR', validationErrors: [{ field: 'pzns' }] },
    });
  });

  describe('to another watchlist', () => {
    const transfer = (id: string, body: object) =>
      calls.ask<TransferredItems>('POST', `${id}/items/transfer`, body);

    it('copies them unchanged, and keeps the items of the target', async () => {
      const source = await watchlistOf(a1, a2, a3, b1);
      const target = await watchlistOf(a2);
      await calls.ask('PATCH', `${source.id}/items/${source.idOf(b1)}`, { visible: false });
      const copyId = crypto.randomUUID();
      const request = {
        targetWatchlistId: target.id,
        mode: 'copy',
        items: [
          { itemId: source.idOf(b1), copyId },
          { itemId: source.idOf(a2), copyId: crypto.randomUUID() },
          { itemId: source.idOf(a1) },
          { itemId: source.idOf(a3) },
        ],
      };
      const answer = await transfer(source.id, request);
      expect(answer).toMatchObject({
        revision: 3,
        targetRevision: 3,
        items: [
          { pzn: a1, visible: true },
          { pzn: a3, visible: true },
          { itemId: copyId, pzn: b1, visible: false },
        ],
        present: [{ itemId: source.idOf(a2), pzn: a2 }],
      });
      expect(await target.order()).toEqual([a2, a1, a3, b1]);
      expect(await source.order()).toEqual([a1, a2, a3, b1]);
      const again = await transfer(source.id, { ...request, items: request.items.slice(0, 2) });
      expect(again).toMatchObject({ targetRevision: 3, items: [{ itemId: copyId }] });
    });

    it('moves them with their ids, and a repeated move changes nothing', async () => {
      const source = await watchlistOf(a1, a2, b1);
      const target = await watchlistOf(b1);
      const request = {
        targetWatchlistId: target.id,
        mode: 'move',
        // An id for a copy has no meaning for a move.
        items: [a1, b1].map((pzn) => ({ itemId: source.idOf(pzn), copyId: target.idOf(b1) })),
      };
      const answer = await transfer(source.id, request);
      expect(answer).toMatchObject({
        revision: 3,
        targetRevision: 3,
        items: [{ itemId: source.idOf(a1), pzn: a1 }],
        present: [{ itemId: source.idOf(b1), pzn: b1 }],
      });
      expect([await source.order(), await target.order()]).toEqual([
        [a2, b1],
        [b1, a1],
      ]);
      expect(await transfer(source.id, request)).toEqual(answer);
      const [first] = source.items;
      const items = [{ itemId: first?.itemId, displayOrder: first?.displayOrder }];
      await transfer(target.id, { targetWatchlistId: source.id, mode: 'move', items });
      expect((await calls.read(source.id)).items).toEqual(source.items);
    });

    it('changes nothing in a dry run', async () => {
      const source = await watchlistOf(a1, a2);
      const target = await watchlistOf(a2);
      const answer = await transfer(source.id, {
        targetWatchlistId: target.id,
        mode: 'move',
        items: [a1, a2].map((pzn) => ({ itemId: source.idOf(pzn) })),
        dryRun: true,
      });
      expect(answer).toMatchObject({
        revision: 2,
        targetRevision: 2,
        items: [{ pzn: a1 }],
        present: [{ pzn: a2 }],
      });
      expect(await target.order()).toEqual([a2]);
    });

    it('needs a different target, and existing items', async () => {
      const source = await watchlistOf(a1);
      const target = await watchlistOf();
      const other = await watchlistOf(b1);
      const send = (targetWatchlistId: string, ...itemIds: string[]) =>
        calls.send('POST', `${source.id}/items/transfer`, {
          ...{ targetWatchlistId, mode: 'copy', items: itemIds.map((itemId) => ({ itemId })) },
        });
      expect(await send(source.id, source.idOf(a1))).toMatchObject({
        status: 400,
        body: {
          validationErrors: [{ field: 'targetWatchlistId', message: 'TARGET_MUST_DIFFER' }],
        },
      });
      for (const [targetId, missing] of [
        [target.id, crypto.randomUUID()],
        [other.id, other.idOf(b1)],
      ] as const) {
        expect(await send(targetId, source.idOf(a1), missing)).toMatchObject({
          status: 404,
          body: { errorCode: 'ITEM_NOT_FOUND', validationErrors: [{ field: 'items.1.itemId' }] },
        });
      }
      expect(
        await calls.send('POST', `${source.id}/items/transfer`, {
          ...{ targetWatchlistId: target.id, mode: 'copy' },
          items: [{ itemId: source.idOf(a1), copyId: source.idOf(a1) }],
        }),
      ).toMatchObject({
        status: 400,
        body: {
          validationErrors: [{ field: 'items.0.copyId', message: 'VALUE_INVALID' }],
        },
      });
      expect(await target.order()).toEqual([]);
    });

    it('is refused when somebody else changed them', async () => {
      const source = await watchlistOf(a1, a2);
      const target = await watchlistOf();
      await calls.ask('PATCH', `${source.id}/items/${source.idOf(a1)}`, { visible: false });
      const request = (pzn: string) => ({
        targetWatchlistId: target.id,
        mode: 'move',
        revision: 2,
        items: [{ itemId: source.idOf(pzn) }],
      });
      const url = `${source.id}/items/transfer`;
      expect(await calls.send('POST', url, request(a1))).toMatchObject({
        status: 409,
        body: { errorCode: 'WATCHLIST_CHANGED', current: { watchlistId: source.id } },
      });
      expect(await calls.send('POST', url, request(a2))).toMatchObject({ status: 200 });
    });

    it('has no deadlock in opposite directions', async () => {
      const one = await watchlistOf(a1, a2);
      const other = await watchlistOf(b1, b2);
      const move = (from: typeof one, to: typeof one, pzn: string) =>
        transfer(from.id, {
          ...{ targetWatchlistId: to.id, mode: 'move', items: [{ itemId: from.idOf(pzn) }] },
        });
      await Promise.all([
        move(one, other, a1),
        move(other, one, b1),
        move(one, other, a2),
        move(other, one, b2),
      ]);
      expect([await one.order(), await other.order()].map((pzns) => pzns.toSorted())).toEqual([
        [b1, b2],
        [a1, a2],
      ]);
    });
  });
});
