import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { simulateMarket } from '../../demo/market/market';
import { defaultMarket } from '../../demo/market/parameters';
import { bearer } from '../../testing/bearer';
import { signInAs } from '../../testing/testApp';
import { testEngines } from '../../testing/testDatabase';
import { handOver } from '../command/handOver';
import type { IngestTarget } from '../command/openTarget';
import { runIngest } from '../command/runIngest';
import { ingest } from '../ingest';
import { contents } from '../testing/contents';
import { INGEST_TOKEN, linesOf, setUpIngest } from '../../testing/setUpIngest';
import { emptyMarket } from '../../testing/emptyMarket';

const ndjson = (items: Iterable<object>) =>
  [...items].map((item) => `${JSON.stringify(item)}\n`).join('');

// In a file of its own, because these tests take seconds.
describe.each(testEngines)('a long ingest over $engine', ({ open }) => {
  const { test, post, url } = setUpIngest(open);
  let folder: string;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'pmm-ingest-http-'));
  });
  afterAll(() => rm(folder, { recursive: true }));

  it('has no limit of length', async () => {
    const many = Array.from({ length: 20_000 }, () => '{"id":"a","name":"A","url":null}\n');
    const answer = await post('channels', many.join('').repeat(3));
    expect((await linesOf(answer)).at(-1)).toMatchObject({
      summary: { lines: 60_000, changed: 1 },
    });
  });

  it('ends early if its lines are all refused, however small the packed body is', async () => {
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

  it('makes the same database as the command, with the same refusals as in its file', async () => {
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
      {
        put: (source) => handOver({ url: url(), token: INGEST_TOKEN, pid: process.pid }, source),
        close,
      },
      { put: (source) => ingest(test().database, source, { observationsAtOnce: 50 }), close },
    ];
    const results = [];
    for (const target of targets) {
      await emptyMarket(test().database);
      const printed: string[] = [];
      // Progress is printed only for a slow ingest.
      const print = (line: string): void => void (/a second$/.test(line) || printed.push(line));
      const code = await runIngest(paths, () => Promise.resolve(target), { print, warn: print });
      results.push({ code, printed, rows: (await contents(test().database)).rows });
    }
    expect(results[0]?.code).toBe(2);
    expect(results[0]).toEqual(results[1]);
    expect(results[0]?.rows['sightings']?.length).toBeGreaterThan(40);
  });

  it('does not delay other requests between its batches', async () => {
    const size = { families: 20, skus: 100, channels: 20, days: 24 };
    const market = simulateMarket({ ...defaultMarket, ...size, end: Date.now() - 60_000 });
    await post('products', ndjson(market.products));
    await post('channels', ndjson(market.channels));
    const headers = bearer((await signInAs(test().app, 'demo@example.com')).accessToken);
    const order: string[] = [];
    const whole = post('observations', ndjson(market.observations))
      .then(linesOf)
      .finally(() => order.push('ingest'));
    while (!order.includes('ingest')) {
      expect((await fetch(`${url()}/api/v1/users/me`, { headers })).status).toBe(200);
      order.push('other');
    }
    expect((await whole).at(-1)).toMatchObject({ summary: { rejected: 0 } });
    expect(order.indexOf('ingest')).toBeGreaterThan(1);
  });
});
