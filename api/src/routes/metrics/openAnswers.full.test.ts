import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { keepOpenAnswers } from './openAnswers';

const LOOK_MS = 2_000;

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.clearAllTimers();
  jest.useRealTimers();
});

const setUp = () => {
  const data: { version: number | null } = { version: 1 };
  const queries: string[] = [];
  const renewed: string[] = [];
  const open = keepOpenAnswers<{ metric: string }>({
    now: Date.now,
    settledVersion: () => {
      queries.push('version');
      return Promise.resolve(data.version);
    },
    renew: (key, _query, version) => {
      renewed.push(`${key}@${version}`);
      return key === 'gone' ? Promise.reject(new Error('deleted')) : Promise.resolve();
    },
  });
  return {
    data,
    queries,
    renewed,
    open,
    pass: (ms: number) => jest.advanceTimersByTimeAsync(ms),
  };
};
const prices = { metric: 'prices' };

it('open answers need no query while there are none', async () => {
  const { queries, pass } = setUp();
  await pass(60_000);
  expect(queries).toEqual([]);
});

it('open answers are computed again once for each version, the newest first, and dropped after a failure', async () => {
  const { data, renewed, open, pass } = setUp();
  for (const key of ['a', 'gone', 'b']) open.markRequested(key, `list of ${key}`, prices);
  await pass(LOOK_MS);
  expect(renewed.splice(0)).toEqual(['b@1', 'gone@1', 'a@1']);
  await pass(10 * LOOK_MS);
  expect(renewed).toEqual([]);
  data.version = 2;
  await pass(LOOK_MS);
  expect(renewed).toEqual(['b@2', 'a@2']);
});

it('open answers wait until an ingest is over', async () => {
  const { data, renewed, open, pass } = setUp();
  data.version = null;
  open.markRequested('a', 'list', prices);
  await pass(10 * LOOK_MS);
  expect(renewed).toEqual([]);
  data.version = 7;
  await pass(LOOK_MS);
  expect(renewed).toEqual(['a@7']);
});

it('an answer stays open while its page sends requests', async () => {
  const { data, renewed, open, pass } = setUp();
  open.markRequested('a', 'left', prices);
  open.markRequested('b', 'open', prices);
  await pass(120_000);
  open.markOpen('open');
  await pass(120_000);
  renewed.length = 0;
  data.version = 2;
  await pass(LOOK_MS);
  expect(renewed).toEqual(['b@2']);
});
