import { randomBytes } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { measureAnswers } from './api/answers';
import { brotli, measureCellByCell } from './api/cellByCell';
import { argument } from './harness/arguments';
import { startBareServer } from './harness/bareServer';
import { withFolder } from './harness/folder';
import { judge } from './harness/limits';
import { cpuDuring, inTurns, median } from './harness/measuring';
import { type Server, withMarketServer } from './harness/server';
import { printTable } from './harness/table';

/**
 * The availability answer for 2,000 products × 100 pharmacies: its size, and the server's CPU for a
 * cached answer and for three computed ones: the first of a list, one after a product was added,
 * and one after a crawl that changes 1 % of the cells. The reference is the simplest way: an object
 * for each cell, serialised and compressed for each request. For the cached answer the reference is
 * a file of the app with the same size from the same server, and beside it a bare server that sends
 * as many bytes.
 */

/** Fewer are ingested faster; the limits are for 2,000 × 100. */
const PRODUCTS = argument('products', 2_000);
const CHANNELS = argument('channels', 100);
const SPARE_PRODUCTS = 12;
const ROUNDS = 5;
const REQUESTS = 100;
const limits = { crawl: 0.5, added: 0.1, main: 20, cached: 1.5, bytes: 400_000 } as const;

/** CPU time of one request: of the cached answer, and of as many bytes that need no computing. */
const measureCached = async (
  { pid, url }: Server,
  assets: string,
  read: () => Promise<void>,
  bytes: number,
) => {
  await writeFile(path.join(assets, 'as-large.bin'), randomBytes(bytes));
  const bare = await startBareServer(bytes);
  const cpuOfRequests = (of: number, request: () => Promise<unknown>) => async () => {
    const { all } = await cpuDuring(of, async () => {
      for (let sent = 0; sent < REQUESTS; sent += 1) await request();
    });
    return all / REQUESTS;
  };
  const reading = (address: string) => async () => (await fetch(address)).arrayBuffer();
  const file = reading(`${url}/assets/as-large.bin`);
  const ofBare = reading(bare.url);
  for (const request of [read, file, ofBare]) await request();
  const each = await inTurns(ROUNDS, {
    cached: cpuOfRequests(pid, read),
    file: cpuOfRequests(pid, file),
    bare: cpuOfRequests(bare.pid, ofBare),
  });
  bare.stop();
  return { cached: median(each.cached), file: median(each.file), bare: median(each.bare) };
};

const compare = async (server: Server, pzns: readonly string[], assets: string): Promise<void> => {
  const own = PRODUCTS - SPARE_PRODUCTS;
  const measured = await measureAnswers(server, pzns.slice(0, own), pzns.slice(own, PRODUCTS));
  const { read, first, added, crawled, matrix } = measured;
  const naive = measureCellByCell(matrix);
  const text = JSON.stringify(matrix);
  const bytes = brotli(text).length;
  const { cached, file, bare } = await measureCached(server, assets, read, bytes);
  const line = (
    name: string,
    ms: number,
    size = { raw: Buffer.byteLength(text), brotli: bytes },
  ) => [
    ...[name, String(size.raw), (size.raw / naive.raw).toFixed(3)],
    ...[String(size.brotli), (size.brotli / naive.brotli).toFixed(3)],
    ...[ms.toFixed(1), (ms / naive.ms).toFixed(3)],
  ];
  printTable(
    `Availability of ${matrix.products.length} × ${matrix.channels.length} cells`,
    ['', 'bytes', '×', 'brotli', '×', 'CPU ms', '×'],
    [
      line('an object for each cell, each time', naive.ms, naive),
      line('this answer, for the first time', first.all),
      line('… after one product was added', added.all),
      line('… after a crawl', crawled.all),
      line('… from the cache', cached),
    ],
  );
  const [main, multiple] = [{ most: limits.main, unit: 'ms' }, { unit: '×' }] as const;
  const ofCached = { ...multiple, most: limits.cached };
  judge([
    { what: 'answer, brotli', value: bytes, most: limits.bytes, unit: 'bytes' },
    {
      ...{ what: 'after a crawl, of naive', value: crawled.all / naive.ms, ...multiple },
      most: limits.crawl,
    },
    {
      ...{ what: 'a product added, of all', value: added.all / first.all, ...multiple },
      most: limits.added,
    },
    {
      ...{ what: 'on the thread that answers people', ...main },
      value: Math.max(added.main, crawled.main),
    },
    { what: '… for the first time', value: first.main, ...main },
    { what: 'cached, of a file of the app as large', value: cached / file, ...ofCached },
    {
      ...{ what: '… of a bare server with a file as large', value: cached / bare, ...ofCached },
      onlyShown: true,
    },
  ]);
};

const skus = PRODUCTS + SPARE_PRODUCTS;
const market = { families: 420, skus, channels: CHANNELS, days: 8, crawlsPerDay: 0.5 };
await withFolder(async (siteDir) => {
  const assets = path.join(siteDir, 'host/assets');
  await mkdir(assets, { recursive: true });
  await withMarketServer(market, (server, pzns) => compare(server, pzns, assets), siteDir);
});
