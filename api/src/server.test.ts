import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { readServerAddress } from './storage/serverAddress';
import { migrationsDir } from './testing/testDatabase';

const packageDir = dirname(migrationsDir);
const started: ChildProcess[] = [];

const start = (variables: NodeJS.ProcessEnv) => {
  const child = spawn(process.execPath, [join(packageDir, '.cache/server.js')], {
    env: { PATH: process.env['PATH'], PORT: '0', ...variables },
  });
  started.push(child);
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const ended = new Promise<{ code: number | null; output: string }>((resolve) => {
    child.once('close', (code) => resolve({ code, output }));
  });
  return { child, ended };
};

/** Waits until the server has written where it listens. */
const addressOf = async (dataDir: string) => {
  for (;;) {
    const address = await readServerAddress(dataDir);
    if (address !== null) return address;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
};

describe('the server as a process', () => {
  let dataDir: string;
  beforeAll(async () => {
    execFileSync(process.execPath, ['build.mjs', '.cache'], { cwd: packageDir });
    dataDir = await mkdtemp(join(tmpdir(), 'pmm-server-'));
  });
  afterEach(() => {
    for (const child of started.splice(0)) child.kill('SIGKILL');
  });
  afterAll(() => rm(dataDir, { recursive: true }));

  it('serves, refuses a second one on its data, stops cleanly and starts again', async () => {
    const first = start({ DATA_DIR: dataDir });
    const { url, pid } = await addressOf(dataDir);
    expect(pid).toBe(first.child.pid);
    expect((await fetch(`${url}/readyz`)).status).toBe(200);

    const second = await start({ DATA_DIR: dataDir }).ended;
    expect(second.code).toBe(1);
    expect(second.output.trim().split('\n')).toHaveLength(1);
    expect(second.output).toContain(`in use by process ${pid}`);

    first.child.kill('SIGTERM');
    expect((await first.ended).code).toBe(0);
    expect(await readdir(dataDir)).toEqual(['database']);

    const third = start({ DATA_DIR: dataDir });
    expect((await fetch(`${(await addressOf(dataDir)).url}/readyz`)).status).toBe(200);
    third.child.kill('SIGINT');
    expect((await third.ended).code).toBe(0);
  });

  it('lets a request that is being answered finish when it stops', async () => {
    const { child, ended } = start({ DATA_DIR: dataDir });
    const { url } = await addressOf(dataDir);
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
        child.kill('SIGTERM');
        setTimeout(() => slow.end(body.slice(10)), 500);
      });
    });
    expect(await status).toBe(401);
    expect((await ended).code).toBe(0);
  });

  it('takes over the data after it was killed', async () => {
    const killed = start({ DATA_DIR: dataDir });
    await addressOf(dataDir);
    killed.child.kill('SIGKILL');
    await killed.ended;
    const { child, ended } = start({ DATA_DIR: dataDir, LOG_LEVEL: 'silent' });
    let address = await addressOf(dataDir);
    while (address.pid !== child.pid) address = await addressOf(dataDir);
    child.kill('SIGTERM');
    expect((await ended).code).toBe(0);
  });

  it.each([
    [{ PORT: 'eighty' }, 'PORT="eighty" cannot be used: use a whole number from 0 to 65535.'],
    [{ DEMO: '1', HOST: '0.0.0.0' }, 'HOST="0.0.0.0" cannot be used with DEMO=1: everybody'],
    [{ DATABASE_URL: 'x' }, 'DATABASE_URL cannot be used: use an address like'],
  ])('stops with one clear line for %j', async (variables, line) => {
    const { code, output } = await start({ DATA_DIR: dataDir, ...variables }).ended;
    expect(code).toBe(1);
    expect(output.trim().split('\n')).toEqual([expect.stringContaining(line)]);
  });
});
