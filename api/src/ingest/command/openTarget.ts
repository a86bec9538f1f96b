import { setTimeout } from 'node:timers/promises';
import type { Environment } from '../../environment';
import { openDatabase } from '../../storage/database';
import { DataDirInUseError } from '../../storage/lock';
import { ingest, type IngestEvent, type IngestSource } from '../ingest';
import { findServer } from './findServer';
import { handOver } from './handOver';

/** Takes sources: the running server, or the database itself. */
export interface IngestTarget {
  put: (source: IngestSource) => AsyncGenerator<IngestEvent>;
  close: () => Promise<void>;
}

const openDatabaseTarget = async (
  environment: Environment,
  migrationsDir: string,
): Promise<IngestTarget> => {
  const { databaseUrl, dataDir } = environment;
  const { database, close } = await openDatabase({ databaseUrl, dataDir, migrationsDir });
  return { put: (source) => ingest(database, source), close };
};

/** A server that is just starting holds the lock before it answers. */
const ATTEMPTS = 20;
const PAUSE_MS = 500;

/** @throws DataDirInUseError when another process holds the database and does not answer. */
export const openTarget = async (
  environment: Environment,
  migrationsDir: string,
): Promise<IngestTarget> => {
  if (environment.databaseUrl !== undefined) return openDatabaseTarget(environment, migrationsDir);
  for (let attempt = 1; ; attempt += 1) {
    const server = await findServer(environment.dataDir);
    if (server) {
      return { put: (source) => handOver(server, source), close: () => Promise.resolve() };
    }
    try {
      return await openDatabaseTarget(environment, migrationsDir);
    } catch (error) {
      if (!(error instanceof DataDirInUseError) || attempt === ATTEMPTS) throw error;
      await setTimeout(PAUSE_MS);
    }
  }
};
