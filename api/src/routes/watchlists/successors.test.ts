import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { addProducts, validPzns } from '../../testing/catalogue';
import { asPerson, openTestApp, type TestApp } from '../../testing/testApp';
import { testEngines } from '../../testing/testDatabase';
import { watchlistCalls } from '../../testing/watchlistCalls';

const [old = '', fresh = '', gone = '', unknown = ''] = validPzns(4);

describe.each(testEngines)('items of a watchlist over $engine', ({ open }) => {
  let test: TestApp;
  beforeAll(async () => {
    test = await openTestApp({ open });
  });
  afterAll(() => test.close());

  it('name the successor of a product if the catalogue has it', async () => {
    await addProducts(test.database, [
      { pzn: old, successorPzn: fresh },
      { pzn: fresh },
      { pzn: gone, successorPzn: unknown },
    ]);
    const calls = watchlistCalls(await asPerson(test.app, 'demo@example.com'));
    const { id } = await calls.listOf(old, gone);
    const { items } = await calls.read(id);
    expect(items.map(({ pzn, successorPzn }) => [pzn, successorPzn])).toEqual([
      [old, fresh],
      [gone, undefined],
    ]);
  });
});
