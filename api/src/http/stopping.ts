import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { unavailable } from '../errors';

/** While the server stops: new requests on kept connections are refused, running ones end theirs. */
export const refuseWhenStopping = (app: FastifyInstance, stopping: AbortSignal): void => {
  app.addHook('onRequest', async (_request, reply) => {
    if (!stopping.aborted) return;
    void reply.header('connection', 'close');
    await Promise.reject(unavailable());
  });
  app.addHook('onSend', async (_request, reply, payload) => {
    if (stopping.aborted) void reply.header('connection', 'close');
    return Promise.resolve(payload);
  });
};

/**
 * Stops listening at once, and settles when the running requests are answered. Node by itself would wait
 * for connections that are kept for a next request, or on which none has come yet.
 */
export const closeWhenAnswered = (server: Server, stopping: AbortSignal): (() => Promise<void>) => {
  const running = new Map<Socket, number>();
  server.on('connection', (socket: Socket) => {
    running.set(socket, 0);
    socket.once('close', () => running.delete(socket));
  });
  server.on('request', ({ socket }: IncomingMessage, response: ServerResponse) => {
    running.set(socket, (running.get(socket) ?? 0) + 1);
    response.once('close', () => {
      const left = (running.get(socket) ?? 1) - 1;
      if (running.has(socket)) running.set(socket, left);
      if (stopping.aborted && left === 0) socket.destroySoon();
    });
  });
  return () =>
    new Promise((resolve) => {
      server.close(() => resolve());
      for (const [socket, count] of running) if (count === 0) socket.destroySoon();
    });
};
