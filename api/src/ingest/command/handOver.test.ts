import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it, afterEach, beforeEach } from '@jest/globals';
import type { IngestSummary } from '@pmm/shared/contracts/observation';
import { contentTypes } from '../http/contentTypes';
import type { IngestEvent, IngestSource } from '../ingest';
import { InputError } from '../InputError';
import { handOver } from './handOver';
import { spawnSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type ServerAddress, writeServerAddress } from '../../storage/serverAddress';
import { findServer } from './findServer';

describe('a source that is handed to the server', () => {
  const TOKEN = 't'.repeat(43);
  const LINE = '{"id":"a","name":"A"}\n';
  const figures: IngestSummary = {
    ...{ kind: 'channels', lines: 1, accepted: 1, rejected: 0, changed: 1 },
  };
  const lineOf = (value: object): string => `${JSON.stringify(value)}\n`;
  const LOST = 'the server went away before all of it was in; run the command again';

  let answer: (request: IncomingMessage, response: ServerResponse) => unknown;
  let url: string;
  const server = createServer((request, response) => void answer(request, response));

  beforeAll(async () => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterAll(() => {
    server.close();
    server.closeAllConnections();
  });

  async function* bytes(failure?: Error) {
    yield await Promise.resolve(Buffer.from(LINE));
    if (failure) throw failure;
  }
  const source = (failure?: Error): IngestSource => ({
    ...{ kind: 'channels', format: 'ndjson', bytes: bytes(failure) },
  });
  /** Hands the source over; returns the events and how they end. */
  const put = async (given = source(), base = '') => {
    const events: IngestEvent[] = [];
    try {
      for await (const event of handOver({ url: url + base, token: TOKEN, pid: 1 }, given))
        events.push(event);
      return { events, ended: 'well' };
    } catch (error) {
      return { events, ended: error };
    }
  };
  /** Answers with these pieces, and then ends unless `ends` is false. */
  const answerWith = (pieces: readonly string[], { status = 200, ends = true } = {}): void => {
    answer = async (request, response) => {
      await text(request);
      response.writeHead(status);
      for (const piece of pieces) {
        await new Promise((resolve) => response.write(piece, resolve));
      }
      if (ends) response.end();
    };
  };
  const refused = (message: unknown) => ({
    ...{ events: [], ended: expect.objectContaining({ name: 'InputError', message }) },
  });

  it.each(['ndjson', 'csv', 'rejected'] as const)(
    'is sent completely, as %s, with the token',
    async (format) => {
      let got: unknown;
      answer = async (request, response) => {
        const { method, url: path, headers } = request;
        const { authorization, 'content-type': type } = headers;
        got = { method, path, authorization, type, body: await text(request) };
        response.end(lineOf({ summary: figures }));
      };
      expect(await put({ ...source(), format })).toEqual({
        ...{ events: [{ summary: figures }], ended: 'well' },
      });
      expect(got).toEqual({
        ...{ method: 'POST', path: '/api/v1/ingest/channels', type: contentTypes[format] },
        ...{ authorization: `Bearer ${TOKEN}`, body: LINE },
      });
    },
  );

  it('is sent to a server whose site is below a path', async () => {
    let path: string | undefined;
    answer = (request, response) => {
      path = request.url;
      response.end(lineOf({ summary: figures }));
    };
    await put(source(), '/monitor');
    expect(path).toBe('/monitor/api/v1/ingest/channels');
  });

  it('yields the events however the answer is divided, and ends with the summary', async () => {
    const rejected = { line: 1, reason: 'ä', text: '{}' };
    const events = [{ rejected }, { progress: figures }, { summary: figures }];
    const whole = events.map(lineOf).join('');
    answerWith([whole.slice(0, 20), whole.slice(20, 75), whole.slice(75)], { ends: false });
    expect(await put()).toEqual({ events, ended: 'well' });
  });

  it.each([
    [
      'the message of the server',
      403,
      lineOf({ errorCode: 'FORBIDDEN', message: 'Not you.' }),
      'Not you.',
    ],
    ['its status', 502, '<h1>Bad gateway</h1>', 'the server refused it (status 502)'],
    ['its status', 500, '{"error":1}', 'the server refused it (status 500)'],
  ])('is refused with %s (%d)', async (_what, status, body, message) => {
    answerWith([body], { status });
    expect(await put()).toEqual(refused(message));
  });

  it('ends with the error that the server reports after some lines', async () => {
    const error = { errorCode: 'STORAGE_FULL', message: 'No room.' };
    answerWith([lineOf({ progress: figures }), lineOf({ error })]);
    expect(await put()).toEqual({ ...refused('No room.'), events: [{ progress: figures }] });
  });

  it.each([
    ['ends early', [lineOf({ progress: figures })], [{ progress: figures }]],
    ['says nothing', [], []],
    ['ends in the middle of a line', [lineOf({ summary: figures }).trimEnd()], []],
    ['sends a line that is no JSON', ['hello\n'], []],
    ['says something else', ['{"hello":1}\n'], []],
  ])('fails if the server %s', async (_what, pieces, events) => {
    answerWith(pieces);
    expect(await put()).toEqual({ ...refused(LOST), events });
  });

  it('fails if the server goes away', async () => {
    answer = (request) => request.socket.destroy();
    expect(await put()).toEqual(refused(LOST));
  });

  it('ends with its own error if it breaks off', async () => {
    answer = () => undefined;
    const broken = new InputError('the disk is gone');
    expect((await put(source(broken))).ended).toBe(broken);
    const other = new Error('EIO');
    expect((await put(source(other))).ended).toBe(other);
  });
});

describe('the server that uses a database', () => {
  let folder: string;
  let address: ServerAddress;
  let status: number;
  const server = createServer((request, response) => {
    response.writeHead(request.url === '/healthz' ? status : 404).end();
  });

  beforeEach(async () => {
    status = 200;
    folder = await mkdtemp(join(tmpdir(), 'pmm-server-'));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    address = { url: `http://127.0.0.1:${port}`, token: 't'.repeat(43), pid: process.pid };
    await writeServerAddress(folder, address);
  });
  afterEach(async () => {
    server.close();
    server.closeAllConnections();
    await rm(folder, { recursive: true });
  });

  it('is found if it answers', async () => {
    expect(await findServer(folder)).toEqual(address);
  });

  it('is null without an address', async () => {
    expect(await findServer(join(folder, 'other'))).toBeNull();
  });

  it('is null if it reports a fault', async () => {
    status = 503;
    expect(await findServer(folder)).toBeNull();
  });

  it('is null if its process has ended, even if another one answers at its address', async () => {
    const { pid } = spawnSync(process.execPath, ['--version']);
    await writeServerAddress(folder, { ...address, pid });
    expect(await findServer(folder)).toBeNull();
  });

  it('is null if nobody answers', async () => {
    await new Promise((resolve) => server.close(resolve));
    expect(await findServer(folder)).toBeNull();
  });
});
