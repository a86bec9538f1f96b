import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { inputFiles } from './market';

const root = fileURLToPath(new URL('../../..', import.meta.url));

/** Less than what the fixtures have for it together with the copy and the ingest. */
const READY_WITHIN_MS = 60_000;

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
const ingestMarket = async (folder: string, dataDir: string): Promise<void> => {
  const env = { ...process.env, DATA_DIR: dataDir };
  const files = Object.entries(inputFiles());
  for (const [name, text] of files) await writeFile(path.join(folder, name), text);
  const args = [path.join(root, 'api/dist/ingest.js'), ...files.map(([name]) => name)];
  const result = spawnSync(process.execPath, args, { cwd: folder, env, encoding: 'utf8' });
  if (result.status !== 0) throw new Error(`ingest failed: ${result.stdout}${result.stderr}`);
};

const hasEnded = ({ exitCode, signalCode }: ChildProcess): boolean =>
  exitCode !== null || signalCode !== null;

const end = async (child: ChildProcess, signal: NodeJS.Signals): Promise<void> => {
  if (hasEnded(child)) return;
  const gone = once(child, 'exit');
  child.kill(signal);
  await gone;
};

const waitUntilReady = async (url: string, child: ChildProcess): Promise<void> => {
  const deadline = Date.now() + READY_WITHIN_MS;
  while (!hasEnded(child) && Date.now() < deadline) {
    const ready = await fetch(`${url}/readyz`, { signal: AbortSignal.timeout(5_000) }).then(
      (response) => response.ok,
      () => false,
    );
    if (ready) return;
    await setTimeout(100);
  }
  throw new Error('The server did not become ready.');
};

const startIn = async (folder: string, environment: NodeJS.ProcessEnv): Promise<TestServer> => {
  const siteDir = path.join(folder, 'site');
  const dataDir = path.join(folder, 'data');
  await mkdir(dataDir);
  await cp(process.env['SITE_DIR'] ?? path.join(root, '.site'), siteDir, { recursive: true });
  await ingestMarket(folder, dataDir);
  // Right before its use: the longer a port is free, the likelier another server takes it.
  const port = String(await freePort());
  const url = `http://127.0.0.1:${port}`;
  const env = {
    ...process.env,
    PORT: port,
    PUBLIC_URL: url,
    DATA_DIR: dataDir,
    SITE_DIR: siteDir,
    DEMO: '1',
    LOG_LEVEL: 'warn',
    // The tests sign in more often than people do.
    LOGIN_LIMIT_PER_ADDRESS: '1000',
    LOGIN_LIMIT_PER_ACCOUNT: '1000',
    ...environment,
  };
  const child = spawn(process.execPath, [path.join(root, 'api/dist/server.js')], {
    env,
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  try {
    await waitUntilReady(url, child);
  } catch (error) {
    await end(child, 'SIGKILL');
    throw error;
  }
  const stop = async () => {
    await end(child, 'SIGTERM');
    await rm(folder, { recursive: true, force: true });
  };
  return { url, siteDir, dataDir, stop };
};

/**
 * The built API with the small market and the demo accounts, on a port of its own.
 *
 * @param environment variables beside the usual ones, such as the address of a mail server.
 */
export const startServer = async (environment: NodeJS.ProcessEnv = {}): Promise<TestServer> => {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'pmm-e2e-'));
  try {
    return await startIn(folder, environment);
  } catch (error) {
    await rm(folder, { recursive: true, force: true });
    throw error;
  }
};
