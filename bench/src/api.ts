import { readFileSync } from 'node:fs';
import { brotliCompressSync, constants } from 'node:zlib';
import { availabilityStatuses, type AvailabilityMatrix } from '@pmm/shared/contracts/availability';
import { NO_OBSERVATION } from '@pmm/shared/contracts/matrix';
import type { DemoServer } from './server/demoServer';
import { createWatchlist } from './server/watchlistClient';
import { withMarketServer } from './server/withMarketServer';
import { median, printTable } from './figures/table';

/**
 * The availability answer for 2,000 products × 100 pharmacies: its size, and the server's CPU for
 * a request that finds it in the cache and for one that does not. The reference is the simplest
 * way: an object for each cell, serialised and compressed for each request.
 */

const PRODUCTS = 2_000;
const CHANNELS = 100;
const SPARE_PRODUCTS = 12;
const CACHED_REQUESTS = 300;
/** Unit of the CPU times in /proc. */
const TICKS_A_SECOND = 100;

const cpuMsOf = (pid: number): number => {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return ((Number(fields[11]) + Number(fields[12])) / TICKS_A_SECOND) * 1_000;
};

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

const measure = async (server: DemoServer, pzns: readonly string[]) => {
  const client = await createWatchlist(server, 'Bench');
  const matrix = () => client.get('metrics/availability');
  // Reads the bytes without parsing them: the client is not to be measured.
  const read = async () => void (await (await matrix()).arrayBuffer());
  await client.add(pzns.slice(0, PRODUCTS - SPARE_PRODUCTS));
  const uncached: number[] = [];
  for (const pzn of pzns.slice(PRODUCTS - SPARE_PRODUCTS, PRODUCTS)) {
    // A change of the watchlist, so that the cache is missed.
    await client.add([pzn]);
    const before = cpuMsOf(server.pid);
    await read();
    uncached.push(cpuMsOf(server.pid) - before);
  }
  const before = cpuMsOf(server.pid);
  for (let request = 0; request < CACHED_REQUESTS; request += 1) await read();
  const cached = (cpuMsOf(server.pid) - before) / CACHED_REQUESTS;
  const answer = (await (await matrix()).json()) as AvailabilityMatrix;
  return { cached, uncached: median(uncached), matrix: answer };
};

const market = {
  families: 420,
  skus: PRODUCTS + SPARE_PRODUCTS,
  channels: CHANNELS,
  days: 8,
  crawlsPerDay: 0.5,
};
await withMarketServer(market, async (server, pzns) => {
  const { cached, uncached, matrix } = await measure(server, pzns);
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
  const own = [Buffer.byteLength(text), brotli(text).length] as const;
  printTable(
    `Availability of ${matrix.products.length} × ${matrix.channels.length} cells`,
    ['', 'bytes', '×', 'brotli', '×', 'CPU ms', '×'],
    [
      line('an object for each cell, each time', size.raw, size.br, naive),
      line('this answer, not in the cache', ...own, uncached),
      line('this answer, from the cache', ...own, cached),
    ],
  );
});
