import { execFileSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, afterEach, beforeAll } from '@jest/globals';
import { readServerAddress, type ServerAddress } from '../storage/serverAddress';
import { startProgram, type Program } from './program';
import { migrationsDir, prepareDataDir } from './testDatabase';

/** A generous limit for a busy machine: tests wait for lines of the server. */
export const PATIENCE_MS = 180_000;
export const READY = '"msg":"ready"';

const packageDir = dirname(migrationsDir);

/**
 * For a test file that starts servers as processes: bundles the server once, and ends the servers
 * after each test.
 *
 * @param bundles a folder for each file, because several write theirs at the same time.
 */
export const useServers = (bundles: string) => {
  const started: Program[] = [];
  let dataDir = '';
  beforeAll(async () => {
    execFileSync(process.execPath, ['build.mjs', bundles], { cwd: packageDir });
    dataDir = await mkdtemp(join(tmpdir(), 'pmm-server-'));
    await prepareDataDir(dataDir);
  });
  afterEach(async () => {
    for (const { child, ended } of started.splice(0)) {
      child.kill('SIGKILL');
      // A disconnected process never closes its streams.
      if (child.connected) await ended;
    }
  });
  afterAll(async () => {
    for (const path of [dataDir, join(packageDir, bundles)]) await rm(path, { recursive: true });
  });

  return {
    /** The data that all servers of the file use, unless a test names other data. */
    dataDir: () => dataDir,
    start: (variables: NodeJS.ProcessEnv = {}): Program => {
      const program = startProgram(join(packageDir, bundles, 'server.js'), {
        variables: { PORT: '0', REGISTRY_KEYS: 'none', DATA_DIR: dataDir, ...variables },
      });
      started.push(program);
      return program;
    },
    /** The address of a server on the data of the file, when it is ready. */
    addressOf: async (server: Program): Promise<ServerAddress> => {
      await server.wrote(READY);
      const address = await readServerAddress(dataDir);
      if (address === null) throw new Error('no address although the server is ready');
      return address;
    },
  };
};
