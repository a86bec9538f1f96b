import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { Environment } from '../environment';

const LOOK_INTERVAL_MS = 1_000;
/**
 * A proxy may reuse the connection when the system has taken the whole body; no such body is longer
 * than this.
 */
const DROPPED_BYTES = 64 * 1024 * 1024;

/** Ends the connection if the rest of the body is too long or takes too long. */
const limitRest = (body: IncomingMessage, socket: Socket, withinMs: number): void => {
  const endsAt = performance.now() + withinMs;
  const mostRead = socket.bytesRead + DROPPED_BYTES;
  const look = () => {
    if (body.complete || socket.destroyed) clearInterval(timer);
    else if (performance.now() > endsAt || socket.bytesRead > mostRead) socket.destroy();
  };
  const timer = setInterval(look, LOOK_INTERVAL_MS).unref();
};

/**
 * An answer may end before the body of its request. Node then drops the rest, because an answer can
 * get lost when its connection is closed while data arrive. That is limited here.
 */
export const limitUnreadBodies = (server: Server, { timeouts }: Environment): void => {
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    const { socket } = request;
    response.once('finish', () => {
      if (request.complete) return;
      // Node does so only for a body that nobody started to read.
      request.resume();
      limitRest(request, socket, timeouts.bodyMs);
    });
  });
  // Node itself would answer an unknown `Expect` header, without the limits and headers of this
  // server.
  server.on('checkExpectation', (request, response) => server.emit('request', request, response));
};
