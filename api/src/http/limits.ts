import type {
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
  preHandlerAsyncHookHandler,
} from 'fastify';
import { tooManyAttempts } from '../errors';
import { claimsOf } from './access';

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
