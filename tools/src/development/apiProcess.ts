import { watch } from 'node:fs';
import path from 'node:path';
import { buildApi } from '../build/buildApi';
import { bundledOfShared } from '../build/sourceHash';
import { root } from '../paths';
import { type ServerProcess, startServerProcess } from '../serverProcess';
import { messageOf } from '../site/systemError';
import { hasEnded } from '../waitUntil';

export interface ApiProcess {
  /**
   * Resolves when the API can answer, at its first start and after each change of its sources; with
   * false if it has ended instead.
   */
  ready: () => Promise<boolean>;
  stop: () => Promise<void>;
}

/** Variables of its environment. */
interface ApiSettings {
  HOST: string;
  PORT: string;
  SITE_DIR: string;
  REGISTRY_KEYS: string;
}

/** The API on a port of its own; it is restarted when its sources change. */
export const runApi = (settings: ApiSettings): ApiProcess => {
  let server: ServerProcess | null = null;
  let isReady = Promise.resolve(false);

  const start = (): void => {
    try {
      buildApi(console.log);
    } catch (error) {
      console.error(messageOf(error));
      return;
    }
    // If it has ended, it has printed the reason; the next change of its sources starts it again.
    server = startServerProcess({
      ...{ DEMO: '1', LOG_LEVEL: 'warn' },
      ...process.env,
      ...settings,
    });
    isReady = server.ready;
  };

  const stop = async (): Promise<void> => {
    const running = server;
    if (!running || hasEnded(running.child)) return;
    await new Promise((resolve) => {
      running.child.once('exit', resolve);
      running.stop();
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
