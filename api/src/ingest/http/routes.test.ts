import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { simulateMarket } from '../../demo/market/market';
import { defaultMarket } from '../../demo/market/parameters';
import { bearer } from '../../testing/bearer';
import { openTestApp, signInAs, type TestApp } from '../../testing/testApp';
import { testEngines } from '../../testing/testDatabase';
import { handOver } from '../command/handOver';
import type { IngestTarget } from '../command/openTarget';
import { runIngest } from '../command/runIngest';
import { ingest } from '../ingest';
import { contents } from '../testing/contents';

const TOKEN = 'service-token-of-at-least-32-characters';
const ndjson = (items: Iterable<object>) =>
  [...items].map((item) => `${JSON.stringify(item)}\n`).join('');

describe.each(testEngines)('POST /api/v1/ingest/{kind} over $engine', ({ open }) => {
  let test: TestApp;
  let url: string;
  let folder: string;

  beforeAll(async () => {
    test = await openTestApp({ open, ingestTokens: ['another-token', TOKEN] });
    await test.app.listen({ port: 0, host: '127.0.0.1' });
    url = `http://127.0.0.1:${(test.app.server.address() as AddressInfo).port}`;
    folder = await mkdtemp(join(tmpdir(), 'pmm-ingest-http-'));
  });
  afterAll(async () => {
    await test.close();
    await rm(folder, { recursive: true });
  });
  beforeEach(() => test.database.execute(sql`truncate product, channel restart identity cascade`));

  const post = (kind: string, body: string | Uint8Array, headers: Record<string, string> = {}) =>
    fetch(`${url}/api/v1/ingest/${kind}`, {
      method: 'POST',
      body,
      headers: {
        ...bearer(TOKEN),
        'content-type': 'application/x-ndjson',
        ...headers,
      },
    });
  const linesOf = async (answer: Response): Promise<unknown[]> =>
    (await answer.text())
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as unknown);

  it('takes lines and answers with the refused ones and the figures', async () => {
    const answer = await post('channels', '{"id":"a","name":"A"}\n{"id":"b"}\n');
    expect(answer.status).toBe(200);
    const figures = { kind: 'channels', lines: 2, accepted: 1, rejected: 1, changed: 1 };
    expect(await linesOf(answer)).toEqual([
      { rejected: { line: 2, field: 'name', reason: 'name is missing', text: '{"id":"b"}' } },
      { progress: figures },
      { summary: figures },
    ]);
  });

  it('takes CSV and gzip by their headers', async () => {
    const answer = await post('channels', gzipSync('id;name\na;A\nb;B\n'), {
      'content-type': 'text/csv; charset=utf-8',
      'content-encoding': 'gzip',
    });
    expect((await linesOf(answer)).at(-1)).toMatchObject({ summary: { accepted: 2, changed: 2 } });
  });

  it('has no limit of length', async () => {
    const many = Array.from({ length: 20_000 }, () => '{"id":"a","name":"A","url":null}\n');
    const answer = await post('channels', many.join('').repeat(3));
    expect((await linesOf(answer)).at(-1)).toMatchObject({
      summary: { lines: 60_000, changed: 1 },
    });
  });

  it('ends early with what is refused only, however small it came', async () => {
    const packed = gzipSync('{}\n'.repeat(10_000_000));
    expect(packed.length).toBeLessThan(30_000);
    const lines = await linesOf(await post('channels', packed));
    expect(lines.at(-1)).toEqual({
      error: {
        errorCode: 'INVALID_INPUT',
        message: expect.stringMatching(
          /^more than 100000 lines were refused; what came before is in/,
        ),
      },
    });
    expect(lines.length).toBeLessThan(102_500);
  });

  it.each([
    ['no token', { authorization: '' }, 401, 'UNAUTHORIZED'],
    ['a wrong token', bearer(`${TOKEN}x`), 403, 'FORBIDDEN'],
    ['an unknown type', { 'content-type': 'text/html' }, 415, 'INVALID_INPUT'],
    ['an unknown encoding', { 'content-encoding': 'br' }, 415, 'INVALID_INPUT'],
  ])('refuses %s', async (_, headers, status, errorCode) => {
    const answer = await post('channels', '{"id":"a","name":"A"}\n', headers);
    expect(answer.status).toBe(status);
    expect(await answer.json()).toMatchObject({ errorCode });
    expect((await contents(test.database)).rows['channel']).toEqual([]);
  });

  it('refuses an unknown kind and a header that does not fit', async () => {
    expect((await post('shops', '')).status).toBe(400);
    const answer = await post('products', 'id;name\n', { 'content-type': 'text/csv' });
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({
      errorCode: 'INVALID_INPUT',
      message:
        'the header of products lacks pzn, brand, family; it must name pzn, name, brand, family',
    });
  });

  it('says in the log whose token it was', async () => {
    await post('channels', '', { 'x-request-id': 'named-token' });
    const lines = test.logged().split('\n');
    const line = lines.find((one) => one.includes('named-token') && one.includes('"request"'));
    expect(JSON.parse(line ?? '{}')).toMatchObject({ service: 'token-2', status: 200 });
    expect(line).not.toContain(TOKEN);
  });

  it('does not exist without a token', async () => {
    const closed = await openTestApp();
    const answer = await closed.app.inject({
      method: 'POST',
      url: '/api/v1/ingest/products',
      headers: { authorization: 'Bearer ', 'content-type': 'text/csv' },
      payload: 'x',
    });
    expect(answer.statusCode).toBe(404);
    await closed.close();
  });

  it('makes the same database as the command, with the same refusals beside the file', async () => {
    const size = { families: 4, skus: 12, channels: 4, days: 3 };
    const market = simulateMarket({ ...defaultMarket, ...size, end: Date.now() - 60_000 });
    const [first, ...others] = [...market.observations];
    const lines = ndjson([...others, { ...first, channel: 'nowhere' }, { ...first }]);
    const paths = ['products', 'channels', 'observations'].map((name) =>
      join(folder, `${name}.ndjson`),
    );
    for (const [index, text] of [
      ndjson(market.products),
      ndjson(market.channels),
      lines,
    ].entries()) {
      await writeFile(paths[index] ?? '', text);
    }
    const close = () => Promise.resolve();
    const targets: IngestTarget[] = [
      { put: (source) => handOver({ url, token: TOKEN, pid: process.pid }, source), close },
      { put: (source) => ingest(test.database, source, { observationsAtOnce: 50 }), close },
    ];
    const results = [];
    for (const target of targets) {
      await test.database.execute(sql`truncate product, channel restart identity cascade`);
      const printed: string[] = [];
      // How far it is is only said where it takes long.
      const print = (line: string): void => void (/a second$/.test(line) || printed.push(line));
      const code = await runIngest(paths, () => Promise.resolve(target), { print, warn: print });
      results.push({ code, printed, rows: (await contents(test.database)).rows });
    }
    expect(results[0]?.code).toBe(2);
    expect(results[0]).toEqual(results[1]);
    expect(results[0]?.rows['sightings']?.length).toBeGreaterThan(40);
  });

  it('tells the command when the server goes away or refuses', async () => {
    const collect = async (address: { url: string; token: string }) => {
      const bytes = (async function* () {
        yield await Promise.resolve(Buffer.from('{"id":"a","name":"A"}\n'));
      })();
      const source = { kind: 'channels', format: 'ndjson', bytes } as const;
      for await (const event of handOver({ ...address, pid: 1 }, source))
        expect(event).toBeDefined();
    };
    await expect(collect({ url, token: 'wrong' })).rejects.toThrow('may not hand in data');
    await expect(collect({ url: 'http://127.0.0.1:1', token: TOKEN })).rejects.toThrow(
      'the server went away',
    );
  });

  it('answers others between the batches of a long ingest', async () => {
    const size = { families: 20, skus: 100, channels: 20, days: 24 };
    const market = simulateMarket({ ...defaultMarket, ...size, end: Date.now() - 60_000 });
    await post('products', ndjson(market.products));
    await post('channels', ndjson(market.channels));
    const headers = bearer((await signInAs(test.app, 'demo@example.com')).accessToken);
    const order: string[] = [];
    const whole = post('observations', ndjson(market.observations))
      .then(linesOf)
      .finally(() => order.push('ingest'));
    while (!order.includes('ingest')) {
      expect((await fetch(`${url}/api/v1/users/me`, { headers })).status).toBe(200);
      order.push('other');
    }
    expect((await whole).at(-1)).toMatchObject({ summary: { rejected: 0 } });
    expect(order.indexOf('ingest')).toBeGreaterThan(1);
  });
});
