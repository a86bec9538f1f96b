import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { openTestApp, type TestApp } from '../testing/testApp';

const LOGIN = 'POST /auth/login HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\n';

describe('a client that is slow or sends too much', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await openTestApp({ variables: { HEADERS_TIMEOUT_MS: '200', BODY_TIMEOUT_MS: '200' } });
    await test.app.listen({ port: 0, host: '127.0.0.1' });
  });
  afterAll(() => test.close());

  const open = async () => {
    const socket = connect((test.app.server.address() as AddressInfo).port, '127.0.0.1');
    await once(socket, 'connect');
    return socket;
  };
  /** Everything that the server sends until it ends the connection. */
  const answerTo = async (sent: string) => {
    const socket = await open();
    socket.write(sent);
    const [head = '', body = ''] = (await text(socket)).split('\r\n\r\n');
    return { head: head.toLowerCase(), body: JSON.parse(body) as unknown };
  };

  it.each([
    ['half of the headers', 'GET /healthz HTTP/1.1\r\nhost: x\r\nx-slow: ', 408],
    ['half of the body', `${LOGIN}content-length: 100\r\n\r\n{"email":`, 408],
    ['half of a chunked body', `${LOGIN}transfer-encoding: chunked\r\n\r\n5\r\n{"ema\r\n`, 408],
    ['very long headers', `GET /healthz HTTP/1.1\r\nx-long: ${'x'.repeat(20_000)}\r\n\r\n`, 431],
    ['no HTTP', 'hello there\r\n\r\n', 400],
  ])('is refused after %s, and the connection ends', async (_what, sent, status) => {
    const { head, body } = await answerTo(sent);
    expect(head).toMatch(new RegExp(`^http/1.1 ${status} `));
    expect(head).toContain('connection: close');
    expect(head).toContain('x-content-type-options: nosniff');
    expect(head).toContain("content-security-policy: default-src 'none'");
    expect(body).toMatchObject({ errorCode: 'INVALID_INPUT' });
  });

  it('that leaves in the middle of a body is one line in the log without a stack', async () => {
    const socket = await open();
    socket.write(`${LOGIN}x-request-id: went-away\r\ncontent-length: 100\r\n\r\n{"email":`);
    const [request] = (await once(test.app.server, 'request')) as [IncomingMessage];
    socket.resetAndDestroy();
    await new Promise((resolve) => request.once('close', resolve));
    await new Promise((resolve) => setImmediate(resolve));
    const lines = () =>
      test
        .logged()
        .split('\n')
        .filter((line) => line.includes('went-away'));
    expect(lines()).toHaveLength(1);
    expect(JSON.parse(lines()[0] ?? '')).toMatchObject({
      level: 30,
      msg: 'the client went away',
      route: '/auth/login',
    });
    expect(lines()[0]).not.toContain('stack');
  });
});
