import type { FastifyInstance } from 'fastify';
import { ApiError } from '../errors';
import type { Metrics } from '../telemetry/metrics';

const usualMethods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);
/** Pages of the app, and addresses where nothing is. */
const NO_ROUTE = '(none)';

/** Counts requests by the pattern of their route, and what refused them. */
export const measureRequests = (app: FastifyInstance, metrics: Metrics): void => {
  app.addHook('onRequest', (request, reply, done) => {
    const route = request.routeOptions.url ?? NO_ROUTE;
    const method = usualMethods.has(request.method) ? request.method : 'other';
    const stop = metrics.requests.startTimer({ route, method });
    metrics.requestsRunning.inc();
    // Also comes where the client went away before the answer was complete.
    reply.raw.once('close', () => {
      metrics.requestsRunning.dec();
      const status = reply.raw.writableEnded ? String(reply.raw.statusCode) : 'aborted';
      stop({ status });
    });
    done();
  });
  app.addHook('onError', (request, _reply, error, done) => {
    if (error instanceof ApiError) {
      const route = request.routeOptions.url ?? NO_ROUTE;
      metrics.refusals.inc({ route, code: error.code });
    }
    done();
  });
};
