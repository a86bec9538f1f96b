import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { doubledEachTime, withDeadline, withRetries } from './attempts';
import { LoadFailure, type LoadStep } from './featureState';
import { createLoadStore } from './loadStore';

describe('the wait before a retry', () => {
  it.each([
    [1, 225, 375],
    [2, 450, 750],
    [3, 900, 1_500],
  ])(
    'number %i is between %i and %i ms, so that browsers do not come at once',
    (n, least, most) => {
      expect(doubledEachTime(n, 0)).toBe(least);
      expect(doubledEachTime(n, 1)).toBe(most);
    },
  );
});

describe('a deadline', () => {
  beforeEach(() => {
    jest.useFakeTimers();
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  it('leaves no timer behind when the action is done', async () => {
    await expect(withDeadline(1_000, () => Promise.resolve('done'))).resolves.toBe('done');
    expect(jest.getTimerCount()).toBe(0);
  });

  it('ends an action that fails, with its own reason', async () => {
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

  it('says how long it waited', async () => {
    const hanging = withDeadline(1_000, () => new Promise<never>(() => undefined));
    jest.advanceTimersByTime(1_000);
    await expect(hanging).rejects.toMatchObject({
      kind: 'timeout',
      message: 'not ready after 1000 ms',
    });
  });
});

describe('an action that is tried again', () => {
  const attemptsOf = () => ({ store: createLoadStore(), backoffMs: () => 0 });
  const place = { key: 'prices', first: 'entry' } as const;

  it('begins at its first step, as the next attempt', async () => {
    const attempts = attemptsOf();
    const seen: unknown[] = [];
    attempts.store.subscribe(() => seen.push(attempts.store.stateOf('prices')));
    let tries = 0;
    const action = (enter: (step: LoadStep) => void) => {
      tries += 1;
      enter('module');
      return tries === 1
        ? Promise.reject(new LoadFailure('network', 'lost'))
        : Promise.resolve('done');
    };
    await expect(withRetries(attempts, place, action)).resolves.toBe('done');
    expect(seen).toEqual([
      { phase: 'loading', step: 'entry', attempt: 1 },
      { phase: 'loading', step: 'module', attempt: 1 },
      { phase: 'loading', step: 'entry', attempt: 2 },
      { phase: 'loading', step: 'module', attempt: 2 },
    ]);
  });

  it('has nothing to say any more once it failed', async () => {
    const attempts = attemptsOf();
    let enterLate: (step: LoadStep) => void = () => undefined;
    await withRetries(attempts, place, (enter) => {
      enterLate = enter;
      return Promise.reject(new LoadFailure('timeout', 'late'));
    });
    enterLate('activate');
    expect(attempts.store.stateOf('prices')).toMatchObject({ phase: 'failed', step: 'entry' });
  });
});
