import { expect, it } from '@jest/globals';
import { openTestApp } from '../testing/testApp';
import { openTestDatabase } from '../testing/testDatabase';

it.each([
  ['all workers answer', () => Promise.resolve(0), 'ready'],
  ['a worker does not answer', () => Promise.resolve(1), 'degraded'],
  ['the coordinator cannot ask them', () => Promise.reject(new Error('lost')), 'degraded'],
])('a distributed database serves on when %s', async (_when, lostWorkers, status) => {
  const test = await openTestApp({
    open: async () => ({ ...(await openTestDatabase()), lostWorkers }),
  });
  const answer = await test.app.inject('/readyz');
  expect([answer.statusCode, answer.json()]).toEqual([200, { status }]);
  await test.close();
});
