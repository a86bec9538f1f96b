import { once } from 'node:events';
import { Agent, type IncomingMessage, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { setImmediate } from 'node:timers/promises';
import { afterEach, describe, expect, it } from '@jest/globals';
import { bearer } from '../../testing/bearer';
import { ingestRoutesApps, instruct } from '../../testing/ingestRoutesApp';
import { until } from '../../testing/until';

const progress = { progress: { kind: 'channels', lines: 1, accepted: 1, rejected: 0, changed: 0 } };
/** Far more than the buffers of a connection. */
const REST = Buffer.alloc(32 * 1024 * 1024);

describe('a body of an ingest', () => {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  // Closed first, because no server closes while a body is being sent.
  afterEach(() => agent.destroy());
  const open = ingestRoutesApps();

  /** Sends the beginning and keeps the body open. */
  const begin = (port: number, beginning: string) => {
    const sent = request({
      ...{ port, agent, method: 'POST', path: '/api/v1/ingest/channels' },
      headers: { ...bearer('service-token'), 'content-type': 'application/x-ndjson' },
    });
    sent.write(beginning);
    return sent;
  };
  const answerOf = async (sent: ReturnType<typeof begin>) => {
    const [answer] = (await once(sent, 'response')) as [IncomingMessage];
    return answer;
  };

  it.each([
    ['before the first event', []],
    ['behind it', [progress]],
  ])(
    'is read to its end when it is refused %s, so that the connection serves the next request',
    async (_when, events) => {
      const { port } = await open();
      const sent = begin(port, instruct(events, { refused: 'no' }));
      const answer = await answerOf(sent);
      expect(await text(answer)).toContain('"message":"no"');
      sent.end(REST);
      await once(sent, 'finish');
      const next = begin(port, instruct([progress]));
      next.end();
      expect(await text(await answerOf(next))).toContain('"received"');
      expect(next.reusedSocket).toBe(true);
    },
  );

  it('ends the connection if it pauses for too long', async () => {
    const { port } = await open({
      variables: { DATABASE_URL: 'postgres://localhost/pmm', BODY_TIMEOUT_MS: '100' },
    });
    const early = await answerOf(begin(port, instruct([])));
    expect(early.statusCode).toBe(408);
    expect(early.headers.connection).toBe('close');
    expect(await text(early)).toContain('came too slowly');

    const late = begin(port, instruct([progress]));
    const answer = await answerOf(late);
    const closed = once(answer.socket, 'close');
    expect(await text(answer)).toContain('came too slowly');
    await closed;
  });

  it('ends when the server stops, and the lines before are written', async () => {
    const { port, stopping } = await open();
    const answer = await answerOf(begin(port, instruct([progress])));
    stopping.abort();
    expect(await text(answer)).toMatch(/"progress".*\n.*SERVICE_UNAVAILABLE/);
  });

  it('of a client that leaves is not logged as a fault of the server', async () => {
    const { port, measured, logged } = await open();
    const sent = begin(port, instruct([progress]));
    const answer = await answerOf(sent);
    await once(answer, 'data');
    sent.destroy();
    await until(() => measured.length > 0);
    expect(measured).toEqual([{ over: true }]);
    await setImmediate();
    expect(logged()).not.toContain('ingest failed');
  });

  it('is dropped when its client leaves without reading the answer', async () => {
    const { port, measured } = await open();
    const long = { ...progress, text: 'x'.repeat(32 * 1024) };
    const sent = begin(port, instruct([long], undefined, 1_000));
    sent.end();
    const answer = await answerOf(sent);
    answer.destroy();
    await until(() => measured.length > 0);
    expect(measured).toEqual([{ over: true }]);
  });
});
