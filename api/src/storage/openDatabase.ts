import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { drizzle as overPglite } from 'drizzle-orm/pglite';
import { migrate as migratePglite } from 'drizzle-orm/pglite/migrator';
import type { Database } from './database';
import type { OpenDatabase } from './openedDatabase';
import { keepLogShort } from './embedded/checkpoints';
import type { EmbeddedClient } from './embedded/client';
import { openFolder } from './embedded/folder';
import { countWrites } from './embedded/writes';
import { hasRoomToWrite, NoSpaceError } from './embedded/space';
import { openSupervised, type SupervisionLog } from './embedded/supervised';
import { type StorageTelemetry, noTelemetry } from '../telemetry/statements';
import { keepMonthsAhead } from './historyMonths';
import { lockDataDir } from './lock';
import { isMigrated } from './migrations';
import { openPostgres, type PostgresOptions } from './postgres';
import { readsOf } from './readSnapshot';
import * as schema from './schema';
import { ensureTenantRole } from './tenantRole';

/** `databaseUrl` has priority; else `dataDir` is used; `null` keeps everything in memory. */
export interface DatabaseLocation {
  databaseUrl?: string | undefined;
  dataDir: string | null;
  migrationsDir: string;
  /**
   * The script of a thread for the embedded database. A server needs it, because each statement
   * blocks the thread in which the database works. Without it the database works in this thread.
   */
  threadScript?: URL | undefined;
  log?: SupervisionLog;
  /** For a PostgreSQL server. */
  postgres?: PostgresOptions;
  telemetry?: StorageTelemetry;
}

const silent: SupervisionLog = {
  info: () => undefined,
  warn: () => undefined,
  error: () => undefined,
};

/** Wraps an open PGlite, in this thread or another; tests pass a copy of a prepared one. */
export const overEmbedded = async (
  client: PGlite | EmbeddedClient,
  migrationsDir: string,
): Promise<OpenDatabase & { writes: () => number }> => {
  const counted = countWrites(client as EmbeddedClient);
  const overClient = overPglite({ client: counted.client as unknown as PGlite, schema });
  const database = overClient as unknown as Database;
  await ensureTenantRole(overClient);
  if (!(await isMigrated(overClient, migrationsDir))) {
    await migratePglite(overClient, { migrationsFolder: migrationsDir });
  }
  await keepMonthsAhead(overClient);
  return {
    database,
    longWork: database,
    read: readsOf(database),
    readLong: readsOf(database),
    engine: 'embedded',
    lostWorkers: null,
    writes: counted.writes,
    close: () => client.close(),
  };
};

const openEmbedded = async (
  dataDir: string,
  { migrationsDir, threadScript, log = silent, telemetry = noTelemetry }: DatabaseLocation,
): Promise<OpenDatabase> => {
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  // Two processes would destroy the directory, and PGlite itself does not notice that.
  const release = await lockDataDir(dataDir);
  const folder = join(dataDir, 'database');
  try {
    if (!hasRoomToWrite(folder)) throw new NoSpaceError(folder);
    const client =
      threadScript === undefined
        ? await openFolder(folder)
        : await openSupervised(threadScript, folder, { log, telemetry });
    const open = await overEmbedded(client, migrationsDir).catch(async (error: unknown) => {
      await client.close();
      throw error;
    });
    const letLogGrow = keepLogShort(client, open.writes);
    return {
      ...open,
      close: async () => {
        letLogGrow();
        await open.close();
        await release();
      },
    };
  } catch (error) {
    await release();
    throw error;
  }
};

/**
 * Opens and migrates a database.
 *
 * @throws DataDirInUseError if another process uses the embedded database.
 * @throws NoSpaceError if there is no room to write it.
 * @throws DamagedDatabaseError if its files are not those of a complete database.
 * @throws MigrationsMissingError if the login may not run the migrations that are needed.
 * @throws UnknownMigrationError if no migration leads from its schema to that of this version.
 * @throws TenantRoleError if the login may not take the role of tenant transactions.
 */
export const openDatabase = async (location: DatabaseLocation): Promise<OpenDatabase> => {
  const { databaseUrl, dataDir, migrationsDir, postgres, telemetry } = location;
  if (databaseUrl !== undefined) {
    return openPostgres(databaseUrl, migrationsDir, postgres, telemetry);
  }
  if (dataDir === null) return overEmbedded(await PGlite.create(), migrationsDir);
  return openEmbedded(dataDir, location);
};
