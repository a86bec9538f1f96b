import type { Failure, LoadStep } from '../deployment/builds/build';
import { framesOf, LoadFailure, toLoadFailure } from './failures';
import type { LoadStore } from './loadStore';
import { failurePolicies } from './states';

/** Runs one action at a time for each key: callers that come meanwhile get the same result. */
export const createOnce = () => {
  const running = new Map<string, Promise<unknown>>();
  return <Result>(key: string, action: () => Promise<Result>): Promise<Result> => {
    const current = running.get(key) as Promise<Result> | undefined;
    if (current) return current;
    const shared = action().finally(() => running.delete(key));
    running.set(key, shared);
    return shared;
  };
};

export type Once = ReturnType<typeof createOnce>;

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

/** With jitter, so that many browsers do not retry at the same moment. */
export const doublingPauseMs = (retry: number, random = Math.random()): number =>
  FIRST_WAIT_MS * 2 ** (retry - 1) * (0.75 + random / 2);

export interface Attempts {
  store: LoadStore;
  /**
   * For the first attempt. Later attempts get a third of it, because the person has waited already.
   */
  deadlineMs: number;
  /** The pause before retry n, counted from 1. */
  backoffMs: (retry: number) => number;
  /** Settles when the browser has a connection. */
  whenOnline: () => Promise<void>;
}

export type Outcome<Result> = { result: Result } | { failure: Failure };

interface Place {
  key: string;
  first: LoadStep;
}

export type Action<Result> = (
  signal: AbortSignal,
  enter: (step: LoadStep) => void,
) => Promise<Result>;

/**
 * Runs an action, each time with a deadline, and retries it as often as its kind of failure allows.
 * Records each step in the store.
 */
export const withRetries = async <Result>(
  { store, deadlineMs, backoffMs, whenOnline }: Attempts,
  { key, first }: Place,
  action: Action<Result>,
): Promise<Outcome<Result>> => {
  for (let attempt = 1; ; attempt += 1) {
    let step = first;
    let over = false;
    const enter = (next: LoadStep) => {
      if (over) return;
      step = next;
      store.enter(key, { phase: 'loading', step, attempt });
    };
    try {
      enter(first);
      const result = await withDeadline(attempt === 1 ? deadlineMs : deadlineMs / 3, (signal) =>
        action(signal, enter),
      );
      return { result };
    } catch (cause) {
      over = true;
      const { kind, message } = toLoadFailure(cause);
      const failure: Failure = { step, kind, attempt, detail: message, ...framesOf(cause) };
      store.record(key, { phase: 'failed', ...failure });
      if (attempt > failurePolicies[kind].retries) return { failure };
      await new Promise((resolve) => setTimeout(resolve, backoffMs(attempt)));
      await whenOnline();
    }
  }
};
