import { failurePolicies, LoadFailure, toLoadFailure, type LoadStep } from './featureState';
import type { LoadStore } from './loadStore';

/**
 * Runs an action with a deadline. Its signal aborts when it fails or takes too long.
 * @throws LoadFailure timeout.
 */
export const withDeadline = async <Result>(
  deadlineMs: number,
  action: (signal: AbortSignal) => Promise<Result>,
): Promise<Result> => {
  const deadline = new AbortController();
  const late = new LoadFailure('timeout', `not ready after ${deadlineMs} ms`);
  const timer = setTimeout(() => deadline.abort(late), deadlineMs);
  const aborted = new Promise<never>((_resolve, reject) => {
    deadline.signal.addEventListener('abort', () => reject(late));
  });
  try {
    return await Promise.race([action(deadline.signal), aborted]);
  } catch (cause) {
    deadline.abort(cause);
    throw cause;
  } finally {
    clearTimeout(timer);
  }
};

const FIRST_WAIT_MS = 300;

/** With jitter, so that many browsers do not retry in the same moment. */
export const doubledEachTime = (retry: number, random = Math.random()): number =>
  FIRST_WAIT_MS * 2 ** (retry - 1) * (0.75 + random / 2);

export interface Attempts {
  store: LoadStore;
  /** Before the n-th automatic retry, n from 1. */
  backoffMs: (retry: number) => number;
}

/**
 * Runs an action and retries it as often as its kind of failure allows. Steps and the last failure
 * are written to the store. Null when it failed for good.
 */
export const withRetries = async <Result>(
  { store, backoffMs }: Attempts,
  { key, first }: { key: string; first: LoadStep },
  action: (enter: (step: LoadStep) => void) => Promise<Result>,
): Promise<Result | null> => {
  for (let attempt = 1; ; attempt += 1) {
    let step = first;
    let over = false;
    const enter = (next: LoadStep) => {
      if (over) return;
      step = next;
      store.set(key, { phase: 'loading', step, attempt });
    };
    try {
      enter(first);
      return await action(enter);
    } catch (cause) {
      over = true;
      const { kind, message } = toLoadFailure(cause);
      if (attempt > failurePolicies[kind].retries) {
        store.set(key, { phase: 'failed', step, kind, attempt, detail: message });
        return null;
      }
      await new Promise((resolve) => setTimeout(resolve, backoffMs(attempt)));
    }
  }
};
