import { buildApi } from '@pmm/tools/build';
import { argument } from './harness/arguments';
import { withFolder } from './harness/folder';
import { judge } from './harness/limits';
import { writeMarket } from './harness/market';
import { inTurns, median, timed } from './harness/measuring';
import { type Server, withPostgres, withServer } from './harness/server';
import { printTable } from './harness/table';
import { createWatchlist } from './harness/watchlist';
import { repeatHistory } from './ingest/history';
import { inOwnProcess } from './ingest/ownProcess';

/**
 * The first answers of a server that has just started, for each metric, beside a database with many
 * times as much history in months on PostgreSQL: history before the period of an answer must not make it more
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
const firstAnswers = async (server: Server, pzns: readonly string[]): Promise<number> => {
  const list = await createWatchlist(server, `Bench ${server.pid}`);
  await list.add(pzns);
  return timed(async () => {
    for (const metric of metrics) {
      const answer = await list.get(`metrics/${metric}`);
      if (!answer.ok) throw new Error(`${metric}: ${answer.status} ${await answer.text()}`);
      await answer.arrayBuffer();
    }
  });
};

const bench = async (dataDir: string, databaseUrl: string): Promise<void> => {
  const { catalogue, observations, pzns } = await writeMarket(dataDir, MARKET, [ROWS]);
  inOwnProcess({ dataDir, databaseUrl, bareRows: 0, files: [...catalogue, ...observations] });
  const inNewServers = async (): Promise<number> => {
    const start = { dataDir, variables: { DATABASE_URL: databaseUrl } };
    const { times } = await inTurns(ROUNDS, {
      times: () => withServer(start, (server) => firstAnswers(server, pzns)),
    });
    return median(times);
  };
  const before = await inNewServers();
  const months = await repeatHistory(databaseUrl, HISTORY - 1);
  const after = await inNewServers();
  printTable(
    `First answers of three metrics, ${MARKET.skus} × ${MARKET.channels} cells`,
    ['', 'ms'],
    [
      [`${ROWS} observations stored`, before.toFixed(0)],
      [`${HISTORY} × as many, in ${months} months`, after.toFixed(0)],
    ],
  );
  const what = `first answers beside ${HISTORY} × ${ROWS} observations`;
  judge([{ what, value: after / before, most: MOST, unit: '×' }]);
};

buildApi(console.log);
await withPostgres(({ url }) => withFolder((folder) => bench(folder, url)));
