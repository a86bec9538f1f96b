import { Server as NetServer, type Socket } from 'node:net';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { unavailable } from '../errors';

/**
 * A proxy may send a request on a kept connection at the moment when we close it. A change is lost to the person
 * then, since the proxy does not send it twice. So a proxy gets this time to close what it does not use, which has
 * to be more than its `keepalive_timeout` (deploy/nginx: 2 s); what it sends meanwhile is answered.
 */
const PROXY_CLOSES_MS = 3_000;

interface Stopping {
  stopping: AbortSignal;
  behindProxy: boolean;
}

/** While the server stops: new requests on kept connections of clients are refused, each answer ends its connection. */
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

/** As HTTP's own `close`, but it leaves kept connections alone. */
const stopListening = (server: Server, closed: () => void): void => {
  NetServer.prototype.close.call(server, closed);
};

/**
 * Stops listening at once, and settles when the running requests are answered. Node by itself would wait
 * for connections that are kept for a next request, or on which none has come yet.
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
      // Whoever was not told that it ends may use it again.
      if (!keepsIdle || response.getHeader('connection') === 'close') socket.destroySoon();
    });
  });
  const closeIdle = (): void => {
    keepsIdle = false;
    for (const [socket, count] of running) if (count === 0) socket.destroySoon();
  };
  return () =>
    new Promise((resolve) => {
      // What the system has already taken is ours: this turn accepts it.
      setImmediate(() => {
        stopListening(server, resolve);
        if (behindProxy) setTimeout(closeIdle, PROXY_CLOSES_MS).unref();
        else closeIdle();
      });
    });
};
