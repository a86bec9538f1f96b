import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import './access';
import './requestScope';
import { routeOf } from './routeOf';

/** For these statuses the log names the person, if known. */
const REFUSED_ACCESS = new Set([401, 403, 404]);

const SANE_ID = /^[\w.-]{8,64}$/;

/** The client's request id if it is safe in a log and a header, else a new one. */
export const requestId = (request: IncomingMessage): string => {
  const header = request.headers['x-request-id'];
  return typeof header === 'string' && SANE_ID.test(header) ? header : randomUUID();
};

const traceOf = ({ scope }: FastifyRequest) => scope.traceId && { traceId: scope.traceId };

/**
 * One line for each request, with the route. The address is left out, because it may contain typed
 * text.
 */
export const logRequests = (app: FastifyInstance): void => {
  app.addHook('onRequest', (request, reply, done) => {
    void reply.header('x-request-id', request.id);
    done();
  });
  app.addHook('onRequestAbort', (request, done) => {
    const { method } = request;
    const route = routeOf(request);
    request.log.info({ method, route, ...traceOf(request) }, 'the client went away');
    done();
  });
  app.addHook('onResponse', (request, reply, done) => {
    request.log.info(
      {
        method: request.method,
        route: routeOf(request),
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime * 10) / 10,
        ...traceOf(request),
        ...(request.tenantName !== '' && { tenant: request.tenantName }),
        ...(request.serviceName !== '' && { service: request.serviceName }),
        ...(REFUSED_ACCESS.has(reply.statusCode) &&
          request.claims !== null && { account: request.claims.userId }),
      },
      'request',
    );
    done();
  });
};
