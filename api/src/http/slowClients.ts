import type { ServerOptions } from 'node:http';
import { PassThrough, pipeline } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest, FastifyServerOptions } from 'fastify';
import type { Environment } from '../environment';
import { ApiError, invalidInput } from '../errors';
import { closedHeaders } from './headers';
import { codeOf } from '../../../tools/src/site/systemError';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The body may take any time, and the route itself checks its progress. */
    anyLength?: boolean;
  }
}

const HEADERS_BYTES = 16 * 1024;
const LOOK_INTERVAL_MS = 1_000;
/** For a client that neither sends nor reads any more. */
const SILENCE_MS = 120_000;
/** Longer than proxies keep a connection, so that the proxy ends it first. */
const KEEP_ALIVE_MS = 72_000;

export const tooSlow = () => new ApiError(408, 'INVALID_INPUT', 'The request came too slowly.');

/** By the code of the parser, or of the limit that was exceeded. */
const unreadable = (code: string | undefined): ApiError => {
  if (code === 'HPE_HEADER_OVERFLOW') return invalidInput('The headers are too large.', 431);
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return tooSlow();
  return invalidInput('This is not a request.');
};

const refuseUnreadable: FastifyServerOptions['clientErrorHandler'] = (error, socket) => {
  if (socket.destroyed || !socket.writable) return;
  const { status, body } = unreadable(codeOf(error));
  const text = JSON.stringify(body);
  const head = [
    `HTTP/1.1 ${status} ${status === 408 ? 'Request Timeout' : 'Bad Request'}`,
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(text)}`,
    ...Object.entries(closedHeaders).map(([name, value]) => `${name}: ${value}`),
    'Connection: close',
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${text}`, () => socket.destroy());
};

/** The limits that Node's server enforces itself. */
export const connectionLimits = ({ timeouts }: Environment) => ({
  connectionTimeout: SILENCE_MS,
  keepAliveTimeout: KEEP_ALIVE_MS,
  clientErrorHandler: refuseUnreadable,
  http: {
    maxHeaderSize: HEADERS_BYTES,
    headersTimeout: timeouts.headersMs,
    connectionsCheckingInterval: LOOK_INTERVAL_MS,
  } satisfies ServerOptions,
});

const hasBody = ({ headers }: FastifyRequest): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/**
 * Cuts off a body that does not end in time. Node's `requestTimeout` would also apply to bodies
 * that may take any time.
 */
export const limitBodyTime = (app: FastifyInstance, { timeouts }: Environment): void => {
  app.addHook('preParsing', (request: FastifyRequest, reply: FastifyReply, body, done) => {
    if (request.routeOptions.config.anyLength === true || !hasBody(request)) {
      done(null, body);
      return;
    }
    const received = new PassThrough();
    // Starts when the body is read: one that nobody reads may not block the connection.
    received.once('resume', () => {
      const timer = setTimeout(() => {
        if (reply.sent) return;
        void reply.header('connection', 'close');
        received.destroy(tooSlow());
      }, timeouts.bodyMs);
      pipeline(body, received, () => clearTimeout(timer));
    });
    done(null, received);
  });
};
