import { mkdtemp, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { buildApi } from '@pmm/tools/build';
import { startThrowawayPostgres } from '../../tools/src/checks/throwawayPostgres';
import { judge } from './figures/limits';
import { median, printTable } from './figures/table';
import { repeatHistory } from './ingest/history';
import { writeMarket } from './ingest/inputFiles';
import { inOwnProcess } from './ingest/ownProcess';
import { argument } from './load/arguments';
import { type DemoServer, startDemoServer } from './server/demoServer';
import { createWatchlist } from './server/watchlistClient';

/**
 * The first answers of a server that has just started, for each metric, beside a database with many
 * times as much history on PostgreSQL: history before the period of an answer must not make it more
 * expensive. `npm run bench -- history --rows 1000000 --history 20`
 */

const ROWS = argument('rows', 1_000_000);
/** How many times the stored rows exist in the end. */
const HISTORY = argument('history', 20);
const ROUNDS = 5;
const MOST = 1.2;
/** Enough crawls to fill the period of every answer before older history is added. */
const MARKET = { families: 120, skus: 600, channels: 40, crawlsPerDay: 1 };
const metrics = ['availability', 'prices', 'reviews'] as const;

/** Milliseconds until all three answers are there. */
const firstAnswers = async (server: DemoServer, pzns: readonly string[]): Promise<number> => {
  const list = await createWatchlist(server, `Bench ${server.pid}`);
  await list.add(pzns);
  const startedAt = performance.now();
  for (const metric of metrics) {
    const answer = await list.get(`metrics/${metric}`);
    if (!answer.ok) throw new Error(`${metric}: ${answer.status} ${await answer.text()}`);
    await answer.arrayBuffer();
  }
  return performance.now() - startedAt;
};

const inNewServers = async (
  folder: string,
  databaseUrl: string,
  pzns: readonly string[],
): Promise<number[]> => {
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const server = await startDemoServer(folder, folder, { DATABASE_URL: databaseUrl });
    try {
      times.push(await firstAnswers(server, pzns));
    } finally {
      await server.stop();
    }
  }
  return times;
};

const bench = async (folder: string, databaseUrl: string): Promise<void> => {
  const { catalogue, observations } = await writeMarket(folder, MARKET, [ROWS]);
  const place = { dataDir: folder, databaseUrl, bareRows: 0 };
  inOwnProcess({ ...place, files: [...catalogue, ...observations] });
  const pzns = (await readFile(catalogue[0] ?? '', 'utf8')).match(/(?<="pzn":")\d+/g) ?? [];
  const before = await inNewServers(folder, databaseUrl, pzns);
  await repeatHistory(databaseUrl, HISTORY - 1);
  const after = await inNewServers(folder, databaseUrl, pzns);
  const row = (what: string, times: readonly number[]) => [what, median(times).toFixed(0)];
  printTable(
    `First answers of three metrics, ${MARKET.skus} × ${MARKET.channels} cells`,
    ['', 'ms'],
    [row(`${ROWS} observations stored`, before), row(`${HISTORY} × as many`, after)],
  );
  judge([
    {
      what: `first answers beside ${HISTORY} × ${ROWS} observations`,
      value: median(after) / median(before),
      most: MOST,
      unit: '×',
    },
  ]);
};

buildApi(console.log);
const postgres = await startThrowawayPostgres();
if (postgres === null) throw new Error('This bench needs PostgreSQL on this machine.');
const folder = await mkdtemp(path.join(os.tmpdir(), 'pmm-bench-history-'));
try {
  await bench(folder, postgres.url);
} finally {
  postgres.stop();
  await rm(folder, { recursive: true });
}
