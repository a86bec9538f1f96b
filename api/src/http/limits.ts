import rateLimit from '@fastify/rate-limit';
import { MINUTE_MS } from '@pmm/shared/figures/durations';
import type {
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
  preHandlerAsyncHookHandler,
} from 'fastify';
import { tooManyAttempts } from '../errors';
import { claimsOf } from './access';
import { limitKeyOf } from './client';

type Counted = (error: Error | null, result: { current: number; ttl: number }) => void;

/**
 * The counts of one minute, for all keys at once. The plugin's own store keeps the latest 5,000 keys,
 * so that who brings enough others is forgotten. Here only time forgets, and memory is bounded by what
 * a process can answer in a minute.
 */
const minuteCounts = (now: () => number) =>
  class MinuteCounts {
    readonly #counts = new Map<string, number>();
    #endsAt = 0;

    incr(key: string, counted: Counted): void {
      const present = now();
      if (present >= this.#endsAt) {
        this.#counts.clear();
        this.#endsAt = present + MINUTE_MS;
      }
      const current = (this.#counts.get(key) ?? 0) + 1;
      this.#counts.set(key, current);
      counted(null, { current, ttl: this.#endsAt - present });
    }

    /** Each limit counts by itself. */
    child(): MinuteCounts {
      return new MinuteCounts();
    }
  };

/** Must run once, before the limits of the routes. */
export const countInThisProcess = async (
  app: FastifyInstance,
  now = () => Date.now(),
): Promise<void> => {
  await app.register(rateLimit, { global: false, store: minuteCounts(now) });
};

/** Refuses more than `max` requests a minute with the same key; the place is the default key. */
export const limitPerMinute = (
  app: FastifyInstance,
  max: number,
  keyGenerator: (request: FastifyRequest) => string = limitKeyOf,
): preHandlerAsyncHookHandler => {
  const count = app.createRateLimit({ max, timeWindow: MINUTE_MS, keyGenerator });
  return async function limit(request) {
    const result = await count(request);
    if (result.isAllowed || !result.isExceeded) return;
    throw tooManyAttempts(result.ttlInSeconds);
  };
};

/** Refuses more than `max` changes a minute by the same person; reading is free. */
export const limitChangesPerMinute = (app: FastifyInstance, max: number) => {
  const limit = limitPerMinute(app, max, (request) => claimsOf(request).userId);
  return async function limitChanges(
    this: FastifyInstance,
    request: FastifyRequest,
    reply: FastifyReply,
  ) {
    if (request.method !== 'GET') await limit.call(this, request, reply);
  };
};
