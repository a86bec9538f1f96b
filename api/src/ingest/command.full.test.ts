import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { watch } from 'node:fs';
import { mkdtemp, open, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { simulateMarket } from '../demo/market/market';
import { ndjson } from '../demo/market/ndjson';
import { defaultMarket } from '../demo/market/parameters';
import { openDatabase } from '../storage/openDatabase';
import { startProgram, type Program } from '../testing/program';
import { migrationsDir, prepareDataDir } from '../testing/testDatabase';
import { contents } from './testing/contents';

const packageDir = dirname(migrationsDir);
// A separate folder next to `migrations`, because another test builds at the same time.
const bundleDir = '.cache-ingest';
const everything = ['observations.ndjson', 'channels.ndjson', 'products.ndjson'];
/** A generous limit for a busy machine; the tests themselves do not wait for time to pass. */
const PATIENCE_MS = 300_000;
// The batch size of the command.
const OBSERVATIONS_AT_ONCE = 5_000;

describe('the built command', () => {
  let folder: string;
  beforeAll(async () => {
    execFileSync(process.execPath, ['build.mjs', bundleDir], { cwd: packageDir });
    folder = await mkdtemp(join(tmpdir(), 'pmm-command-'));
    // One full batch and a quarter of the next one.
    const size = { families: 40, skus: 125, channels: 10, days: 10 };
    const market = simulateMarket({ ...defaultMarket, ...size, end: Date.now() - 60_000 });
    for (const [name, lines] of Object.entries<Iterable<object>>({ ...market })) {
      await writeFile(join(folder, `${name}.ndjson`), Buffer.concat([...ndjson(lines)]));
    }
    for (const name of ['clean', 'killed', 'held']) await prepareDataDir(join(folder, name));
    const clean = start('clean', ...everything);
    expect([await clean.ended, clean.output()]).toEqual([0, expect.any(String)]);
  }, PATIENCE_MS);
  afterAll(async () => {
    await rm(folder, { recursive: true });
    await rm(join(packageDir, bundleDir), { recursive: true });
  });

  const start = (dataDir: string, ...files: string[]): Program =>
    startProgram(join(packageDir, bundleDir, 'ingest.js'), {
      arguments: files,
      cwd: folder,
      variables: { DATA_DIR: dataDir },
    });
  const stored = async (dataDir: string) => {
    const opened = await openDatabase({ dataDir: join(folder, dataDir), migrationsDir });
    const result = await contents(opened.database);
    await opened.close();
    return result;
  };

  /** A copy of the observations with a refused line in the first batch. */
  const withRefusedLine = async (): Promise<string> => {
    const name = `observations-${randomUUID()}.ndjson`;
    const lines = (await readFile(join(folder, 'observations.ndjson'), 'utf8')).split('\n');
    expect(lines.length).toBeGreaterThan(OBSERVATIONS_AT_ONCE);
    await writeFile(join(folder, name), ['{}', ...lines].join('\n'));
    return name;
  };

  /**
   * Runs the command until the first batch is written. The draft for refused lines is a pipe: the
   * command opens it after the batch with its first refused line, and then both ends wait for each
   * other.
   */
  const runUntilFirstBatchIsIn = async (dataDir: string) => {
    const observations = await withRefusedLine();
    const pipe = join(folder, `${observations}.rejected.ndjson.partial`);
    execFileSync('mkfifo', [pipe]);
    const program = start(dataDir, observations, 'channels.ndjson', 'products.ndjson');
    const reader = open(pipe, 'r');
    // Without a writer the reader would wait for ever.
    void program.ended.then(() => open(pipe, 'r+').then((end) => end.close()));
    const end = await reader;
    return { ...program, release: () => end.close() };
  };

  const firstWriteTo = async (path: string): Promise<void> => {
    const watcher = watch(path);
    await once(watcher, 'change');
    watcher.close();
  };

  it(
    'makes the same database after a kill and a second run as in a single run',
    async () => {
      const betweenBatches = await runUntilFirstBatchIsIn('killed');
      betweenBatches.child.kill('SIGKILL');
      expect(await betweenBatches.ended).toBeNull();
      await betweenBatches.release();

      const insideBatch = await runUntilFirstBatchIsIn('killed');
      await firstWriteTo(join(folder, 'killed/database/pg_wal'));
      insideBatch.child.kill('SIGKILL');
      expect(await insideBatch.ended).toBeNull();
      await insideBatch.release();

      const last = start('killed', ...everything);
      expect([await last.ended, last.output()]).toEqual([0, expect.any(String)]);
      expect(await stored('killed')).toEqual(await stored('clean'));
    },
    PATIENCE_MS,
  );

  it(
    'reports an error in one line and ends with its exit code',
    async () => {
      const { ended, output } = start('clean', 'nothing.csv');
      expect(await ended).toBe(1);
      expect(output()).toBe('nothing.csv: there is no such file\n');
    },
    PATIENCE_MS,
  );

  it(
    'refuses a database that another process has open',
    async () => {
      const open = await openDatabase({ dataDir: join(folder, 'held'), migrationsDir });
      const { ended, output } = start('held', 'channels.ndjson');
      expect(await ended).toBe(1);
      expect(output()).toMatch(/^The data directory is in use by process \d+ .*\n$/);
      await open.close();
    },
    PATIENCE_MS,
  );
});
