import { mkdtemp } from 'node:fs/promises';
import path from 'node:path';
import { buildApi } from '@pmm/tools/build';
import { argument } from './harness/arguments';
import { withFolder } from './harness/folder';
import { type Figure, judge } from './harness/limits';
import { type MarketFiles, writeMarket } from './harness/market';
import { withPostgres } from './harness/server';
import { printTable } from './harness/table';
import { writeCrawls } from './ingest/crawls';
import { repeatHistory } from './ingest/history';
import { inOwnProcess, type Taken } from './ingest/ownProcess';

/**
 * Time and memory of the ingest from a file into each engine, beside plain inserts of the same rows
 * into a table without any index; later crawls in which little has changed, beside the first one;
 * and on PostgreSQL the same ingest with twenty times as much history. `npm run bench -- ingest
 * --rows 1000000 --history 20`
 */

const ROWS = argument('rows', 1_000_000);
/** How many times the stored rows exist in the end. */
const HISTORY = argument('history', 20);
const most = { ofBare: 2, mebibytes: 200, ofFirstCrawl: 0.3, withHistory: 1.2 } as const;
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

/** What the last files took, as many as there are names; each becomes a row of the table. */
const put = (
  { engine, dataDir, databaseUrl }: Place,
  files: readonly string[],
  ...names: readonly string[]
): Taken[] => {
  const outcome = inOwnProcess({ dataDir, databaseUrl, files: [...files], bareRows: 0 });
  const taken = outcome.files.slice(files.length - names.length);
  for (const [index, one] of taken.entries()) note(`${names[index] ?? ''}, ${engine}`, one);
  return taken;
};

const multiple = (what: string, limit: number, ...taken: (Taken | undefined)[]): Figure => {
  const [one = Number.NaN, of = Number.NaN] = taken.map((each) => each?.seconds);
  return { what, value: one / of, most: limit, unit: '×' };
};

const ofBare = (place: Place, { catalogue, observations }: MarketFiles): Figure[] => {
  const { engine, ...where } = place;
  const files = [...catalogue, observations[0] ?? ''];
  put(place, catalogue);
  const outcome = inOwnProcess({ ...where, files, bareRows: ROWS });
  const taken = outcome.files.at(-1);
  if (taken === undefined) throw new Error('Nothing was ingested.');
  const what = `${ROWS} observations, ${engine}`;
  note(what, taken);
  note(`${ROWS} bare rows, ${engine}`, outcome.bare);
  return [
    multiple(`${what}: of bare inserts`, most.ofBare, taken, outcome.bare),
    {
      ...{ what: `${what}: memory above idle`, value: taken.megabytes },
      ...{ most: most.mebibytes, unit: 'MiB' },
    },
  ];
};

/**
 * The second crawl in the process of the first, as in a server, and another one in a new process,
 * as by the command.
 */
const ofFirstCrawl = (place: Place, { catalogue, observations }: MarketFiles): Figure[] => {
  const [first = '', second = '', third = ''] = observations;
  put(place, catalogue);
  const names = ['first crawl of 200,000 cells', 'second crawl'];
  const [before, same] = put(place, [...catalogue, first, second], ...names);
  const [other] = put(place, [...catalogue, third], 'third crawl by a new process');
  const what = `a crawl that changes 1 % of 200,000 cells, ${place.engine}`;
  return [
    multiple(`${what}: of the first`, most.ofFirstCrawl, same, before),
    {
      ...multiple(`${what}, by a new process: of the first`, most.ofFirstCrawl, other, before),
      // It first reads the open run of each cell; the faster the first crawl, the larger the share
      // of that.
      onlyShown: true,
    },
  ];
};

/** In a database that contains the rows already. */
const besideHistory = async (
  place: Place & { databaseUrl: string },
  { catalogue, observations }: MarketFiles,
): Promise<Figure[]> => {
  const [, one = '', other = ''] = observations;
  const [before] = put(place, [...catalogue, one], `${LATER_ROWS} more`);
  await repeatHistory(place.databaseUrl, HISTORY - 1);
  const [after] = put(
    place,
    [...catalogue, other],
    `${LATER_ROWS} more beside ${HISTORY} × as much`,
  );
  const what = `${LATER_ROWS} observations, ${place.engine}: beside ${HISTORY} × as much history`;
  return [multiple(what, most.withHistory, after, before)];
};

const bench = async (folder: string): Promise<Figure[]> => {
  const market = await writeMarket(folder, MARKET, [ROWS, LATER_ROWS, LATER_ROWS]);
  const crawls = await writeCrawls(await mkdtemp(path.join(folder, 'crawls-')), CRAWL);
  const embedded = (name: string): Place => ({
    ...{ engine: 'embedded', databaseUrl: null },
    dataDir: path.join(folder, name),
  });
  const onServer = (databaseUrl: string) => ({
    ...{ engine: 'PostgreSQL', dataDir: folder, databaseUrl },
  });
  return [
    ...ofBare(embedded('bare'), market),
    ...ofFirstCrawl(embedded('crawls'), crawls),
    ...(await withPostgres(async ({ url }) => [
      ...ofBare(onServer(url), market),
      ...(await besideHistory(onServer(url), market)),
    ])),
    ...(await withPostgres(({ url }) => Promise.resolve(ofFirstCrawl(onServer(url), crawls)))),
  ];
};

buildApi(console.log);
const figures = await withFolder(bench);
printTable('Ingest', ['', 'seconds', 'processor seconds', 'MiB above idle'], table);
judge(figures);
