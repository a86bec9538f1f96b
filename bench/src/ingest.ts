import { execFileSync, spawnSync } from 'node:child_process';
import { createReadStream, existsSync, readdirSync } from 'node:fs';
import { chmod, mkdtemp, open, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { inRoot } from '@pmm/tools/build';
import { simulateMarket } from '../../api/src/demo/market/market';
import { ndjson } from '../../api/src/demo/market/ndjson';
import { defaultMarket } from '../../api/src/demo/market/parameters';
import { ingest } from '../../api/src/ingest/ingest';
import { openDatabase, type Database } from '../../api/src/storage/database';
import { printTable } from './figures/table';

/**
 * Observations a second and memory of the ingest, from a file into each engine, beside bare
 * inserts of the same rows into a table without any index.
 *
 * `npm run bench -- ingest --rows 1000000`
 */

const argument = (name: string): string | undefined =>
  process.argv[process.argv.indexOf(`--${name}`) + 1 || process.argv.length];
const rows = Number(argument('rows') ?? 1_000_000);
/** 40,000 cells, 4 crawls a day, as many days as the rows need. */
const size = { families: 160, skus: 800, channels: 50, crawlsPerDay: 4 };
const crawled = size.skus * size.channels * size.crawlsPerDay;
const kinds = ['products', 'channels', 'observations'] as const;
const INSERTED_AT_ONCE = 1_000;

interface Measured {
  seconds: number;
  /** Peak of the process, less what it held before: database open, catalogue loaded. */
  megabytes: number;
  bareSeconds: number;
}

const writeMarket = async (folder: string): Promise<void> => {
  const days = Math.ceil(rows / crawled) + 1;
  const market = simulateMarket({ ...defaultMarket, ...size, days, end: Date.now() - 60_000 });
  const limited = function* () {
    let count = 0;
    for (const line of market.observations) if ((count += 1) <= rows) yield line;
  };
  for (const kind of kinds) {
    const file = await open(path.join(folder, kind), 'w');
    const lines = kind === 'observations' ? limited() : market[kind];
    for (const chunk of ndjson(lines)) await file.write(chunk);
    await file.close();
  }
};

const put = async (database: Database, folder: string, kind: (typeof kinds)[number]) => {
  const bytes = createReadStream(path.join(folder, kind));
  for await (const event of ingest(database, { kind, format: 'ndjson', bytes })) {
    if ('rejected' in event) throw new Error(event.rejected.reason);
  }
};

const bareRow = (number: number): string => {
  const product = number % size.skus;
  const values = [product, number % size.channels, 1_760_000_000 + number, 1, number % 5_000];
  return `(${values.join(', ')}, 'EUR', 4.5, ${number % 900}, 'https://www.shop.example/p/${product}')`;
};

const insertBare = async (database: Database): Promise<number> => {
  await database.execute('drop table if exists bare');
  await database.execute(
    `create table bare (product_id integer, channel_id integer, at integer, status smallint,
       price_cents integer, currency text, rating double precision, review_count integer, url text)`,
  );
  const startedAt = performance.now();
  for (let first = 0; first < rows; first += INSERTED_AT_ONCE) {
    const values = Array.from({ length: INSERTED_AT_ONCE }, (_, index) => bareRow(first + index));
    await database.execute(`insert into bare values ${values.join(', ')}`);
  }
  const seconds = (performance.now() - startedAt) / 1000;
  await database.execute('drop table bare');
  return seconds;
};

/** In a process of its own, on an existing database: creating one takes memory, too. */
const measure = async (folder: string, databaseUrl: string | undefined): Promise<Measured> => {
  const location = { databaseUrl, dataDir: path.join(folder, 'data') };
  const { database, close } = await openDatabase({
    ...location,
    migrationsDir: inRoot('api/migrations'),
  });
  await put(database, folder, 'products');
  await put(database, folder, 'channels');
  if (process.argv.includes('--catalogue-only')) {
    await close();
    return { seconds: 0, megabytes: 0, bareSeconds: 0 };
  }
  const memory = () => process.memoryUsage().rss / 2 ** 20;
  const idle = memory();
  let most = idle;
  const watch = setInterval(() => (most = Math.max(most, memory())), 20);
  const startedAt = performance.now();
  await put(database, folder, 'observations');
  const seconds = (performance.now() - startedAt) / 1000;
  clearInterval(watch);
  const megabytes = Math.max(most, memory()) - idle;
  const bareSeconds = await insertBare(database);
  await close();
  return { seconds, megabytes, bareSeconds };
};

const measureApart = (folder: string, databaseUrl = ''): Measured => {
  const run = (...more: string[]) => {
    const self = fileURLToPath(import.meta.url);
    const apart = ['--measure', folder, '--rows', String(rows), '--url', databaseUrl, ...more];
    const child = spawnSync(process.execPath, ['--import', 'tsx', self, ...apart], {
      stdio: ['ignore', 'pipe', 'inherit'],
      encoding: 'utf8',
    });
    return JSON.parse(child.stdout) as Measured;
  };
  run('--catalogue-only');
  return run();
};

/** A throwaway server from the machine's PostgreSQL, or null when there is none. */
const startPostgres = (folder: string): { url: string; stop: () => void } | null => {
  const home = '/usr/lib/postgresql';
  const [version] = existsSync(home) ? readdirSync(home) : [];
  if (version === undefined) return null;
  const port = 54_999;
  const data = path.join(folder, 'postgres');
  // PostgreSQL refuses to run as root.
  const asOwner = (command: string) =>
    process.getuid?.() === 0
      ? execFileSync('su', ['postgres', '-c', command], { stdio: 'ignore' })
      : execFileSync('sh', ['-c', command], { stdio: 'ignore' });
  const bin = path.join(home, version, 'bin');
  asOwner(`${bin}/initdb -D ${data} -U postgres -A trust`);
  const options = `-p ${port} -k ${data} -c listen_addresses=127.0.0.1`;
  asOwner(`${bin}/pg_ctl -D ${data} -w -l ${data}/log -o "${options}" start`);
  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    stop: () => asOwner(`${bin}/pg_ctl -D ${data} -m immediate stop`),
  };
};

const row = (name: string, { seconds, megabytes, bareSeconds }: Measured): string[] => [
  name,
  seconds.toFixed(1),
  (rows / seconds).toFixed(0),
  megabytes.toFixed(0),
  bareSeconds.toFixed(1),
  (seconds / bareSeconds).toFixed(2),
];

const bench = async (): Promise<void> => {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'pmm-bench-ingest-'));
  await chmod(folder, 0o777);
  const postgres = startPostgres(folder);
  try {
    await writeMarket(folder);
    const measured = [row('PGlite', measureApart(folder))];
    if (postgres) measured.push(row('PostgreSQL', measureApart(folder, postgres.url)));
    printTable(
      `${rows.toLocaleString('en')} observations`,
      ['', 'seconds', 'obs/s', 'MB above idle', 'bare inserts, s', 'ratio'],
      measured,
    );
  } finally {
    postgres?.stop();
    await rm(folder, { recursive: true });
  }
};

const folder = process.argv.includes('--measure') ? argument('measure') : undefined;
if (folder === undefined) await bench();
else console.log(JSON.stringify(await measure(folder, argument('url') || undefined)));
