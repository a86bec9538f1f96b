import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { siteFolder } from '@pmm/tools/build';
import { freePort } from '@pmm/tools/freePort';
import { hasNginx, startNginx } from '@pmm/tools/nginx';
import { startThrowawayPostgres } from '@pmm/tools/throwawayPostgres';
import { waitUntil } from '@pmm/tools/waitUntil';
import { demoTenants } from '../../../api/src/demo/accounts';
import { buildApp } from '../server/buildApp';
import { type DemoServer, startDemoServer } from '../server/demoServer';
import { signIn } from '../server/signIn';
import { openCaller } from './caller';
import { bearer } from '../../../api/src/testing/bearer';
import type { Writing } from './writes';

export const LOGIN_LIMIT = 20;

/** It may be gone already. */
const signal = (pid: number, name: 'SIGKILL' | 0): boolean => {
  try {
    return process.kill(pid, name);
  } catch {
    return false;
  }
};

/** With -9. */
const kill = async (pid: number): Promise<void> => {
  signal(pid, 'SIGKILL');
  while (signal(pid, 0)) await setImmediate();
};

interface TwoProcesses {
  /** As the demo's person, who has signed in at the first process. */
  writing: Writing;
  servers: readonly [DemoServer, DemoServer];
  siteDir: string;
  databaseUrl: string;
  /** Stops one and starts another in its place, of this checkout's build. */
  replace: (which: 0 | 1) => Promise<void>;
  kill: (which: 0 | 1) => Promise<void>;
}

/**
 * Runs the work with two API processes on one PostgreSQL behind nginx with TLS, with the
 * configuration of deploy/nginx.
 *
 * @param seed creates the demo's accounts in the empty database.
 * @param script of another build than that of this checkout.
 */
export const withTwoProcesses = async (
  { seed, script }: { seed: (databaseUrl: string) => Promise<void>; script?: string },
  work: (parts: TwoProcesses) => Promise<void>,
): Promise<void> => {
  const postgres = await startThrowawayPostgres();
  if (postgres === null || !hasNginx()) {
    throw new Error(
      'PostgreSQL, nginx-light and libnginx-mod-http-brotli-static have to be installed.',
    );
  }
  const folder = mkdtempSync(path.join(os.tmpdir(), 'pmm-machines-'));
  const siteDir = siteFolder();
  const started: { stop: () => unknown }[] = [postgres];
  try {
    await buildApp();
    await seed(postgres.url);
    const variables = {
      DEMO: '0',
      DATABASE_URL: postgres.url,
      TRUST_PROXY: 'loopback',
      LOGIN_LIMIT_PER_ADDRESS: `${LOGIN_LIMIT}`,
      CHANGE_LIMIT_PER_PERSON: '1000000',
      LOG_LEVEL: 'error',
    };
    const ports = [await freePort(), await freePort()] as const;
    const start = (which: 0 | 1, ofBuild?: string) =>
      startDemoServer(folder, siteDir, { ...variables, PORT: `${ports[which]}` }, ofBuild);
    const servers: [DemoServer, DemoServer] = [await start(0, script), await start(1, script)];
    started.unshift({ stop: () => servers[1].stop() }, { stop: () => kill(servers[0].pid) });
    const port = await freePort();
    const { certificate, stop } = await startNginx({
      ...{ folder: path.join(folder, 'nginx'), siteDir, port },
      upstreams: ports,
    });
    started.unshift({ stop });
    const call = openCaller(port, certificate);
    const isReady = () =>
      call('/readyz').then(
        ({ status }) => status === 200,
        () => false,
      );
    await waitUntil('nginx led to a server that is ready', isReady);

    const headers = bearer((await signIn(servers[0].url)).token);
    const lists = `/api/v1/tenants/${encodeURIComponent(demoTenants.nordheide)}/watchlists`;
    await work({
      writing: { call, headers, lists },
      servers,
      siteDir,
      databaseUrl: postgres.url,
      replace: async (which) => {
        await servers[which].stop();
        servers[which] = await start(which);
      },
      kill: (which) => kill(servers[which].pid),
    });
  } finally {
    for (const { stop } of started) await stop();
    rmSync(folder, { recursive: true, force: true });
  }
};
