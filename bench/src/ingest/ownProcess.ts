import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { inRoot } from '@pmm/tools/build';
import { inputKinds } from '@pmm/shared/contracts/observation';
import { keepHeapSmall } from '../../../api/src/ingest/command/smallHeap';
import { ingest } from '../../../api/src/ingest/ingest';
import { openInput } from '../../../api/src/ingest/reading/inputFile';
import { openReader } from '../../../api/src/ingest/thread/reader';
import type { Database } from '../../../api/src/storage/database';
import { openDatabase } from '../../../api/src/storage/openDatabase';

/**
 * An ingest in a process of its own, as the command does it: with the threads of the build. Before
 * it is measured, it has opened the database and ingested a small file.
 */

export interface Task {
  dataDir: string;
  databaseUrl: string | null;
  /** Ingested one after the other. */
  files: string[];
  /** How many rows are then inserted without the ingest. */
  bareRows: number;
}

export interface Taken {
  seconds: number;
  /** Of this process; with the embedded database that is everything. */
  processorSeconds: number;
  /** The peak memory minus the memory when idle. */
  megabytes: number;
}

export interface Outcome {
  files: Taken[];
  bare: Taken;
}

const MEGABYTE = 2 ** 20;
const LOOK_MS = 20;

const measured = async (work: () => Promise<void>): Promise<Taken> => {
  const memory = () => process.memoryUsage.rss() / MEGABYTE;
  const idle = memory();
  let most = idle;
  const watch = setInterval(() => (most = Math.max(most, memory())), LOOK_MS);
  const before = process.cpuUsage();
  const startedAt = performance.now();
  await work();
  const seconds = (performance.now() - startedAt) / 1_000;
  const { user, system } = process.cpuUsage(before);
  clearInterval(watch);
  const megabytes = Math.max(most, memory()) - idle;
  return { seconds, processorSeconds: (user + system) / 1e6, megabytes };
};

const INSERTED_AT_ONCE = 1_000;

const bareRow = (number: number): string => {
  const product = number % 800;
  const values = [product, number % 50, 1_760_000_000 + number, 1, number % 5_000];
  return `(${values.join(', ')}, 'EUR', 4.5, ${number % 900}, 'https://www.shop.example/p/${product}')`;
};

/** Inserts the same rows into a table without any index, with plain statements. */
const insertBare = async (database: Database, rows: number): Promise<void> => {
  for (let first = 0; first < rows; first += INSERTED_AT_ONCE) {
    const values = Array.from({ length: INSERTED_AT_ONCE }, (_, index) => bareRow(first + index));
    await database.execute(`insert into bare values ${values.join(', ')}`);
  }
};

const bareTable = `create table if not exists bare (product_id integer, channel_id integer, at integer,
  status smallint, price_cents integer, currency text, rating double precision, review_count integer, url text)`;

const bundle = (name: string) => pathToFileURL(inRoot(`api/dist/${name}.js`));

const run = async ({ dataDir, databaseUrl, files, bareRows }: Task): Promise<Outcome> => {
  const { longWork, close } = await openDatabase({
    ...{ databaseUrl: databaseUrl ?? undefined, dataDir },
    migrationsDir: inRoot('api/migrations'),
    threadScript: bundle('databaseThread'),
  });
  const reader = openReader(bundle('readerThread'));
  const put = async (file: string): Promise<void> => {
    const kind = inputKinds.find((one) => path.basename(file).startsWith(one));
    if (kind === undefined) throw new Error(`${file} is of no kind`);
    const source = { kind, format: 'ndjson', bytes: openInput(file) } as const;
    for await (const event of ingest(longWork, source, { read: reader.read })) {
      if ('rejected' in event) throw new Error(event.rejected.reason);
    }
  };
  const outcomes: Taken[] = [];
  for (const file of files) outcomes.push(await measured(() => put(file)));
  await longWork.execute(bareTable);
  const bare = await measured(() => insertBare(longWork, bareRows));
  await longWork.execute('drop table bare');
  await reader.close();
  await close();
  return { files: outcomes, bare };
};

export const inOwnProcess = (task: Task): Outcome => {
  const self = fileURLToPath(import.meta.url);
  const child = spawnSync(process.execPath, ['--import', 'tsx', self, JSON.stringify(task)], {
    stdio: ['ignore', 'pipe', 'inherit'],
    encoding: 'utf8',
  });
  if (child.status !== 0) throw new Error('The ingest failed.');
  return JSON.parse(child.stdout) as Outcome;
};

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  keepHeapSmall();
  console.log(JSON.stringify(await run(JSON.parse(process.argv[2] ?? '') as Task)));
}
