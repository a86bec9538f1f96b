import { execFileSync } from 'node:child_process';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { readServerAddress, type ServerAddress } from './storage/serverAddress';
import { startProgram, type Program } from './testing/program';
import { migrationsDir, prepareDataDir } from './testing/testDatabase';

const packageDir = dirname(migrationsDir);
const started: Program[] = [];

const start = (variables: NodeJS.ProcessEnv): Program => {
  const script = join(packageDir, '.cache/server.js');
  const program = startProgram(script, {
    variables: { PORT: '0', REGISTRY_KEYS: 'none', ...variables },
  });
  started.push(program);
  return program;
};

/** A bound only, for a machine with much else to do: what is waited for are lines of the server. */
const PATIENCE_MS = 180_000;
const READY = '"msg":"ready"';

describe('the server as a process', () => {
  let dataDir: string;
  beforeAll(async () => {
    execFileSync(process.execPath, ['build.mjs', '.cache'], { cwd: packageDir });
    dataDir = await mkdtemp(join(tmpdir(), 'pmm-server-'));
    await prepareDataDir(dataDir);
  });
  afterEach(() => {
    for (const { child } of started.splice(0)) child.kill('SIGKILL');
  });
  const addressOf = async (server: Program): Promise<ServerAddress> => {
    await server.wrote(READY);
    const address = await readServerAddress(dataDir);
    if (address === null) throw new Error('no address although the server is ready');
    return address;
  };
  afterAll(() => rm(dataDir, { recursive: true }));

  it(
    'serves, refuses a second one on its data, stops cleanly and starts again',
    async () => {
      const first = start({ DATA_DIR: dataDir });
      const { url, pid } = await addressOf(first);
      expect(pid).toBe(first.child.pid);
      expect((await fetch(`${url}/readyz`)).status).toBe(200);

      const second = start({ DATA_DIR: dataDir });
      expect(await second.ended).toBe(1);
      expect(second.output().trim().split('\n')).toHaveLength(1);
      expect(second.output()).toContain(`in use by process ${pid}`);

      first.child.kill('SIGTERM');
      expect(await first.ended).toBe(0);
      expect(await readdir(dataDir)).toEqual(['database']);

      const third = start({ DATA_DIR: dataDir });
      expect((await fetch(`${(await addressOf(third)).url}/readyz`)).status).toBe(200);
      third.child.kill('SIGINT');
      expect(await third.ended).toBe(0);
    },
    PATIENCE_MS,
  );

  it(
    'lets a request that is being answered finish when it stops',
    async () => {
      const server = start({ DATA_DIR: dataDir });
      const { url } = await addressOf(server);
      const body = JSON.stringify({ email: 'nobody@example.com', password: 'x' });
      const status = new Promise<number | undefined>((resolve, reject) => {
        const slow = request(
          `${url}/auth/login`,
          {
            method: 'POST',
            headers: { 'content-type': 'application/json', 'content-length': body.length },
          },
          (answer) => {
            answer.resume();
            resolve(answer.statusCode);
          },
        );
        slow.once('error', reject);
        slow.write(body.slice(0, 10), () => {
          server.child.kill('SIGTERM');
          server.wrote('"msg":"stopping"').then(() => slow.end(body.slice(10)), reject);
        });
      });
      expect(await status).toBe(401);
      expect(await server.ended).toBe(0);
    },
    PATIENCE_MS,
  );

  it(
    'takes over the data after it was killed',
    async () => {
      const killed = start({ DATA_DIR: dataDir });
      await addressOf(killed);
      killed.child.kill('SIGKILL');
      await killed.ended;
      const next = start({ DATA_DIR: dataDir });
      expect((await addressOf(next)).pid).toBe(next.child.pid);
      next.child.kill('SIGTERM');
      expect(await next.ended).toBe(0);
    },
    PATIENCE_MS,
  );

  it.each([
    [{ PORT: 'eighty' }, 'PORT="eighty" cannot be used: use a whole number from 0 to 65535.'],
    [{ DEMO: '1', HOST: '0.0.0.0' }, 'HOST="0.0.0.0" cannot be used with DEMO=1: everybody'],
    [{ DATABASE_URL: 'x' }, 'DATABASE_URL cannot be used: use an address like'],
    [{ REGISTRY_KEYS: '' }, 'REGISTRY_KEYS is missing: name the keys that may sign'],
  ])('stops with one clear line for %j', async (variables, line) => {
    const { ended, output } = start({ DATA_DIR: dataDir, ...variables });
    expect(await ended).toBe(1);
    expect(output().trim().split('\n')).toEqual([expect.stringContaining(line)]);
  });
});
