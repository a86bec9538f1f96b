import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { availabilityMatrixSchema } from '@pmm/shared/contracts/availability';
import { priceMatrixSchema } from '@pmm/shared/contracts/prices';
import { reviewMatrixSchema } from '@pmm/shared/contracts/reviews';
import * as v from 'valibot';
import { addProducts, validPzns } from '../../testing/catalogue';
import { addChannels, observe } from '../../testing/observe';
import { asPerson, openTestApp, type Person, tenantUrl, type TestApp } from '../../testing/testApp';
import { testEngines } from '../../testing/testDatabase';
import { watchlistCalls } from '../../testing/watchlistCalls';

const PHARMACIES = 300;
const [pzn = ''] = validPzns(1);
const NEWEST = Date.parse('2026-11-20T06:00:00Z');

/** The same text for each pharmacy. */
const repeated = (text: string, separator = ''): string =>
  Array.from({ length: PHARMACIES }, () => text).join(separator);

describe.each(testEngines)('one product at 300 pharmacies over $engine', ({ open }) => {
  let test: TestApp;
  let demo: Person;
  let watchlistId: string;

  const ask = (path: string) =>
    demo({ url: tenantUrl('nordheide', `/watchlists/${watchlistId}/${path}`) });

  beforeAll(async () => {
    test = await openTestApp({ open });
    demo = await asPerson(test.app, 'demo@example.com');
    const products = await addProducts(test.database, [{ pzn, listPriceCents: 1000 }]);
    watchlistId = (await watchlistCalls(demo).create([pzn])).id;
    const names = Array.from({ length: PHARMACIES }, (_, index) => `pharmacy-${index}`);
    const channels = await addChannels(
      test.database,
      names.map((code) => ({ code, name: code, weight: 1 })),
    );
    await observe(
      test.database,
      products,
      channels,
      channels.map((_, channel) => ({
        ...{ product: 0, channel, at: new Date(NEWEST) },
        ...{ price: [900, 'EUR'], review: [4.5, 30] },
      })),
    );
  });
  afterAll(() => test.close());

  it('has a cell for each pharmacy in every matrix', async () => {
    const availability = v.parse(
      availabilityMatrixSchema,
      (await ask('metrics/availability')).json(),
    );
    expect(availability.channels).toHaveLength(PHARMACIES);
    expect(availability.status).toEqual([repeated('1')]);
    const prices = v.parse(priceMatrixSchema, (await ask('metrics/prices')).json());
    expect(prices.price).toEqual([repeated('900', ',')]);
    const reviews = v.parse(reviewMatrixSchema, (await ask('metrics/reviews')).json());
    expect(reviews.review).toEqual([repeated('4.5:30', ',')]);
  });

  it('has no change and no incident after a single crawl', async () => {
    const { changes, incidents } = v.parse(
      availabilityMatrixSchema,
      (await ask('metrics/availability')).json(),
    );
    expect(changes.from).toBe(repeated('-'));
    expect(incidents).toEqual([]);
  });

  it('is exported with a column for each pharmacy', async () => {
    const { body } = await ask('export?metric=availability&format=csv&language=en');
    const [head = '', line = ''] = body.trimEnd().split('\r\n');
    expect(head.split(',').filter((name) => name.startsWith('pharmacy-'))).toHaveLength(PHARMACIES);
    expect(line.split(',').filter((status) => status === 'Available')).toHaveLength(PHARMACIES);
  });
});
