import type { FastifyInstance, FastifyRequest, preHandlerAsyncHookHandler } from 'fastify';
import { tooManyAttempts } from '../errors';

/** Refuses more than `max` requests a minute with the same key; the address is the default key. */
export const limitPerMinute = (
  app: FastifyInstance,
  max: number,
  keyGenerator?: (request: FastifyRequest) => string,
): preHandlerAsyncHookHandler => {
  const count = app.createRateLimit({
    max,
    timeWindow: 60_000,
    ...(keyGenerator && { keyGenerator }),
  });
  return async function limit(request) {
    const result = await count(request);
    if (result.isAllowed || !result.isExceeded) return;
    throw tooManyAttempts(result.ttlInSeconds);
  };
};
