import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { buildApi } from '@pmm/tools/build';
import {
  startThrowawayPostgres,
  type ThrowawayPostgres,
} from '../../../tools/src/checks/throwawayPostgres';
import { type DemoServer, startDemoServer } from '../server/demoServer';

export const INGEST_TOKEN = 'service-token-of-at-least-32-characters';

export interface OnPostgres {
  server: DemoServer;
  postgres: ThrowawayPostgres;
}

/**
 * Runs the work with the API and the demo market on a PostgreSQL of its own.
 *
 * @param settings variables of its environment, and its site; left out: none.
 */
export const withPostgresServer = async (
  work: (parts: OnPostgres) => Promise<void>,
  { siteDir, ...variables }: Readonly<Record<string, string>> & { siteDir?: string } = {},
): Promise<void> => {
  buildApi(console.log);
  const postgres = await startThrowawayPostgres();
  if (postgres === null) throw new Error('This bench needs PostgreSQL on this machine.');
  const folder = await mkdtemp(path.join(os.tmpdir(), 'pmm-load-'));
  try {
    const server = await startDemoServer(folder, siteDir ?? folder, {
      ...{ DATABASE_URL: postgres.url, INGEST_TOKEN, LOG_LEVEL: 'error' },
      ...variables,
    });
    try {
      await work({ server, postgres });
    } finally {
      await server.stop();
    }
  } finally {
    postgres.stop();
    await rm(folder, { recursive: true, force: true });
  }
};
