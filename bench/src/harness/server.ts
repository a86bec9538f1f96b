import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import {
  allPackages,
  buildApi,
  inRoot,
  ownRegistryKeys,
  releaseStale,
  siteFolder,
} from '@pmm/tools/build';
import { freePort } from '@pmm/tools/freePort';
import { isServerReady } from '@pmm/tools/isServerReady';
import { startThrowawayPostgres, type ThrowawayPostgres } from '@pmm/tools/throwawayPostgres';
import { becomesReady } from '@pmm/tools/waitUntil';
import type { MarketParameters } from '../../../api/src/demo/market/parameters';
import { withFolder } from './folder';
import { INGEST_TOKEN, ingestMarket } from './market';

/** It may have to open a large database. */
const READY_WITHIN_MS = 10 * 60_000;

export interface Server {
  url: string;
  pid: number;
  stop: () => Promise<void>;
  /** With -9. */
  kill: () => Promise<void>;
  /** @throws if it ends, or is not ready in time. */
  demandReady: () => Promise<void>;
}

interface Start {
  dataDir: string;
  /** The site that it serves; left out: none. */
  siteDir?: string | undefined;
  /** Of its environment, in place of those of the demo without limits. */
  variables?: Readonly<Record<string, string>>;
  /** Of another build than that of this checkout. */
  script?: string | undefined;
}

/** Builds what is measured if it is out of date: the API, and a site with every package. */
export const buildApp = async (): Promise<void> => {
  buildApi(console.log);
  await releaseStale(allPackages(), siteFolder(), console.log);
};

/** A server that may not be ready yet. */
export const spawnServer = async ({
  dataDir,
  siteDir = dataDir,
  variables = {},
  script = inRoot('api/dist/server.js'),
}: Start): Promise<Server> => {
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
      INGEST_TOKEN,
      LOG_LEVEL: 'warn',
      LOGIN_LIMIT_PER_ADDRESS: limit,
      LOGIN_LIMIT_PER_ACCOUNT: limit,
      REFRESH_LIMIT_PER_ADDRESS: limit,
      ...variables,
    },
  });
  const end = async (signal: 'SIGTERM' | 'SIGKILL') => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const gone = once(child, 'exit');
    child.kill(signal);
    await gone;
  };
  const url = `http://127.0.0.1:${port}`;
  return {
    url,
    pid: child.pid ?? 0,
    stop: () => end('SIGTERM'),
    kill: () => end('SIGKILL'),
    demandReady: async () => {
      if (!(await becomesReady(child, () => isServerReady(url), READY_WITHIN_MS)))
        throw new Error('The server stopped before it was ready.');
    },
  };
};

export const startServer = async (start: Start): Promise<Server> => {
  const server = await spawnServer(start);
  await server.demandReady();
  return server;
};

/** Runs the work with a server, which is stopped afterwards. */
export const withServer = async <Result>(
  start: Start,
  work: (server: Server) => Promise<Result>,
): Promise<Result> => {
  const server = await startServer(start);
  try {
    return await work(server);
  } finally {
    await server.stop();
  }
};

/** Runs the work with the released app and a simulated market in it, and the PZNs of the market. */
export const withMarketServer = async (
  market: Partial<MarketParameters>,
  work: (server: Server, pzns: readonly string[]) => Promise<void>,
  siteDir = siteFolder(),
): Promise<void> => {
  await buildApp();
  await withFolder(async (folder) => {
    const dataDir = path.join(folder, 'data');
    const pzns = await ingestMarket(folder, dataDir, market);
    await withServer({ dataDir, siteDir }, (server) => work(server, pzns));
  });
};

export const withPostgres = async <Result>(
  work: (postgres: ThrowawayPostgres) => Promise<Result>,
): Promise<Result> => {
  const postgres = await startThrowawayPostgres();
  if (postgres === null) throw new Error('This bench needs PostgreSQL on this machine.');
  try {
    return await work(postgres);
  } finally {
    postgres.stop();
  }
};

export interface OnPostgres {
  server: Server;
  postgres: ThrowawayPostgres;
}

interface OnPostgresOptions extends Pick<Start, 'siteDir' | 'variables'> {
  /** Whether reads go to a server that follows the other one. */
  hasReplica?: boolean;
}

/** Runs the work with the API and the demo market on a PostgreSQL of its own. */
export const withPostgresServer = async (
  work: (parts: OnPostgres) => Promise<void>,
  { siteDir, variables, hasReplica = false }: OnPostgresOptions = {},
): Promise<void> => {
  buildApi(console.log);
  await withPostgres(async (postgres) => {
    const replica = hasReplica ? await postgres.standby() : null;
    const reads = replica && { DATABASE_READ_URL: replica.url };
    try {
      await withFolder((dataDir) => {
        const own = { DATABASE_URL: postgres.url, LOG_LEVEL: 'error', ...reads, ...variables };
        return withServer({ dataDir, siteDir, variables: own }, (server) =>
          work({ server, postgres }),
        );
      });
    } finally {
      replica?.stop();
    }
  });
};
