import { execFileSync, spawn } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { simulateMarket } from '../demo/market/market';
import { ndjson } from '../demo/market/ndjson';
import { defaultMarket } from '../demo/market/parameters';
import { openDatabase } from '../storage/database';
import { migrationsDir } from '../testing/testDatabase';
import { contents } from './testing/contents';

const packageDir = dirname(migrationsDir);
// Its own folder beside `migrations`: another test builds at the same time.
const bundleDir = '.cache-ingest';

describe('the built command', () => {
  let folder: string;
  beforeAll(async () => {
    execFileSync(process.execPath, ['build.mjs', bundleDir], { cwd: packageDir });
    folder = await mkdtemp(join(tmpdir(), 'pmm-command-'));
    const size = { families: 40, skus: 150, channels: 20, days: 10 };
    const market = simulateMarket({ ...defaultMarket, ...size, end: Date.now() - 60_000 });
    for (const [name, lines] of Object.entries<Iterable<object>>({ ...market })) {
      await writeFile(join(folder, `${name}.ndjson`), Buffer.concat([...ndjson(lines)]));
    }
  });
  afterAll(async () => {
    await rm(folder, { recursive: true });
    await rm(join(packageDir, bundleDir), { recursive: true });
  });

  const start = (dataDir: string, ...files: string[]) => {
    const child = spawn(process.execPath, [join(packageDir, bundleDir, 'ingest.js'), ...files], {
      cwd: folder,
      env: { PATH: process.env['PATH'], DATA_DIR: dataDir },
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
    }
    const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
    return { child, ended, output: () => output };
  };
  const everything = ['observations.ndjson', 'channels.ndjson', 'products.ndjson'];
  const stored = async (dataDir: string) => {
    const open = await openDatabase({ dataDir: join(folder, dataDir), migrationsDir });
    const result = await contents(open.database);
    await open.close();
    return result;
  };

  it('makes the same database after being killed in the middle as when it runs through', async () => {
    const clean = start('clean', ...everything);
    expect([await clean.ended, clean.output()]).toEqual([0, expect.any(String)]);

    let killedInside = 0;
    for (const patience of [100, 700, 1_500]) {
      const { child, ended, output } = start('killed', ...everything);
      while (!output().includes('of channels')) await setTimeout(10);
      await setTimeout(patience);
      child.kill('SIGKILL');
      if ((await ended) === null && !output().includes('of observations')) killedInside += 1;
    }
    expect(killedInside).toBeGreaterThan(0);
    const last = start('killed', ...everything);
    expect([await last.ended, last.output()]).toEqual([0, expect.any(String)]);
    expect(await stored('killed')).toEqual(await stored('clean'));
  }, 180_000);

  it('says what is wrong in one line and ends with its code', async () => {
    const { ended, output } = start('clean', 'nothing.csv');
    expect(await ended).toBe(1);
    expect(output()).toBe('nothing.csv: there is no such file\n');
  });

  it('refuses a database that another process holds and does not hand out', async () => {
    const held = await openDatabase({ dataDir: join(folder, 'held'), migrationsDir });
    const { ended, output } = start('held', 'channels.ndjson');
    expect(await ended).toBe(1);
    expect(output()).toMatch(/^The data directory is in use by process \d+ .*\n$/);
    await held.close();
  }, 60_000);
});
