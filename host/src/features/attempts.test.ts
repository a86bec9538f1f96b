/** @jest-environment node */
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { doublingPauseMs, withDeadline, withRetries, type Action, type Attempts } from './attempts';
import type { LoadStep } from '../deployment/builds/build';
import { LoadFailure } from './failures';
import { createLoadStore } from './loadStore';

const HOUR_MS = 3_600_000;

describe('the pause before a retry', () => {
  it.each([
    [1, 225, 375],
    [2, 450, 750],
    [3, 900, 1_500],
  ])('number %i takes between %i and %i ms, so that browsers spread', (retry, least, most) => {
    expect(doublingPauseMs(retry, 0)).toBe(least);
    expect(doublingPauseMs(retry, 1)).toBe(most);
  });
});

describe('a deadline', () => {
  beforeEach(() => {
    jest.useFakeTimers();
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  it('leaves no timer behind when the action succeeds', async () => {
    await expect(withDeadline(1_000, () => Promise.resolve('done'))).resolves.toBe('done');
    expect(jest.getTimerCount()).toBe(0);
  });

  it('aborts the signal of an action that fails with its own reason', async () => {
    const cause = new Error('broken');
    let given: AbortSignal | undefined;
    const failing = withDeadline(1_000, (signal) => {
      given = signal;
      return Promise.reject(cause);
    });
    await expect(failing).rejects.toBe(cause);
    expect(given).toMatchObject({ aborted: true, reason: cause });
    expect(jest.getTimerCount()).toBe(0);
  });

  it('fails with a timeout that names the time', async () => {
    const hanging = withDeadline(1_000, () => new Promise<never>(() => undefined));
    jest.advanceTimersByTime(1_000);
    await expect(hanging).rejects.toMatchObject({
      kind: 'timeout',
      message: 'not ready after 1000 ms',
    });
  });
});

describe('an action with retries', () => {
  const attemptsOf = (change: Partial<Attempts> = {}): Attempts => ({
    store: createLoadStore(),
    backoffMs: () => 0,
    whenOnline: () => Promise.resolve(),
    deadlineMs: 1_000,
    ...change,
  });
  const place = { key: 'prices', first: 'entry' } as const;
  const failingOnce = (): Action<string> => {
    let tries = 0;
    return (_signal, enter) => {
      tries += 1;
      enter('module');
      return tries === 1
        ? Promise.reject(new LoadFailure('network', 'lost'))
        : Promise.resolve('done');
    };
  };

  it('records the steps of the next attempt from the first one on', async () => {
    const attempts = attemptsOf();
    const seen: unknown[] = [];
    attempts.store.subscribe(() => seen.push(attempts.store.history().at(-1)?.state));
    await expect(withRetries(attempts, place, failingOnce())).resolves.toEqual({ result: 'done' });
    expect(seen).toEqual([
      { phase: 'loading', step: 'entry', attempt: 1 },
      { phase: 'loading', step: 'module', attempt: 1 },
      { phase: 'failed', step: 'module', kind: 'network', attempt: 1, detail: 'lost' },
      { phase: 'loading', step: 'entry', attempt: 2 },
      { phase: 'loading', step: 'module', attempt: 2 },
    ]);
  });

  it('keeps an earlier failure on the screen until it succeeds, and records its steps', async () => {
    const attempts = attemptsOf();
    const failed = {
      phase: 'failed',
      step: 'entry',
      kind: 'network',
      attempt: 3,
      detail: '',
    } as const;
    attempts.store.set('prices', failed);
    await withRetries(attempts, place, failingOnce());
    expect(attempts.store.buildState('prices')).toBe(failed);
    expect(attempts.store.history()).toHaveLength(6);
  });

  it('does not try again while the browser has no connection', async () => {
    jest.useFakeTimers();
    let connect: () => void = () => undefined;
    const whenOnline = () => new Promise<void>((resolve) => (connect = resolve));
    let tries = 0;
    const trying = withRetries(attemptsOf({ whenOnline }), place, () => {
      tries += 1;
      return tries === 1 ? Promise.reject(new LoadFailure('network', 'lost')) : Promise.resolve(7);
    });
    await jest.advanceTimersByTimeAsync(HOUR_MS);
    expect(tries).toBe(1);
    connect();
    jest.useRealTimers();
    await expect(trying).resolves.toEqual({ result: 7 });
  });

  it('gets a third of the deadline for each retry', async () => {
    jest.useFakeTimers();
    const startedAt = performance.now();
    const begins: number[] = [];
    const trying = withRetries(attemptsOf({ deadlineMs: 60 }), place, () => {
      begins.push(performance.now() - startedAt);
      return new Promise(() => undefined);
    });
    await jest.runAllTimersAsync();
    jest.useRealTimers();
    await expect(trying).resolves.toMatchObject({
      failure: { kind: 'timeout', attempt: 3, detail: 'not ready after 20 ms' },
    });
    expect(begins).toEqual([0, 60, 80]);
  });

  it('records no step after it failed', async () => {
    const attempts = attemptsOf();
    let enterLate: (step: LoadStep) => void = () => undefined;
    const outcome = await withRetries(attempts, place, (_signal, enter) => {
      enterLate = enter;
      return Promise.reject(new LoadFailure('contract', 'no'));
    });
    expect(outcome).toEqual({
      failure: { step: 'entry', kind: 'contract', attempt: 1, detail: 'no' },
    });
    const recorded = attempts.store.history().length;
    enterLate('activate');
    expect(attempts.store.history()).toHaveLength(recorded);
  });
});
