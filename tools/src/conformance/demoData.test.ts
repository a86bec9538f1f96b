import { expect, it } from '@jest/globals';
import { availabilityMatrixSchema } from '@pmm/shared/contracts/availability';
import { metricsRevisionSchema } from '@pmm/shared/contracts/matrix';
import { priceMatrixSchema } from '@pmm/shared/contracts/prices';
import { reviewMatrixSchema } from '@pmm/shared/contracts/reviews';
import { watchlistSchema } from '@pmm/shared/contracts/watchlist';
import * as v from 'valibot';
import { demoAnswer } from './demoData';

it.each([
  ['a watchlist', 'Mock One 1', watchlistSchema],
  ['its revision', 'Mock One 1/metrics/revision', metricsRevisionSchema],
  ['its availability', 'Mock One 1/metrics/availability', availabilityMatrixSchema],
  ['its prices', 'Mock One 1/metrics/prices', priceMatrixSchema],
  ['its reviews', 'Mock One 1/metrics/reviews', reviewMatrixSchema],
])('%s is as the contract says', (_what, rest, schema: v.GenericSchema) => {
  expect(v.safeParse(schema, demoAnswer('Mock One', rest)).issues).toBeUndefined();
});

it.each(['Mock Two 1', 'Mock One 1/items', 'Mock One 1/metrics/timeline'])(
  'there is nothing at %s of the tenant',
  (rest) => {
    expect(demoAnswer('Mock One', rest)).toBeUndefined();
  },
);
