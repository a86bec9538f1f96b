import { randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { availabilityStatuses, type AvailabilityMatrix } from '@pmm/shared/contracts/availability';
import { NO_OBSERVATION } from '@pmm/shared/contracts/matrix';
import { judge } from './figures/limits';
import { INGEST_TOKEN } from './load/postgresServer';
import { startStaticServer } from './load/staticServer';
import { type Cpu, cpuDuring } from './server/cpuOf';
import type { DemoServer } from './server/demoServer';
import { createWatchlist } from './server/watchlistClient';
import { withMarketServer } from './server/withMarketServer';
import { bearer } from '../../api/src/testing/bearer';
import { median, printTable } from './figures/table';

/**
 * The availability answer for 2,000 products × 100 pharmacies: its size, and the server's CPU for a
 * cached answer and for three computed ones: the first of a list, one after a product was added,
 * and one after a crawl that changes 1 % of the cells. The reference is the simplest way: an object
 * for each cell, serialised and compressed for each request. For the cached answer the reference is
 * a file of the app with the same size from the same server, and beside it a bare server that sends
 * as many bytes.
 */

const PRODUCTS = 2_000;
const CHANNELS = 100;
const SPARE_PRODUCTS = 12;
const CACHED_ROUNDS = 5;
const CACHED_REQUESTS = 100;
const CRAWLS = 15;
const CHANGED_SHARE = 0.01;
const limits = { crawl: 0.5, added: 0.1, main: 20, cached: 1.5, bytes: 400_000 } as const;

const cellByCell = (matrix: AvailabilityMatrix): object[] =>
  matrix.products.flatMap((product, row) =>
    matrix.channels.map((channel, column) => {
      const digit = matrix.status[row]?.[column] ?? NO_OBSERVATION;
      return {
        pzn: product.pzn,
        name: product.name,
        family: matrix.families[product.family],
        channelId: channel.channelId,
        status: availabilityStatuses[Number(digit)] ?? null,
        lastCrawlAt: channel.lastCrawlAt,
      };
    }),
  );

const brotli = (text: string): Buffer =>
  brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } });

/** CPU time for one answer of the reference, from cells in memory. */
const naiveMs = (cells: object[]): number => {
  const before = process.cpuUsage();
  brotli(JSON.stringify(cells));
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000;
};

/** The statuses after a crawl that changes a share of the cells. */
const crawlOf = ({ products, channels, status }: AvailabilityMatrix, round: number): string => {
  const cells = Math.round(PRODUCTS * CHANNELS * CHANGED_SHARE);
  const observedAt = new Date(Date.now() - (CRAWLS - round) * 1_000).toISOString();
  return Array.from({ length: cells }, (_none, index) => {
    const row = (index * 17 + round) % products.length;
    const column = (index * 7 + round) % channels.length;
    const digit = status[row]?.[column] === '1' ? 3 : 1;
    return `${JSON.stringify({
      pzn: products[row]?.pzn,
      channel: channels[column]?.channelId,
      observedAt,
      status: availabilityStatuses[digit],
    })}\n`;
  }).join('');
};

const ingest = async ({ url }: DemoServer, body: string): Promise<void> => {
  const answer = await fetch(`${url}/api/v1/ingest/observations`, {
    method: 'POST',
    headers: { ...bearer(INGEST_TOKEN), 'content-type': 'application/x-ndjson' },
    body,
  });
  const text = await answer.text();
  if (!text.includes('"rejected":0')) throw new Error(text.slice(0, 500));
};

const medianCpu = (each: readonly Cpu[]): Cpu => ({
  all: median(each.map(({ all }) => all)),
  main: median(each.map(({ main }) => main)),
});

const measure = async (server: DemoServer, pzns: readonly string[]) => {
  const client = await createWatchlist(server, 'Bench');
  const matrix = () => client.get('metrics/availability');
  const during = (work: () => Promise<unknown>) => cpuDuring(server.pid, work);
  // Reads the bytes without parsing them, because the client is not measured.
  const read = async () => void (await (await matrix()).arrayBuffer());
  await client.add(pzns.slice(0, PRODUCTS - SPARE_PRODUCTS));
  const first = await during(read);
  const added: Cpu[] = [];
  for (const pzn of pzns.slice(PRODUCTS - SPARE_PRODUCTS, PRODUCTS)) {
    await client.add([pzn]);
    added.push(await during(read));
  }
  const crawled: Cpu[] = [];
  for (let round = 0; round < CRAWLS; round += 1) {
    const known = (await (await matrix()).json()) as AvailabilityMatrix;
    await ingest(server, crawlOf(known, round));
    crawled.push(await during(read));
  }
  const answer = (await (await matrix()).json()) as AvailabilityMatrix;
  return { read, first, added: medianCpu(added), crawled: medianCpu(crawled), matrix: answer };
};

