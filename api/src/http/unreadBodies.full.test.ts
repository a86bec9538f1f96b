import { once } from 'node:events';
import { Agent, type IncomingMessage, request, type RequestOptions } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { openTestApp, type TestApp } from '../testing/testApp';

const KILOBYTE = 1024;
const MEGABYTE = 1024 * KILOBYTE;

describe('a body that nobody reads', () => {
  let test: TestApp;
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  beforeAll(async () => {
    test = await openTestApp({
      ingestTokens: ['service-token-of-at-least-32-characters'],
    });
    await test.app.listen({ port: 0, host: '127.0.0.1' });
  });
  // Closed first, because no server closes while a body is being sent.
  afterEach(() => agent.destroy());
  afterAll(() => test.close());

  const portOf = ({ app }: TestApp) => (app.server.address() as AddressInfo).port;
  const port = () => portOf(test);
  const send = async (options: RequestOptions, body: string | Buffer = '') => {
    const sent = request({ port: port(), agent, ...options });
    const answered = once(sent, 'response') as Promise<[IncomingMessage]>;
    sent.end(body);
    const [answer] = await answered;
    await text(answer);
    return { status: answer.statusCode, socket: sent.socket };
  };

  it.each([100 * KILOBYTE, 400 * KILOBYTE, 4 * MEGABYTE])(
    'of %d bytes does not block the next request on its connection',
    async (size) => {
      const body = Buffer.alloc(size);
      const statuses: unknown[] = [];
      const length = { 'content-length': size };
      const chunked = { 'transfer-encoding': 'chunked' };
      for (const [method, path, type, framing = length] of [
        ['POST', '/unknown', 'application/octet-stream'],
        ['POST', '/auth/login', 'application/octet-stream'],
        ['POST', '/auth/%zz', 'application/octet-stream'],
        ['GET', '/healthz', 'application/octet-stream'],
        ['PUT', '/api/v1/tenants/Nordheide/watchlists/1', 'application/json'],
        ['POST', '/api/v1/reports/policy', 'application/csp-report'],
        ['POST', '/api/v1/reports/policy', 'application/csp-report', chunked],
        ['POST', '/api/v1/ingest/products', 'text/csv'],
      ] as const) {
        const headers = { 'content-type': type, ...framing };
        const { status, socket } = await send({ method, path, headers }, body);
        const next = await send({ path: '/healthz' });
        statuses.push([path, status, next.status, next.socket === socket]);
      }
      expect(statuses).toEqual([
        ['/unknown', 404, 200, true],
        ['/auth/login', 415, 200, true],
        ['/auth/%zz', 400, 200, true],
        ['/healthz', 200, 200, true],
        ['/api/v1/tenants/Nordheide/watchlists/1', 401, 200, true],
        ['/api/v1/reports/policy', 413, 200, true],
        ['/api/v1/reports/policy', 413, 200, true],
        ['/api/v1/ingest/products', 401, 200, true],
      ]);
    },
  );

  /** Sends more and more until the server ends the connection. */
  const answerToEndless = (head: string) =>
    new Promise<string>((resolve) => {
      const socket = connect(port(), '127.0.0.1');
      let answer = '';
      const sendMore = () =>
        socket.write(Buffer.alloc(MEGABYTE), (error) => error ?? setImmediate(sendMore));
      socket.on('data', (part: Buffer) => (answer += part.toString().toLowerCase()));
      socket.on('error', () => {}).once('close', () => resolve(answer));
      socket.write(`${head}\r\nhost: x\r\ncontent-length: ${Number.MAX_SAFE_INTEGER}\r\n\r\n`);
      sendMore();
    });

  it.each([
    ['POST /unknown HTTP/1.1', 404],
    ['POST /auth/%zz HTTP/1.1', 400],
    ['GET /healthz HTTP/1.1\r\nexpect: something-unknown', 200],
  ])('that never ends, after %s, is cut off after the answer %d', async (head, status) => {
    const answer = await answerToEndless(head);
    expect(answer).toContain(`http/1.1 ${status} `);
    expect(answer).toContain('x-content-type-options: nosniff');
  });

  it('that stops halfway is cut off after the answer', async () => {
    const other = await test.deploy({ BODY_TIMEOUT_MS: '100' });
    await other.app.listen({ port: 0, host: '127.0.0.1' });
    const socket = connect(portOf(other), '127.0.0.1');
    socket.write('POST /unknown HTTP/1.1\r\nhost: x\r\ncontent-length: 100\r\n\r\nthe beginning');
    expect(await text(socket)).toMatch(/^HTTP\/1.1 404 /);
    await other.close();
  });
});
