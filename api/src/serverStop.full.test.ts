import { once } from 'node:events';
import { connect, Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { describe, expect, it } from '@jest/globals';
import { PATIENCE_MS, useServers } from './testing/useServers';

const { start, addressOf } = useServers('.cache-stop');

const connectionTo = async (url: string): Promise<Socket> => {
  const socket = connect(Number(new URL(url).port), '127.0.0.1');
  await once(socket, 'connect');
  return socket;
};
/**
 * Waits until connections are refused. Just before that, the system may still accept or reset one.
 */
const connectionsRefused = async (url: string): Promise<void> => {
  for (;;) {
    const taken = await connectionTo(url).catch((cause: unknown) => cause);
    if (taken instanceof Socket) taken.on('error', () => undefined).destroy();
    else if ((taken as NodeJS.ErrnoException).code === 'ECONNREFUSED') return;
  }
};
/** Sends only the beginning of a sign-in; returns the function that sends the rest. */
const beginSignIn = async (url: string) => {
  const socket = await connectionTo(url);
  const body = JSON.stringify({ email: 'nobody@example.com', password: 'x' });
  const head = `POST /auth/login HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: ${body.length}`;
  socket.write(`${head}\r\nexpect: 100-continue\r\n\r\n`);
  // At this point the server runs the request.
  await once(socket, 'data');
  return async () => {
    const answer = text(socket);
    socket.write(body);
    return answer;
  };
};

describe('a server that is stopped', () => {
  it(
    'ends idle connections, accepts no new ones, and finishes running requests',
    async () => {
      const server = start();
      const { url } = await addressOf(server);
      const silent = await connectionTo(url);
      const kept = await connectionTo(url);
      kept.write('GET /healthz HTTP/1.1\r\nhost: x\r\n\r\n');
      expect(String(await once(kept, 'data'))).toContain('keep-alive');
      const finish = await beginSignIn(url);

      const bothClosed = Promise.all([once(silent, 'close'), once(kept, 'close')]);
      for (const socket of [silent, kept]) socket.resume();
      server.child.kill('SIGTERM');
      await bothClosed;
      await expect(connectionTo(url)).rejects.toMatchObject({ code: 'ECONNREFUSED' });
      expect(server.child.exitCode).toBeNull();

      const answer = await finish();
      expect(answer).toContain('HTTP/1.1 401');
      expect(answer.toLowerCase()).toContain('connection: close');
      expect(await server.ended).toBe(0);
    },
    PATIENCE_MS,
  );

  it(
    'behind a proxy accepts no new connection, answers the next request on an open one, and then closes it',
    async () => {
      const server = start({ TRUST_PROXY: 'loopback' });
      const { url } = await addressOf(server);
      const request = 'GET /healthz HTTP/1.1\r\nhost: x\r\n\r\n';
      const kept = await connectionTo(url);
      kept.write(request);
      await once(kept, 'data');
      const unused = await connectionTo(url);
      const unusedClosed = once(unused.resume(), 'close');

      server.child.kill('SIGTERM');
      await connectionsRefused(url);
      kept.write(request);
      const answer = await text(kept);
      expect(answer).toContain('HTTP/1.1 200');
      expect(answer.toLowerCase()).toContain('connection: close');
      // A proxy that keeps the connection anyway does not delay the stop.
      await unusedClosed;
      expect(await server.ended).toBe(0);
    },
    PATIENCE_MS,
  );

  it(
    'ends at once at the second signal',
    async () => {
      const server = start();
      await beginSignIn((await addressOf(server)).url);
      server.child.kill('SIGTERM');
      await server.wrote('"msg":"stopping"');
      server.child.kill('SIGTERM');
      expect([await server.ended, server.child.signalCode]).toEqual([null, 'SIGTERM']);
    },
    PATIENCE_MS,
  );
});
