import { spawn, type ChildProcess } from 'node:child_process';
import { watch } from 'node:fs';
import path from 'node:path';
import { buildApi } from '../build/buildApi';
import { bundledOfShared } from '../build/sourceHash';
import { isServerReady } from '../isServerReady';
import { inRoot, root } from '../paths';

export interface ApiProcess {
  /** Resolves when it can answer: at its first start, and after each change of its sources. */
  ready: () => Promise<void>;
  stop: () => Promise<void>;
}

/** Variables of its environment. */
interface ApiSettings {
  PORT: string;
  SITE_DIR: string;
  REGISTRY_KEYS: string;
}

const messageOf = (error: unknown): unknown => (error instanceof Error ? error.message : error);

/** The API on a port of its own; its sources are followed. */
export const runApi = (settings: ApiSettings): ApiProcess => {
  const address = `http://127.0.0.1:${settings.PORT}`;
  let server: ChildProcess | null = null;
  let isReady: Promise<void> = Promise.resolve();

  const whenReady = async (started: ChildProcess): Promise<void> => {
    // One that has ended says why; the next change of its sources starts another.
    while (started.exitCode === null && !(await isServerReady(address))) {
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  };

  const start = (): void => {
    try {
      buildApi(console.log);
    } catch (error) {
      console.error(messageOf(error));
      return;
    }
    server = spawn(process.execPath, [inRoot('api/dist/server.js')], {
      cwd: root,
      stdio: 'inherit',
      env: { DEMO: '1', LOG_LEVEL: 'warn', ...process.env, ...settings, HOST: '127.0.0.1' },
    });
    isReady = whenReady(server);
  };

  const stop = async (): Promise<void> => {
    const running = server;
    if (!running || running.exitCode !== null || running.signalCode !== null) return;
    await new Promise((resolve) => {
      running.once('exit', resolve);
      running.kill('SIGTERM');
    });
  };

  let timer: NodeJS.Timeout | undefined;
  const changed = (_event: string, file: string | null) => {
    if (file === null || /\.test\.ts$/.test(file)) return;
    clearTimeout(timer);
    timer = setTimeout(() => {
      isReady = stop().then(() => {
        start();
        return isReady;
      });
    }, 200);
  };
  for (const folder of ['api/src', ...bundledOfShared]) {
    watch(path.join(root, folder), { recursive: true }, changed);
  }
  start();
  return { ready: () => isReady, stop };
};