interface Read {
  pid: number;
  read: () => Promise<void>;
}

const readerOf = (pid: number, url: string): Read => ({
  pid,
  read: async () => void (await (await fetch(url)).arrayBuffer()),
});

/** CPU time of one request of each kind, in alternating rounds. */
const inTurns = async (reads: readonly Read[]): Promise<number[]> => {
  const each = reads.map((): number[] => []);
  for (const { read } of reads) await read();
  for (let round = 0; round < CACHED_ROUNDS; round += 1) {
    for (const [index, { pid, read }] of reads.entries()) {
      const { all } = await cpuDuring(pid, async () => {
        for (let request = 0; request < CACHED_REQUESTS; request += 1) await read();
      });
      each[index]?.push(all / CACHED_REQUESTS);
    }
  }
  return each.map(median);
};

/**
 * The cached answer beside as many bytes that need not be computed: a file of the app, and what a
 * bare server sends.
 */
const measureCached = async (
  { pid, url }: DemoServer,
  read: () => Promise<void>,
  bytes: number,
): Promise<{ cached: number; file: number; bare: number }> => {
  await writeFile(path.join(assets, 'as-large.bin'), randomBytes(bytes));
  const server = await startStaticServer(bytes);
  const [cached = NaN, file = NaN, bare = NaN] = await inTurns([
    { pid, read },
    readerOf(pid, `${url}/assets/as-large.bin`),
    readerOf(server.pid, server.url),
  ]);
  server.stop();
  return { cached, file, bare };
};

const market = {
  families: 420,
  skus: PRODUCTS + SPARE_PRODUCTS,
  channels: CHANNELS,
  days: 8,
  crawlsPerDay: 0.5,
};
const compare = async (server: DemoServer, pzns: readonly string[]): Promise<void> => {
  const { read, first, added, crawled, matrix } = await measure(server, pzns);
  const cells = cellByCell(matrix);
  const naiveText = JSON.stringify(cells);
  const text = JSON.stringify(matrix);
  const naive = median([1, 2, 3, 4, 5].map(() => naiveMs(cells)));
  const size = { raw: Buffer.byteLength(naiveText), br: brotli(naiveText).length };
  const line = (name: string, raw: number, br: number, ms: number) => [
    name,
    String(raw),
    (raw / size.raw).toFixed(3),
    String(br),
    (br / size.br).toFixed(3),
    ms.toFixed(1),
    (ms / naive).toFixed(3),
  ];
  const bytes = brotli(text).length;
  const own = [Buffer.byteLength(text), bytes] as const;
  const { cached, file, bare } = await measureCached(server, read, bytes);
  printTable(
    `Availability of ${matrix.products.length} × ${matrix.channels.length} cells`,
    ['', 'bytes', '×', 'brotli', '×', 'CPU ms', '×'],
    [
      line('an object for each cell, each time', size.raw, size.br, naive),
      line('this answer, for the first time', ...own, first.all),
      line('… after one product was added', ...own, added.all),
      line('… after a crawl', ...own, crawled.all),
      line('… from the cache', ...own, cached),
    ],
  );
  const main = Math.max(added.main, crawled.main);
  judge([
    { what: 'answer, brotli', value: bytes, most: limits.bytes, unit: 'bytes' },
    { what: 'after a crawl, of naive', value: crawled.all / naive, most: limits.crawl, unit: '×' },
    {
      what: 'a product added, of all',
      value: added.all / first.all,
      most: limits.added,
      unit: '×',
    },
    { what: 'on the thread that answers people', value: main, most: limits.main, unit: 'ms' },
    { what: '… for the first time', value: first.main, most: limits.main, unit: 'ms' },
    {
      what: 'cached, of a file of the app as large',
      value: cached / file,
      most: limits.cached,
      unit: '×',
    },
    {
      what: '… of a bare server with a file as large',
      value: cached / bare,
      most: limits.cached,
      unit: '×',
      onlyShown: true,
    },
  ]);
};

const siteDir = await mkdtemp(path.join(os.tmpdir(), 'pmm-bench-site-'));
const assets = path.join(siteDir, 'host/assets');
await mkdir(assets, { recursive: true });
try {
  await withMarketServer(market, compare, { INGEST_TOKEN, SITE_DIR: siteDir });
} finally {
  await rm(siteDir, { recursive: true, force: true });
}
