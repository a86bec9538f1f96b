import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Exceptions } from '@pmm/shared/contracts/exceptions';
import type { CellDetails } from '@pmm/shared/contracts/history';
import { addProducts, validPzns } from '../../testing/catalogue';
import { addChannels, observe } from '../../testing/observe';
import { asPerson, openTestApp, type Person, tenantUrl, type TestApp } from '../../testing/testApp';
import { storageEngines } from '../../testing/testDatabase';
import { watchlistCalls } from '../../testing/watchlistCalls';

const [syrup = '', drops = ''] = validPzns(2);
const NEWEST = Date.parse('2026-11-20T06:00:00Z');
const daysBefore = (days: number) => new Date(NEWEST - days * 86_400_000);

describe.each(storageEngines)('the exceptions of a watchlist over $engine', ({ open }) => {
  let test: TestApp;
  let demo: Person;
  let answer: Exceptions;
  let metrics: string;

  beforeAll(async () => {
    test = await openTestApp({ open, now: () => NEWEST });
    demo = await asPerson(test.app, 'demo@example.com');
    const products = await addProducts(test.database, [
      { pzn: syrup, family: 'Syrup', name: 'Syrup' },
      { pzn: drops, family: 'Drops', name: 'Drops' },
    ]);
    const channels = await addChannels(test.database, [
      { code: 'a', name: 'Alpha', weight: 9 },
      { code: 'b', name: 'Beta', weight: 5 },
      { code: 'c', name: 'Gamma', weight: 3 },
    ]);
    await observe(test.database, products, channels, [
      // Out for 30 days; for two of them its page could not be read.
      { product: 0, channel: 0, at: daysBefore(40), status: 'available' },
      { product: 0, channel: 0, at: daysBefore(30), status: 'unavailable' },
      { product: 0, channel: 0, at: daysBefore(12), status: 'unknown' },
      { product: 0, channel: 0, at: daysBefore(10), status: 'unavailable' },
      { product: 0, channel: 0, at: daysBefore(0), status: 'unavailable' },
      // Not listed when it was first read.
      { product: 0, channel: 1, at: daysBefore(20), status: 'not-listed' },
      { product: 0, channel: 1, at: daysBefore(0), status: 'not-listed' },
      // Seen as limited only after its page could be read again.
      { product: 1, channel: 0, at: daysBefore(9), status: 'available' },
      { product: 1, channel: 0, at: daysBefore(8), status: 'unknown' },
      { product: 1, channel: 0, at: daysBefore(6), status: 'limited' },
      { product: 1, channel: 0, at: daysBefore(0), status: 'limited' },
      // No exceptions.
      { product: 1, channel: 1, at: daysBefore(5), status: 'unavailable' },
      { product: 1, channel: 1, at: daysBefore(0), status: 'available' },
      { product: 0, channel: 2, at: daysBefore(3), status: 'replaced' },
      { product: 1, channel: 2, at: daysBefore(3), status: 'unknown' },
    ]);
    const { id } = await watchlistCalls(demo).create([syrup, drops], 'Cough');
    metrics = tenantUrl('nordheide', `/watchlists/${id}/metrics`);
    const url = `${metrics}/availability/exceptions`;
    answer = (await demo({ url })).json<Exceptions>();
  });
  afterAll(() => test.close());

  const rowOf = (pzn: string, pharmacy: string) => {
    const index = answer.product.findIndex(
      (product, row) =>
        answer.products[product] === pzn && answer.channels[answer.channel[row] ?? -1] === pharmacy,
    );
    const since = answer.since[index];
    return index === -1 || since === undefined
      ? null
      : { since: new Date(since * 1000), before: answer.before[index] };
  };

  it('began when the status last differed, whether or not the page could be read since', () => {
    expect(rowOf(syrup, 'a')).toEqual({ since: daysBefore(30), before: '1' });
  });

  it('have no former status if the product had theirs when it was first read', () => {
    expect(rowOf(syrup, 'b')).toEqual({ since: daysBefore(20), before: '-' });
  });

  it('begin when the status was first seen, not when the page could not be read', () => {
    expect(rowOf(drops, 'a')).toEqual({ since: daysBefore(6), before: '1' });
  });

  const originOf = async (pzn: string, channel: string) => {
    const { origin } = (
      await demo({ url: `${metrics}/cell?pzn=${pzn}&channel=${channel}` })
    ).json<CellDetails>();
    return origin && { ...origin, since: new Date(origin.since) };
  };

  it('began at the same time in the details of the cell, which know every status', async () => {
    expect(await originOf(syrup, 'a')).toEqual({
      ...{ status: 'unavailable', since: daysBefore(30), before: 'available' },
    });
    expect(await originOf(syrup, 'b')).toMatchObject({ since: daysBefore(20), before: null });
    expect(await originOf(drops, 'b')).toMatchObject({
      status: 'available',
      before: 'unavailable',
    });
    expect(await originOf(drops, 'c')).toBeNull();
  });

  it('leave out what is available, replaced or unknown', () => {
    expect(answer.product).toHaveLength(3);
    expect(answer.before).toHaveLength(3);
  });
});
