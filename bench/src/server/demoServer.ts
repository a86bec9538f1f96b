import { spawn } from 'node:child_process';
import { inRoot, ownRegistryKeys } from '@pmm/tools/build';
import { freePort } from '@pmm/tools/freePort';
import { demandReady } from './demandReady';

export interface DemoServer {
  url: string;
  pid: number;
  stop: () => Promise<void>;
}

/**
 * The built API with the demo market, serving this site.
 *
 * @param script of another build than that of this checkout.
 */
export const startDemoServer = async (
  dataDir: string,
  siteDir: string,
  variables: Readonly<Record<string, string>> = {},
  script = inRoot('api/dist/server.js'),
): Promise<DemoServer> => {
  const port = variables['PORT'] ?? String(await freePort());
  const limit = '100000';
  const child = spawn(process.execPath, [script], {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: {
      ...process.env,
      PORT: port,
      DATA_DIR: dataDir,
      SITE_DIR: siteDir,
      DEMO: '1',
      REGISTRY_KEYS: ownRegistryKeys(),
      LOG_LEVEL: 'warn',
      LOGIN_LIMIT_PER_ADDRESS: limit,
      LOGIN_LIMIT_PER_ACCOUNT: limit,
      REFRESH_LIMIT_PER_ADDRESS: limit,
      ...variables,
    },
  });
  const url = `http://127.0.0.1:${port}`;
  await demandReady(child, url);
  return {
    url,
    pid: child.pid ?? 0,
    stop: async () => {
      const gone = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGTERM');
      await gone;
    },
  };
};
