import type { FastifyInstance } from 'fastify';
import { ApiError } from '../errors';
import type { Metrics } from '../telemetry/metrics';
import { routeOf } from './routeOf';

const usualMethods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);
/** Counts requests by the pattern of their route, and refusals by their reason. */
export const measureRequests = (app: FastifyInstance, metrics: Metrics): void => {
  app.addHook('onRequest', (request, reply, done) => {
    const route = routeOf(request);
    const method = usualMethods.has(request.method) ? request.method : 'other';
    const stop = metrics.requests.startTimer({ route, method });
    metrics.requestsRunning.inc();
    // Also emitted when the client leaves before the answer is complete.
    reply.raw.once('close', () => {
      metrics.requestsRunning.dec();
      const status = reply.raw.writableEnded ? String(reply.raw.statusCode) : 'aborted';
      stop({ status });
    });
    done();
  });
  app.addHook('onError', (request, _reply, error, done) => {
    if (error instanceof ApiError) {
      const route = routeOf(request);
      metrics.refusals.inc({ route, code: error.code });
    }
    done();
  });
};
