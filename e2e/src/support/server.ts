import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { freePort } from '@pmm/tools/freePort';
import { type ServerProcess, startServerProcess } from '@pmm/tools/serverProcess';
import { hasEnded } from '@pmm/tools/waitUntil';
import { openEngine } from './engines';
import { copyReleasedSite } from './releasedSite';

/** How often another port is tried if the free one is in use by then. */
const ATTEMPTS = 3;

export interface TestServer {
  url: string;
  /** Its own copy of the released site: a test may release into it. */
  siteDir: string;
  /** Stops it as an operator does, for work on its data, and starts it again at the same address. */
  whileStopped: (work: (dataDir: string) => Promise<unknown>) => Promise<void>;
  stop: () => Promise<void>;
}

/** Killed at once, because its data folder is deleted anyway. */
const end = async (child: ChildProcess): Promise<void> => {
  if (hasEnded(child)) return;
  const gone = once(child, 'exit');
  child.kill('SIGKILL');
  await gone;
};

const spawnServer = (environment: NodeJS.ProcessEnv): ServerProcess =>
  startServerProcess({
    ...process.env,
    DEMO: '1',
    // Its warnings would only repeat the browsers' reports of faults that tests cause.
    LOG_LEVEL: 'error',
    // The tests sign in and load pages more often than people do.
    LOGIN_LIMIT_PER_ADDRESS: '1000',
    LOGIN_LIMIT_PER_ACCOUNT: '1000',
    REFRESH_LIMIT_PER_ADDRESS: '1000',
    // This code would be requested seconds later, when no test expects it.
    VITALS_PERCENT: '0',
    ...environment,
  });

const startIn = async (
  folder: string,
  environment: NodeJS.ProcessEnv,
  seed: string,
): Promise<TestServer> => {
  const siteDir = path.join(folder, 'site');
  const dataDir = path.join(folder, 'data');
  await copyReleasedSite(siteDir);
  await cp(seed, dataDir, { recursive: true });
  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
    const port = await freePort();
    const url = `http://127.0.0.1:${port}`;
    const places = { PORT: `${port}`, PUBLIC_URL: url, DATA_DIR: dataDir, SITE_DIR: siteDir };
    let running = spawnServer({ ...places, ...environment });
    const whileStopped: TestServer['whileStopped'] = async (work) => {
      const gone = once(running.child, 'exit');
      running.stop();
      await gone;
      await work(dataDir);
      running = spawnServer({ ...places, ...environment });
      if (!(await running.ready)) throw new Error('The server did not start again.');
    };
    const stop = async () => {
      await end(running.child);
      await rm(folder, { recursive: true, force: true });
    };
    if (await running.ready) return { url, siteDir, whileStopped, stop };
  }
  throw new Error('The server ended before it was ready.');
};

/**
 * The built API with the seeded data, on a port of its own.
 *
 * @param environment variables in addition to the usual ones, such as the address of a mail server.
 * @param seed the folder with its data; by default that of the small market.
 */
export const startServer = async (
  environment: NodeJS.ProcessEnv = {},
  seed = process.env['SEEDED_DATA_DIR'] ?? '',
): Promise<TestServer> => {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'pmm-e2e-'));
  try {
    return await startIn(folder, environment, seed);
  } catch (error) {
    await rm(folder, { recursive: true, force: true });
    throw error;
  }
};

/** The same with one of the engines. */
export const startServerOn = async (engine: string): Promise<TestServer> => {
  const database = await openEngine(engine);
  if (database === null) return startServer();
  const server = await startServer({ DATABASE_URL: database.databaseUrl });
  return {
    ...server,
    stop: async () => {
      await server.stop();
      await database.drop();
    },
  };
};
