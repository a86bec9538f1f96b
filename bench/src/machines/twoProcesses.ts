import path from 'node:path';
import { siteFolder } from '@pmm/tools/build';
import { freePort } from '@pmm/tools/freePort';
import { startNginx } from '@pmm/tools/nginx';
import { waitUntil } from '@pmm/tools/waitUntil';
import { demoTenants } from '../../../api/src/demo/accounts';
import { bearer } from '../../../api/src/testing/bearer';
import { withFolder } from '../harness/folder';
import { buildApp, type Server, startServer, withPostgres } from '../harness/server';
import { signIn } from '../harness/signIn';
import { openCaller } from './caller';
import type { Writing } from './writes';

export const LOGIN_LIMIT = 20;

interface TwoProcesses {
  /** As the demo's person, who has signed in at the first process. */
  writing: Writing;
  servers: readonly [Server, Server];
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
  const siteDir = siteFolder();
  await buildApp();
  const run = async (databaseUrl: string, dataDir: string): Promise<void> => {
    await seed(databaseUrl);
    const variables = {
      DEMO: '0',
      DATABASE_URL: databaseUrl,
      TRUST_PROXY: 'loopback',
      LOGIN_LIMIT_PER_ADDRESS: `${LOGIN_LIMIT}`,
      CHANGE_LIMIT_PER_PERSON: '1000000',
      LOG_LEVEL: 'error',
    };
    const ports = [await freePort(), await freePort()] as const;
    const start = (which: 0 | 1, ofBuild?: string) =>
      startServer({
        ...{ dataDir, siteDir, script: ofBuild },
        variables: { ...variables, PORT: `${ports[which]}` },
      });
    const servers: [Server, Server] = [await start(0, script), await start(1, script)];
    const started = [() => servers[1].stop(), () => servers[0].kill()];
    try {
      const port = await freePort();
      const nginx = { folder: path.join(dataDir, 'nginx'), siteDir, port, upstreams: ports };
      const { certificate, stop } = await startNginx(nginx);
      started.unshift(() => Promise.resolve(stop()));
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
        ...{ servers, siteDir, databaseUrl },
        replace: async (which) => {
          await servers[which].stop();
          servers[which] = await start(which);
        },
        kill: (which) => servers[which].kill(),
      });
    } finally {
      for (const end of started) await end();
    }
  };
  await withPostgres(({ url }) => withFolder((folder) => run(url, folder)));
};
