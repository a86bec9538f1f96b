import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import type { Database } from './database';
import type { removeExpired } from './expired';
import { removeRegularly } from './removal';

const HOUR_MS = 3_600_000;
const database = {} as Database;
const KEPT = { logDays: 7, historyDays: null };

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

it('expired data are removed every hour, also after a failure, until the server stops', async () => {
  const warn = jest.fn();
  const remove = jest.fn<typeof removeExpired>();
  remove.mockRejectedValueOnce(new Error('no connection')).mockResolvedValue();
  const end = removeRegularly(database, { kept: KEPT, log: { warn }, remove });
  expect(remove).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(HOUR_MS / 2);
  expect(remove).toHaveBeenCalledTimes(1);
  expect(warn).toHaveBeenCalledTimes(1);
  await jest.advanceTimersByTimeAsync(HOUR_MS);
  expect(remove).toHaveBeenCalledTimes(2);
  expect(remove.mock.lastCall?.slice(0, 2)).toEqual([database, KEPT]);
  await end();
  await jest.advanceTimersByTimeAsync(3 * HOUR_MS);
  expect(remove).toHaveBeenCalledTimes(2);
});

it('a stop tells a running removal to end, and waits for it', async () => {
  let finish = (): void => undefined;
  let signal: AbortSignal | undefined;
  const end = removeRegularly(database, {
    ...{ kept: KEPT, log: { warn: jest.fn() } },
    remove: (_database, _kept, stopping) => {
      signal = stopping;
      return new Promise((resolve) => (finish = resolve));
    },
  });
  await jest.advanceTimersByTimeAsync(HOUR_MS / 2);
  const ended = jest.fn();
  const ending = end().then(ended);
  expect(signal?.aborted).toBe(true);
  await jest.advanceTimersByTimeAsync(0);
  expect(ended).not.toHaveBeenCalled();
  finish();
  await ending;
  expect(ended).toHaveBeenCalled();
});
