import type { FastifyInstance, FastifyRequest } from 'fastify';
import { inScope, type RequestScope } from '../telemetry/requestScope';
import { parseTraceParent, type TraceParent } from '../telemetry/traceparent';
import type { Tracing } from '../telemetry/tracing';
import { routeOf } from './routeOf';

declare module 'fastify' {
  interface FastifyRequest {
    scope: RequestScope;
  }
}

const FIRST_SERVER_ERROR = 500;

/** The trace that a request belongs to; accepted only from a trusted proxy. */
const parentOf = (request: FastifyRequest): TraceParent | null => {
  const isThroughProxy = (request.ips?.length ?? 0) > 1;
  return isThroughProxy ? parseTraceParent(request.headers['traceparent']) : null;
};

/**
 * Makes the request's ids available to all work for it, and writes its trace if traces are written.
 */
export const followRequests = (app: FastifyInstance, tracing: Tracing | null): void => {
  app.decorateRequest('scope');
  app.addHook('onRequest', (request, reply, done) => {
    const { id: requestId, method } = request;
    const route = routeOf(request);
    const parent = parentOf(request);
    const attributes = {
      'http.request.method': method,
      'http.route': route,
      'pmm.request_id': requestId,
    };
    const span = tracing?.begin(`${method} ${route}`, attributes, parent);
    const traceId = span?.traceId ?? parent?.traceId;
    request.scope = {
      requestId,
      ...(traceId !== undefined && { traceId }),
      ...(span && { span }),
    };
    if (span) {
      reply.raw.once('close', () => {
        const { writableEnded, statusCode } = reply.raw;
        span.end({
          failed: !writableEnded || statusCode >= FIRST_SERVER_ERROR,
          attributes: { 'http.response.status_code': statusCode },
        });
      });
    }
    inScope(request.scope, done);
  });
  // Code that reads a body runs in the context of the connection, so the scope is set again.
  app.addHook('preValidation', (request, _reply, done) => inScope(request.scope, done));
};
