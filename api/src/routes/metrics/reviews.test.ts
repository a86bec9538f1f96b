import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { reviewMatrixSchema } from '@pmm/shared/contracts/reviews';
import * as v from 'valibot';
import { addProducts, validPzns } from '../../testing/catalogue';
import { addChannels, observe } from '../../testing/observe';
import { asPerson, openTestApp, type Person, tenantUrl, type TestApp } from '../../testing/testApp';
import { testEngines } from '../../testing/testDatabase';
import { watchlistCalls } from '../../testing/watchlistCalls';

const [first = '', second = '', third = ''] = validPzns(3);
const NEWEST = Date.parse('2026-11-20T06:00:00Z');
const daysBefore = (days: number) => new Date(NEWEST - days * 86_400_000);

describe.each(testEngines)('reviews over $engine', ({ open }) => {
  let test: TestApp;
  let demo: Person;
  let calls: ReturnType<typeof watchlistCalls>;
  let watchlistId: string;

  beforeAll(async () => {
    test = await openTestApp({ open });
    demo = await asPerson(test.app, 'demo@example.com');
    const products = await addProducts(test.database, [
      { pzn: first },
      { pzn: second },
      { pzn: third },
    ]);
    calls = watchlistCalls(demo);
    watchlistId = (await calls.create([first, second])).id;
    const channels = await addChannels(
      test.database,
      ['a', 'b', 'c', 'd'].map((code, index) => ({ code, name: code, weight: 9 - index })),
    );
    await observe(test.database, products, channels, [
      // Before the period, in it, and now.
      { product: 0, channel: 0, at: daysBefore(40), review: [4.5, 100] },
      { product: 0, channel: 0, at: daysBefore(20), review: [4.4, 110] },
      { product: 0, channel: 0, at: daysBefore(0), review: [4.35, 128] },
      // Unchanged, with more decimals than any page shows.
      { product: 0, channel: 1, at: daysBefore(35), review: [4.666_666, 3] },
      // A rating without a count, then a count without a rating.
      { product: 0, channel: 2, at: daysBefore(31), review: [5, null] },
      { product: 0, channel: 2, at: daysBefore(1), review: [null, 12] },
      // Nobody has reviewed it yet; first read inside the period.
      { product: 1, channel: 0, at: daysBefore(5), review: [null, 0] },
      // Listed, without reviews; and then no longer listed.
      { product: 1, channel: 1, at: daysBefore(5) },
      { product: 1, channel: 2, at: daysBefore(50), review: [3, 7] },
      { product: 1, channel: 2, at: daysBefore(2), status: 'not-listed' },
      // First read ten days ago.
      { product: 2, channel: 0, at: daysBefore(10), review: [4, 5] },
      { product: 2, channel: 0, at: daysBefore(0), review: [4.2, 8] },
    ]);
  });
  afterAll(() => test.close());

  it('are at their cells, with their values of thirty days before', async () => {
    const url = tenantUrl('nordheide', `/watchlists/${watchlistId}/metrics/reviews`);
    const answer = await demo({ url });
    expect(v.parse(reviewMatrixSchema, answer.json())).toMatchObject({
      window: { from: daysBefore(30).toISOString(), to: daysBefore(0).toISOString() },
      status: ['111-', '110-'],
      review: ['4.35:128,4.67:3,:12,', ':0,,3:7,'],
      before: ['4.5:100,,5:,', '-,,,'],
    });
  });

  it('are compared with another offered period on request, and a request for any other is refused', async () => {
    const url = tenantUrl('nordheide', `/watchlists/${watchlistId}/metrics/reviews`);
    const week = await demo({ url: `${url}?days=7` });
    expect(v.parse(reviewMatrixSchema, week.json())).toMatchObject({
      window: { from: daysBefore(7).toISOString(), to: daysBefore(0).toISOString() },
      review: ['4.35:128,4.67:3,:12,', ':0,,3:7,'],
      before: ['4.4:110,,5:,', '-,,,'],
    });
    expect((await demo({ url: `${url}?days=8` })).statusCode).toBe(400);
  });

  it('are compared with a week ago if nothing was read thirty days ago', async () => {
    const young = (await calls.create([third])).id;
    const answer = await demo({
      url: tenantUrl('nordheide', `/watchlists/${young}/metrics/reviews`),
    });
    expect(v.parse(reviewMatrixSchema, answer.json())).toMatchObject({
      window: { from: daysBefore(7).toISOString() },
      review: ['4.2:8,,,'],
      before: ['4:5,,,'],
    });
  });
});
