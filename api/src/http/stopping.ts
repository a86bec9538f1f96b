import { Server as NetServer, type Socket } from 'node:net';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { unavailable } from '../errors';

/**
 * A proxy may send a request on an open connection just when the server closes it. It does not
 * repeat a change, so the change would be lost. Therefore a proxy gets this time to close its idle
 * connections, which has to be longer than its `keepalive_timeout` (deploy/nginx: 2 s). Requests
 * that arrive meanwhile are answered.
 */
const PROXY_CLOSES_MS = 3_000;

interface Stopping {
  stopping: AbortSignal;
  behindProxy: boolean;
}

/**
 * While the server stops: refuses new requests on open connections of clients, and ends each
 * connection with its answer.
 */
export const refuseWhenStopping = (
  app: FastifyInstance,
  { stopping, behindProxy }: Stopping,
): void => {
  if (!behindProxy) {
    app.addHook('onRequest', async (_request, reply) => {
      if (!stopping.aborted) return;
      void reply.header('connection', 'close');
      await Promise.reject(unavailable());
    });
  }
  app.addHook('onSend', async (_request, reply, payload) => {
    if (stopping.aborted) void reply.header('connection', 'close');
    return Promise.resolve(payload);
  });
};

/** Like HTTP's own `close`, but leaves open connections alone. */
const stopListening = (server: Server, closed: () => void): void => {
  NetServer.prototype.close.call(server, closed);
};

/**
 * Stops listening at once, and resolves when all running requests are answered. Node itself would
 * also wait for idle connections.
 */
export const closeWhenAnswered = (
  server: Server,
  { stopping, behindProxy }: Stopping,
): (() => Promise<void>) => {
  const running = new Map<Socket, number>();
  let keepsIdle = behindProxy;
  server.on('connection', (socket: Socket) => {
    running.set(socket, 0);
    socket.once('close', () => running.delete(socket));
  });
  server.on('request', ({ socket }: IncomingMessage, response: ServerResponse) => {
    running.set(socket, (running.get(socket) ?? 0) + 1);
    response.once('close', () => {
      const left = (running.get(socket) ?? 1) - 1;
      if (running.has(socket)) running.set(socket, left);
      if (!stopping.aborted || left > 0) return;
      // The proxy may still use the connection if it got no request to close it.
      if (!keepsIdle || response.getHeader('connection') === 'close') socket.destroySoon();
    });
  });
  const closeIdle = (): void => {
    keepsIdle = false;
    for (const [socket, count] of running) if (count === 0) socket.destroySoon();
  };
  return () =>
    new Promise((resolve) => {
      // Connections that the system has already accepted are handled in this turn of the event
      // loop.
      setImmediate(() => {
        stopListening(server, resolve);
        if (behindProxy) setTimeout(closeIdle, PROXY_CLOSES_MS).unref();
        else closeIdle();
      });
    });
};
