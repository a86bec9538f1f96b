import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { buildApi } from '@pmm/tools/build';
import { startThrowawayPostgres } from '../../tools/src/checks/throwawayPostgres';
import { type Figure, judge } from './figures/limits';
import { printTable } from './figures/table';
import { inOwnProcess, type Taken } from './ingest/ownProcess';
import { repeatHistory } from './ingest/history';
import { type MarketFiles, writeMarket, writeCrawls } from './ingest/inputFiles';
import { argument } from './load/arguments';

/**
 * Time and memory of the ingest from a file into each engine, beside plain inserts of the same rows
 * into a table without any index; later crawls in which little has changed, beside the first one;
 * and on PostgreSQL the same ingest with twenty times as much history. `npm run bench -- ingest
 * --rows 1000000 --history 20`
 */

const ROWS = argument('rows', 1_000_000);
/** How many times the stored rows exist in the end. */
const HISTORY = argument('history', 20);
const MOST_OF_BARE = 2;
const MOST_MEBIBYTES = 200;
const MOST_OF_FIRST_CRAWL = 0.3;
const MOST_WITH_HISTORY = 1.2;
/** 40,000 cells, 4 crawls a day, and as many days as the rows need. */
const MARKET = { families: 160, skus: 800, channels: 50, crawlsPerDay: 4 };
const CRAWL = { families: 420, skus: 2_000, channels: 100 };
const LATER_ROWS = Math.min(ROWS, 200_000);

interface Place {
  engine: string;
  dataDir: string;
  databaseUrl: string | null;
}

const table: string[][] = [];
const note = (what: string, { seconds, processorSeconds, megabytes }: Taken): void => {
  table.push([what, seconds.toFixed(1), processorSeconds.toFixed(1), megabytes.toFixed(0)]);
};

const last = (taken: readonly Taken[]): Taken => {
  const one = taken.at(-1);
  if (one === undefined) throw new Error('Nothing was put in.');
  return one;
};

const ofBare = (
  { engine, ...place }: Place,
  { catalogue, observations }: MarketFiles,
): Figure[] => {
  const [all = ''] = observations;
  inOwnProcess({ ...place, files: catalogue, bareRows: 0 });
  const { files, bare } = inOwnProcess({ ...place, files: [...catalogue, all], bareRows: ROWS });
  const taken = last(files);
  note(`${ROWS} observations, ${engine}`, taken);
  note(`${ROWS} bare rows, ${engine}`, bare);
  const what = `${ROWS} observations, ${engine}`;
  return [
    {
      what: `${what}: of bare inserts`,
      value: taken.seconds / bare.seconds,
      most: MOST_OF_BARE,
      unit: '×',
    },
    {
      what: `${what}: memory above idle`,
      value: taken.megabytes,
      most: MOST_MEBIBYTES,
      unit: 'MiB',
    },
  ];
};

/**
 * The second crawl in the process of the first, as in a server, and another one in a new process,
 * as by the command.
 */
const ofFirstCrawl = ({ engine, ...place }: Place, files: MarketFiles): Figure[] => {
  const { catalogue } = files;
  const [first = '', second = '', third = ''] = files.observations;
  inOwnProcess({ ...place, files: catalogue, bareRows: 0 });
  const crawls = inOwnProcess({
    ...place,
    files: [...catalogue, first, second],
    bareRows: 0,
  }).files;
  const [before, same] = [last(crawls.slice(0, -1)), last(crawls)];
  const other = last(inOwnProcess({ ...place, files: [...catalogue, third], bareRows: 0 }).files);
  note(`first crawl of 200,000 cells, ${engine}`, before);
  note(`second crawl, ${engine}`, same);
  note(`third crawl by a new process, ${engine}`, other);
  const what = `a crawl that changes 1 % of 200,000 cells, ${engine}`;
  const limit = { most: MOST_OF_FIRST_CRAWL, unit: '×' } as const;
  return [
    { what: `${what}: of the first`, value: same.seconds / before.seconds, ...limit },
    {
      what: `${what}, by a new process: of the first`,
      value: other.seconds / before.seconds,
      ...limit,
      // It first reads the open run of each cell; the faster the first crawl, the larger the share
      // of that.
      onlyShown: true,
    },
  ];
};

/** In a database that contains the rows already. */
const besideHistory = async (
  { engine, ...place }: Place & { databaseUrl: string },
  { catalogue, observations }: MarketFiles,
): Promise<Figure[]> => {
  const [, one = '', other = ''] = observations;
  const put = (file: string) =>
    last(inOwnProcess({ ...place, files: [...catalogue, file], bareRows: 0 }).files);
  const before = put(one);
  await repeatHistory(place.databaseUrl, HISTORY - 1);
  const after = put(other);
  note(`${LATER_ROWS} more, ${engine}`, before);
  note(`${LATER_ROWS} more beside ${HISTORY} × as much`, after);
  return [
    {
      what: `${LATER_ROWS} observations, ${engine}: beside ${HISTORY} × as much history`,
      value: after.seconds / before.seconds,
      most: MOST_WITH_HISTORY,
      unit: '×',
    },
  ];
};

const onEmbedded = (folder: string, name: string): Place => ({
  engine: 'embedded',
  dataDir: path.join(folder, name),
  databaseUrl: null,
});

const bench = async (folder: string): Promise<Figure[]> => {
  const market = await writeMarket(folder, MARKET, [ROWS, LATER_ROWS, LATER_ROWS]);
  const crawls = await writeCrawls(await mkdtemp(path.join(folder, 'crawls-')), CRAWL);
  const figures = [
    ...ofBare(onEmbedded(folder, 'bare'), market),
    ...ofFirstCrawl(onEmbedded(folder, 'crawls'), crawls),
  ];
  const throwaway = [await startThrowawayPostgres(), await startThrowawayPostgres()] as const;
  try {
    const [one, other] = throwaway.map(
      (server) => server && { engine: 'PostgreSQL', dataDir: folder, databaseUrl: server.url },
    );
    if (!one || !other) throw new Error('This bench needs PostgreSQL on this machine.');
    figures.push(...ofBare(one, market), ...(await besideHistory(one, market)));
    figures.push(...ofFirstCrawl(other, crawls));
  } finally {
    for (const server of throwaway) server?.stop();
  }
  return figures;
};

buildApi(console.log);
const folder = await mkdtemp(path.join(os.tmpdir(), 'pmm-bench-ingest-'));
try {
  const figures = await bench(folder);
  printTable('Ingest', ['', 'seconds', 'processor seconds', 'MiB above idle'], table);
  judge(figures);
} finally {
  await rm(folder, { recursive: true });
}
