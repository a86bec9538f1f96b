import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { inputFiles } from './market';

const root = fileURLToPath(new URL('../../..', import.meta.url));

export interface TestServer {
  url: string;
  /** Its own copy of the released site: a test may release into it. */
  siteDir: string;
  dataDir: string;
  stop: () => Promise<void>;
}

const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const probe = createServer();
    probe.on('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });

/** Puts the small market into an empty database by the real command. */
const ingestMarket = async (folder: string, env: NodeJS.ProcessEnv): Promise<void> => {
  const files = Object.entries(inputFiles());
  for (const [name, text] of files) await writeFile(path.join(folder, name), text);
  const args = [path.join(root, 'api/dist/ingest.js'), ...files.map(([name]) => name)];
  const result = spawnSync(process.execPath, args, { cwd: folder, env, encoding: 'utf8' });
  if (result.status !== 0) throw new Error(`ingest failed: ${result.stdout}${result.stderr}`);
};

const waitUntilReady = async (url: string, child: ChildProcess): Promise<void> => {
  for (let tries = 0; tries < 200; tries += 1) {
    if (child.exitCode !== null) break;
    const ready = await fetch(`${url}/readyz`).then(
      (response) => response.ok,
      () => false,
    );
    if (ready) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error('The server did not become ready.');
};

/**
 * The built API with the small market and the demo accounts, on a port of its own.
 *
 * @param environment variables beside the usual ones, such as the address of a mail server.
 */
export const startServer = async (environment: NodeJS.ProcessEnv = {}): Promise<TestServer> => {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'pmm-e2e-'));
  const siteDir = path.join(folder, 'site');
  const dataDir = path.join(folder, 'data');
  await mkdir(dataDir);
  await cp(process.env['SITE_DIR'] ?? path.join(root, '.site'), siteDir, { recursive: true });
  const port = await freePort();
  const url = `http://127.0.0.1:${String(port)}`;
  const env = {
    ...process.env,
    PORT: String(port),
    DATA_DIR: dataDir,
    SITE_DIR: siteDir,
    PUBLIC_URL: url,
    DEMO: '1',
    LOG_LEVEL: 'warn',
    // The tests sign in more often than people do.
    LOGIN_LIMIT_PER_ADDRESS: '1000',
    LOGIN_LIMIT_PER_ACCOUNT: '1000',
    ...environment,
  };
  await ingestMarket(folder, env);
  const child = spawn(process.execPath, [path.join(root, 'api/dist/server.js')], {
    env,
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  await waitUntilReady(url, child);
  return {
    url,
    siteDir,
    dataDir,
    stop: async () => {
      const gone = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGTERM');
      await gone;
      await rm(folder, { recursive: true, force: true });
    },
  };
};
