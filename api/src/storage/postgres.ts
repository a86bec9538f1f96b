import { setTimeout as pause } from 'node:timers/promises';
import { Client, type Pool } from 'pg';
import { codeOf } from '../../../tools/src/site/systemError';
import { type PoolName, type StorageTelemetry, noTelemetry } from '../telemetry/statements';
import type { Database, OpenDatabase } from './database';
import { migrateOn, prepareOn } from './migrations';
import {
  base,
  DEFAULT_LIMITS,
  demandLimits,
  limitsOfTransaction,
  LONG_WORK,
  openPool,
  overPool,
  type Place,
  type PostgresLimits,
  readCountsAsNumbers,
} from './postgresPool';
import { StorageUnavailableError } from './storageFailure';
import { followWriter } from './writerHost';

const CLOSE_MS = 1_000;

/** Connections for another thread; the server has migrated the database already. */
export const openLongWork = async (
  { databaseUrl, isPooled }: { databaseUrl: string; isPooled: boolean },
  stopping: AbortSignal,
  telemetry: StorageTelemetry,
): Promise<Database> => {
  readCountsAsNumbers();
  const host = await followWriter(databaseUrl);
  stopping.addEventListener('abort', host.stop);
  const place: Place = { host, isPooled };
  const pool = openPool(place, LONG_WORK, stopping);
  const limits = place.isPooled ? limitsOfTransaction(LONG_WORK.statementMs) : null;
  return overPool({ name: 'long-work', pool, telemetry, limits });
};

/** A migration has a connection of its own, because it may take any time. */
const onOwnConnection = async (
  connectionString: string,
  variable: string,
  work: (client: Client) => Promise<void>,
): Promise<void> => {
  const host = await followWriter(connectionString);
  host.stop();
  const client = new Client({ ...base, connectionString: host.current() });
  client.on('error', () => undefined);
  await client.connect().catch((cause: unknown) => {
    if (codeOf(cause) !== undefined) throw cause;
    throw new StorageUnavailableError(`${variable} names a server that does not answer.`, {
      cause,
    });
  });
  try {
    await work(client);
  } finally {
    await client.end();
  }
};

/**
 * Migrates the schema as its owner. If the login of `databaseUrl` is another one, it gets the
 * rights to use the tables.
 */
const migrateAsOwner = async (
  ownerUrl: string,
  databaseUrl: string,
  migrationsDir: string,
): Promise<void> => {
  let login = '';
  await onOwnConnection(databaseUrl, 'DATABASE_URL', async (client) => {
    const { rows } = await client.query<{ login: string }>('select session_user as login');
    login = rows[0]?.login ?? '';
  });
  await onOwnConnection(ownerUrl, 'DATABASE_OWNER_URL', (owner) =>
    migrateOn(owner, migrationsDir, login),
  );
};

export interface PostgresOptions {
  limits?: PostgresLimits | undefined;
  /** The login that owns the schema, if it is not that of the address. */
  ownerUrl?: string | undefined;
  /** The server itself, if the address is that of a pooler. */
  directUrl?: string | undefined;
  /** Aborts when the server stops. */
  stopping?: AbortSignal | undefined;
}

/** Opens and migrates a database on a PostgreSQL server. */
export const openPostgres = async (
  connectionString: string,
  migrationsDir: string,
  {
    limits = DEFAULT_LIMITS,
    ownerUrl,
    directUrl,
    stopping = new AbortController().signal,
  }: PostgresOptions = {},
  telemetry: StorageTelemetry = noTelemetry,
): Promise<OpenDatabase> => {
  readCountsAsNumbers();
  const isPooled = directUrl !== undefined;
  if (ownerUrl !== undefined) await migrateAsOwner(ownerUrl, connectionString, migrationsDir);
  // A migration holds a lock for its whole session.
  const [server, variable] = directUrl
    ? [directUrl, 'DATABASE_DIRECT_URL']
    : [connectionString, 'DATABASE_URL'];
  await onOwnConnection(server, variable, (client) => prepareOn(client, migrationsDir));
  const place = { host: await followWriter(connectionString), isPooled };
  const people = openPool(place, limits, stopping);
  const longWork = openPool(place, LONG_WORK, stopping);
  if (!place.isPooled) {
    await demandLimits(people, limits).catch(async (error: unknown) => {
      place.host.stop();
      await Promise.all([people.end(), longWork.end()]);
      throw error;
    });
  }
  const measured = (name: PoolName, pool: Pool, poolLimits: PostgresLimits): Database => {
    telemetry.watchPool(name, () => ({
      size: pool.totalCount,
      idle: pool.idleCount,
      waiting: pool.waitingCount,
    }));
    const { statementMs } = poolLimits;
    const ofEach = place.isPooled ? limitsOfTransaction(statementMs) : null;
    return overPool({ name, pool, telemetry, limits: ofEach });
  };
  return {
    database: measured('people', people, limits),
    longWork: measured('long-work', longWork, LONG_WORK),
    engine: 'postgres',
    writes: null,
    close: async () => {
      place.host.stop();
      const closed = Promise.all([people.end(), longWork.end()]);
      // A server that hangs does not confirm the end.
      await Promise.race([closed, pause(CLOSE_MS, undefined, { ref: false })]);
    },
  };
};
