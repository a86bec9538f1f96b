import { setTimeout } from 'node:timers/promises';
import type { Environment } from '../../environment';
import { openDatabase } from '../../storage/openDatabase';
import { DataDirInUseError } from '../../storage/lock';
import { ingest, type IngestEvent, type IngestSource } from '../ingest';
import { openReader } from '../thread/reader';
import { findServer } from './findServer';
import { handOver } from './handOver';

/** Writes sources, either through the running server or to the database itself. */
export interface IngestTarget {
  put: (source: IngestSource) => AsyncGenerator<IngestEvent>;
  close: () => Promise<void>;
}

/** Files beside the program. */
interface ProgramFiles {
  migrationsDir: string;
  /**
   * The script of the thread with the embedded database. Unlike the main thread, it can be ended
   * when a statement hangs.
   */
  threadScript?: URL;
  /** The script of the thread that reads. */
  readerScript?: URL;
}

const openDatabaseTarget = async (
  environment: Environment,
  files: ProgramFiles,
): Promise<IngestTarget> => {
  const { dataDir, postgres } = environment;
  const databaseUrl = postgres.directUrl ?? environment.databaseUrl;
  const { longWork, close } = await openDatabase({ databaseUrl, dataDir, ...files });
  const reader = files.readerScript && openReader(files.readerScript);
  return {
    put: (source) => ingest(longWork, source, reader && { read: reader.read }),
    close: async () => {
      await reader?.close();
      await close();
    },
  };
};

/** A server that is just starting has the lock before it answers. */
const ATTEMPTS = 20;
const PAUSE_MS = 500;

/** @throws DataDirInUseError if another process has the database open and does not answer. */
export const openTarget = async (
  environment: Environment,
  files: ProgramFiles,
): Promise<IngestTarget> => {
  if (environment.databaseUrl !== undefined) return openDatabaseTarget(environment, files);
  for (let attempt = 1; ; attempt += 1) {
    const server = await findServer(environment.dataDir);
    if (server) {
      return { put: (source) => handOver(server, source), close: () => Promise.resolve() };
    }
    try {
      return await openDatabaseTarget(environment, files);
    } catch (error) {
      if (!(error instanceof DataDirInUseError) || attempt === ATTEMPTS) throw error;
      await setTimeout(PAUSE_MS);
    }
  }
};
