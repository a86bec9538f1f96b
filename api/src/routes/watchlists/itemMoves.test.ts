import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { ChangedItems } from '@pmm/shared/contracts/watchlistItem';
import { sql } from 'drizzle-orm';
import { addProducts, validPzns } from '../../testing/catalogue';
import { asPerson, openTestApp, type TestApp } from '../../testing/testApp';
import { testEngines } from '../../testing/testDatabase';
import { liftWatchlistLimit, watchlistCalls } from '../../testing/watchlistCalls';

const [a1 = '', a2 = '', a3 = '', b1 = '', b2 = '', c1 = ''] = validPzns(6);

describe.each(testEngines)('moving items of a watchlist over $engine', ({ open }) => {
  let test: TestApp;
  let calls: ReturnType<typeof watchlistCalls>;
  const listOf = (...pzns: string[]) => calls.listOf(...pzns);

  beforeAll(async () => {
    test = await openTestApp({ open });
    calls = watchlistCalls(await asPerson(test.app, 'demo@example.com'));
    await liftWatchlistLimit(test.database);
    await addProducts(test.database, [
      ...[a1, a2, a3].map((pzn) => ({ pzn, family: 'A' })),
      ...[b1, b2].map((pzn) => ({ pzn, family: 'B' })),
      { pzn: c1, family: 'C' },
    ]);
  });
  afterAll(() => test.close());

  it('move together with their family', async () => {
    const { put, order } = await listOf(a1, b1, a2, c1, b2);
    await put({ familyMoves: [{ family: 'C', before: 'A' }] });
    expect(await order()).toEqual([c1, a1, a2, b1, b2]);
    await put({ familyMoves: [{ family: 'C', before: null }] });
    expect(await order()).toEqual([a1, a2, b1, b2, c1]);
    await put({ familyMoves: [{ family: 'B', before: 'A' }] });
    expect(await order()).toEqual([b1, b2, a1, a2, c1]);
    expect(await put({ familyMoves: [{ family: 'C', before: 'Gone' }] })).toMatchObject({
      status: 409,
      body: {
        errorCode: 'NO_FAMILY_ITEM',
        validationErrors: [{ field: 'familyMoves.0.before' }],
      },
    });
  });

  it('are not written when they are at their place already', async () => {
    const { put, itemId, placeOf } = await listOf(a1, a2, a3, b1, c1);
    for (const body of [
      { moves: [{ itemIds: [a1, a2].map(itemId), to: 'before', anchorId: itemId(a3) }] },
      { moves: [{ itemIds: [itemId(a2)], to: 'after', anchorId: itemId(a1) }] },
      { familyMoves: [{ family: 'A', before: 'B' }] },
      { familyMoves: [{ family: 'B', before: 'C' }] },
      { familyMoves: [{ family: 'B', before: 'B' }] },
      { familyMoves: [{ family: 'C', before: null }] },
      { items: [{ itemId: itemId(a2), displayOrder: placeOf(a2) }] },
    ]) {
      expect(await put(body)).toMatchObject({ status: 200, body: { revision: 2 } });
    }
  });

  it('are brought together when their family moves', async () => {
    const { put, itemId, placeOf, order } = await listOf(a1, a2, b1);
    await put({ items: [{ itemId: itemId(a2), displayOrder: placeOf(b1) }] });
    expect(await order()).toEqual([a1, b1, a2]);
    await put({ familyMoves: [{ family: 'A', before: 'B' }] });
    expect(await order()).toEqual([a1, a2, b1]);
  });

  it('are named in the refusal when they cannot be moved', async () => {
    const { id, put, itemId } = await listOf(a1, a2, b1);
    const refused = (status: number, errorCode: string, field: string) => ({
      status,
      body: { errorCode, validationErrors: [{ field, message: 'VALUE_INVALID' }] },
    });
    const after = (anchorId: string, ...itemIds: string[]) =>
      put({ moves: [{ itemIds, to: 'after', anchorId }] });
    const otherFamily = await after(itemId(a1), itemId(a2), itemId(b1));
    expect(otherFamily).toMatchObject(refused(409, 'CALCULATE_ORDER_ERROR', 'moves.0.anchorId'));
    const unknown = await after(itemId(a1), itemId(a2), crypto.randomUUID());
    expect(unknown).toMatchObject(refused(404, 'ITEM_NOT_FOUND', 'moves.0.itemIds.1'));
    const gone = await put({ familyMoves: [{ family: 'Gone', before: null }] });
    expect(gone).toMatchObject(refused(409, 'NO_FAMILY_ITEM', 'familyMoves.0.family'));
    expect((await calls.read(id)).revision).toBe(2);
  });

  const placeAt = (id: string, itemId: string, place: string) =>
    test.database.execute(
      sql`update watchlist_item set display_order = ${place}
        where watchlist_id = ${id} and id = ${itemId}`,
    );
  const narrow = `a0${'z'.repeat(40)}`;

  it('get new places in the same order when a gap is used up, while others keep theirs for an undo', async () => {
    const { id, put, itemId, placeOf, order } = await listOf(a1, a2, a3, b1);
    await placeAt(id, itemId(a1), `${narrow}1`);
    await placeAt(id, itemId(a2), `${narrow}2`);
    const moves = [{ itemIds: [itemId(a3)], to: 'after', anchorId: itemId(a1) }];
    const { body } = await put({ moves });
    expect((body as ChangedItems).items.map(({ pzn }) => pzn)).toEqual([a1, a3, a2]);
    expect(await order()).toEqual([a1, a3, a2, b1]);
    const { items } = await calls.read(id);
    expect(Math.max(...items.map(({ displayOrder }) => displayOrder.length))).toBe(3);
    await put({ items: [{ itemId: itemId(a3), displayOrder: placeOf(a3) }] });
    expect(await order()).toEqual([a1, a2, a3, b1]);
  });

  it('make room for another one of their family, but only in a used-up gap', async () => {
    const { id, itemId, order } = await listOf(a1, b1);
    const add = (pzn: string) => calls.ask('POST', `${id}/items`, { pzn });
    const long = `a0${'z'.repeat(20)}1`;
    await placeAt(id, itemId(a1), long);
    await add(a2);
    expect((await calls.read(id)).items[0]?.displayOrder).toBe(long);
    await calls.ask('DELETE', `${id}/items/${itemId(a1)}`);
    await placeAt(id, (await calls.read(id)).items[0]?.itemId ?? '', `${narrow}1`);
    await placeAt(id, itemId(b1), `${narrow}2`);
    await add(a3);
    expect(await order()).toEqual([a2, a3, b1]);
  });

  it('are added at the end if their family is new, together with others', async () => {
    const { id, order } = await listOf(b1, a1);
    await calls.ask('POST', `${id}/items/batch`, { pzns: [a2, b2, c1] });
    expect(await order()).toEqual([b1, b2, a1, a2, c1]);
  });

  it('can be changed in one request with families that move', async () => {
    const { put, itemId, order } = await listOf(a1, b1);
    const answer = await put({
      items: [{ itemId: itemId(a1), visible: false }],
      familyMoves: [{ family: 'B', before: 'A' }],
    });
    expect(answer).toMatchObject({
      status: 200,
      body: { items: [{ pzn: b1 }, { visible: false }] },
    });
    expect(await order()).toEqual([b1, a1]);
  });
});
