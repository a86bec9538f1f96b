import { MINUTE_MS } from '@pmm/shared/figures/durations';
import type {
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
  preHandlerAsyncHookHandler,
} from 'fastify';
import { LRUCache } from 'lru-cache';
import type { Context } from '../context';
import { tooManyAttempts } from '../errors';
import { hashOf } from '../rules/auth/secrets';
import type { Database } from '../storage/database';
import { type Counted, countInMinute, forgetOldMinutes } from '../storage/minuteCounts';
import { claimsOf } from './access';
import { limitKeyOf } from './client';

interface MinuteCounts {
  /** Adds one to the count of the key. Beyond `max` the count may be inexact. */
  add: (key: string, max: number) => Counted | Promise<Counted>;
}

declare module 'fastify' {
  interface FastifyInstance {
    minuteCounts: {
      /** Counts within this process. */
      ofProcess: MinuteCounts;
      /** Counts over all processes. */
      ofAll: MinuteCounts;
    };
  }
}

/**
 * The counts of one minute for all keys. They are forgotten only with time, so that nobody can push
 * out their own count by using many other keys. Memory is limited by the number of requests that a
 * process can answer in a minute.
 */
const countInProcess = (now: () => number): MinuteCounts => {
  const counts = new Map<string, number>();
  let endsAt = 0;
  return {
    add: (key) => {
      const present = now();
      if (present >= endsAt) {
        counts.clear();
        endsAt = present + MINUTE_MS;
      }
      const count = (counts.get(key) ?? 0) + 1;
      counts.set(key, count);
      return { count, msLeft: endsAt - present };
    },
  };
};

/** The refused keys that are remembered; each request with another one costs a statement. */
const MOST_REFUSED = 20_000;

/** The same in the database. A refused key costs no statement until its minute is over. */
const countInDatabase = (database: Database, now: () => number): MinuteCounts => {
  const refused = new LRUCache<string, number>({ max: MOST_REFUSED });
  let cleansAt = 0;
  const clean = async () => {
    if (now() < cleansAt) return;
    cleansAt = now() + MINUTE_MS;
    await forgetOldMinutes(database);
  };
  return {
    add: async (key, max) => {
      const msLeft = (refused.get(key) ?? 0) - now();
      if (msLeft > 0) return { count: max + 1, msLeft };
      await clean();
      // Hashed, like everything that is stored about strangers.
      const counted = await countInMinute(database, hashOf(key));
      if (counted.count > max) refused.set(key, now() + counted.msLeft);
      return counted;
    },
  };
};

/**
 * Must run once, before the limits of the routes. `writes` is null if other processes may work on
 * the database.
 */
export const countMinutes = (
  app: FastifyInstance,
  { database, writes }: Pick<Context, 'database' | 'writes'>,
  // Not the time of day, which can be put back.
  now = () => performance.now(),
): void => {
  const ofProcess = countInProcess(now);
  const ofAll = writes === null ? countInDatabase(database, now) : ofProcess;
  app.decorate('minuteCounts', { ofProcess, ofAll });
};

interface Limit {
  /**
   * The name of the limit. Limits with the same name are counted together, also in other processes
   * and releases.
   */
  name: string;
  max: number;
  /** The key that is counted; by default the client's address. */
  keyOf?: (request: FastifyRequest) => string;
  /** Whether all processes count together, or each its own requests. */
  at?: 'all' | 'process';
}

/** Refuses more than `max` requests a minute with the same key. */
export const limitPerMinute = (
  { minuteCounts }: FastifyInstance,
  { name, max, keyOf = limitKeyOf, at = 'all' }: Limit,
): preHandlerAsyncHookHandler => {
  const counts = at === 'all' ? minuteCounts.ofAll : minuteCounts.ofProcess;
  return async function limit(request) {
    const { count, msLeft } = await counts.add(`${name} ${keyOf(request)}`, max);
    if (count > max) throw tooManyAttempts(Math.ceil(msLeft / 1000));
  };
};

const personOf = (request: FastifyRequest): string => claimsOf(request).userId;

/** The same for each signed-in person. */
export const limitPersonPerMinute = (app: FastifyInstance, name: string, max: number) =>
  limitPerMinute(app, { name, max, keyOf: personOf });

/** Refuses more than `max` changes a minute by the same person; reading is free. */
export const limitChangesPerMinute = (app: FastifyInstance, max: number) => {
  const limit = limitPersonPerMinute(app, 'change', max);
  return async function limitChanges(
    this: FastifyInstance,
    request: FastifyRequest,
    reply: FastifyReply,
  ) {
    if (request.method !== 'GET') await limit.call(this, request, reply);
  };
};
