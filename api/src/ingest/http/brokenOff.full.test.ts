import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { setImmediate } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { openTestApp, type TestApp } from '../../testing/testApp';
import { testEngines } from '../../testing/testDatabase';
import { contents } from '../testing/contents';

const TOKEN = 'service-token-of-at-least-32-characters';

describe.each(testEngines)('an incomplete body of an ingest over $engine', ({ open }) => {
  const stopping = new AbortController();
  let test: TestApp;

  beforeAll(async () => {
    test = await openTestApp({
      open,
      ingestTokens: [TOKEN],
      variables: { BODY_TIMEOUT_MS: '300' },
      stopping: stopping.signal,
    });
    await test.app.listen({ port: 0, host: '127.0.0.1' });
  });
  afterAll(() => test.close());

  /** Sends the beginning and then nothing more; the connection stays open. */
  const begin = async (body: string, id = 'broken-off') => {
    const socket = connect((test.app.server.address() as AddressInfo).port, '127.0.0.1');
    const head = [
      'POST /api/v1/ingest/channels HTTP/1.1',
      'host: x',
      `authorization: Bearer ${TOKEN}`,
      'content-type: application/x-ndjson',
      `x-request-id: ${id}`,
      'transfer-encoding: chunked',
    ];
    const chunk = `${body.length.toString(16)}\r\n${body}\r\n`;
    socket.write(`${head.join('\r\n')}\r\n\r\n${chunk}`);
    const [request] = (await once(test.app.server, 'request')) as [IncomingMessage];
    const closed = new Promise((resolve) => request.once('close', resolve));
    // Waits until the route reads it; before that, the server sees a request that has just
    // begun.
    for (let turn = 0; turn < 10_000 && !request.readableDidRead; turn += 1) await setImmediate();
    expect(request.readableDidRead).toBe(true);
    return { socket, closed };
  };

  it('is cut off, and the lines before are written', async () => {
    const silent = text((await begin('\n')).socket);
    expect(await silent).toMatch(/^HTTP\/1.1 408 .*connection: close.*came too slowly/is);
    const halfLine = text((await begin('{"id":"a","name":"A"}\n{"id":"b"')).socket);
    expect(await halfLine).toMatch(/^HTTP\/1.1 200 .*breaks off in the middle.*came too slowly/s);
    expect((await contents(test.database)).rows['channel']).toHaveLength(1);
  });

  it('is one line in the log without a stack when the client leaves', async () => {
    const ofRequest = () =>
      test
        .logged()
        .split('\n')
        .filter((line) => line.includes('leaving-client'));
    const { socket, closed } = await begin('{"id":"a"', 'leaving-client');
    socket.resetAndDestroy();
    await closed;
    await setImmediate();
    expect(ofRequest().map((line) => JSON.parse(line) as unknown)).toEqual([
      expect.objectContaining({ level: 30, msg: 'the client went away' }),
    ]);
  });

  it('ends when the server stops, and the lines before are written', async () => {
    const answer = text((await begin('{"id":"c","name":"C"}\n')).socket);
    stopping.abort();
    expect(await answer).toMatch(/"changed":1.*SERVICE_UNAVAILABLE/s);
    expect((await contents(test.database)).rows['channel']).toHaveLength(2);
  });
});
