import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { configureApi } from '@pmm/shared/api';
import { AppFailure, rejectionOf } from '@pmm/shared/errors';
import { apiSession } from '@pmm/shared/session';
import { answer, fakeServer, refusal } from '@pmm/shared/testing';
import { isUnavailable, untilReady } from './readiness';

const rejected = (status: number, errorCode?: string) =>
  new AppFailure(rejectionOf(status, { errorCode }));

describe('isUnavailable', () => {
  it.each([
    [rejected(503, 'SERVICE_UNAVAILABLE'), true],
    [rejected(502), true],
    [new Error('the registry', { cause: rejected(504) }), true],
    [rejected(503, 'STORAGE_FULL'), false],
    [rejected(500), false],
    [new Error('no'), false],
  ])('of %s is %s', (failure, expected) => {
    expect(isUnavailable(failure)).toBe(expected);
  });
});

describe('untilReady', () => {
  beforeEach(() => {
    jest.useFakeTimers();
    configureApi({ baseUrl: '', timeoutMs: 5_000, session: apiSession });
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  it('settles once the server says that it is ready, with one poll for all callers', async () => {
    const READY = 'GET /readyz';
    const routes = { [READY]: () => refusal(503, 'SERVICE_UNAVAILABLE') };
    const calls = fakeServer(routes);
    const settled = jest.fn();
    for (const _caller of [1, 2]) void untilReady().then(settled);
    await jest.advanceTimersByTimeAsync(60_000);
    expect(settled).not.toHaveBeenCalled();
    expect(calls.length).toBeLessThan(12);
    routes[READY] = () => answer({ status: 'ok' });
    await jest.advanceTimersByTimeAsync(60_000);
    expect(settled).toHaveBeenCalledTimes(2);
  });

  it('polls less and less often while a ready server keeps refusing', async () => {
    const calls = fakeServer({ 'GET /readyz': () => answer({ status: 'ok' }) });
    let isOver = false;
    const refuseAlways = async (): Promise<void> => {
      await untilReady();
      if (!isOver) await refuseAlways();
    };
    const refusing = refuseAlways();
    await jest.advanceTimersByTimeAsync(600_000);
    expect(calls.length).toBeGreaterThan(5);
    // In the end every 15 to 45 s.
    expect(calls.length).toBeLessThan(45);
    isOver = true;
    await jest.advanceTimersByTimeAsync(60_000);
    await refusing;
  });
});
