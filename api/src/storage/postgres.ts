import { drizzle } from 'drizzle-orm/node-postgres';
import { Client } from 'pg';
import { codeOf } from '../../../tools/src/site/systemError';
import { type StorageTelemetry, noTelemetry } from '../telemetry/statements';
import { checkedReads } from './checkedReads';
import type { Database } from './database';
import { countLostWorkers, DistributionError, isDistributed } from './distribution';
import type { OpenDatabase } from './openedDatabase';
import { isMigrated, MigrationsMissingError, migrateOn, prepareOn } from './migrations';
import {
  base,
  DEFAULT_LIMITS,
  demandLimits,
  LONG_WORK,
  type PostgresLimits,
  readCountsAsNumbers,
} from './postgresPool';
import { connectTo, openMeasured, watchConnections } from './postgresServer';
import { type ReadSnapshot, readsOf, replicatedReads } from './readSnapshot';
import { openReplicas } from './replicas';
import { StorageUnavailableError } from './storageFailure';
import { followWriter } from './writerHost';

/** Connections for another thread; the server has migrated the database already. */
export const openLongWork = async (
  { databaseUrl, isPooled }: { databaseUrl: string; isPooled: boolean },
  stopping: AbortSignal,
  telemetry: StorageTelemetry,
): Promise<Database> => {
  readCountsAsNumbers();
  const host = await followWriter(databaseUrl);
  stopping.addEventListener('abort', host.stop);
  const options = { limits: LONG_WORK, stopping, telemetry, isRepeated: true };
  return openMeasured({ host, isPooled }, 'long-work', options).database;
};

/** A migration has a connection of its own, because it may take any time. */
const onOwnConnection = async <Result>(
  connectionString: string,
  variable: string,
  work: (client: Client) => Promise<Result>,
): Promise<Result> => {
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
    const { rows } = await client.query<{ isStandby: boolean }>(
      'select pg_is_in_recovery() as "isStandby"',
    );
    if (rows[0]?.isStandby === true) {
      throw new StorageUnavailableError(
        `${variable} names a standby, which takes no writes; it belongs to DATABASE_READ_URL.`,
      );
    }
    return await work(client);
  } finally {
    await client.end();
  }
};

/**
 * Runs work that takes any time on a database that is up to date.
 *
 * @throws MigrationsMissingError
 */
export const workAsOwner = <Result>(
  address: string,
  migrationsDir: string,
  work: (database: Database) => Promise<Result>,
): Promise<Result> =>
  onOwnConnection(
    address,
    'DATABASE_OWNER_URL, DATABASE_DIRECT_URL or DATABASE_URL',
    async (client) => {
      const database = drizzle(client) as unknown as Database;
      if (!(await isMigrated(database, migrationsDir))) throw new MigrationsMissingError();
      return work(database);
    },
  );

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
  /** One or several servers that follow it and answer reads. */
  readUrl?: string | undefined;
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
    readUrl,
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
  const shared = { limits, stopping, telemetry };
  const names = { people: 'people', longWork: 'long-work' } as const;
  const primary = connectTo(place, { ...shared, names, isRepeated: true });
  if (!isPooled) {
    await demandLimits(primary.pools.people, limits).catch(async (error: unknown) => {
      await primary.close();
      throw error;
    });
  }
  watchConnections([primary], { telemetry, names });
  const isOnWorkers = await isDistributed(primary.database);
  if (isOnWorkers && readUrl !== undefined) {
    await primary.close();
    throw new DistributionError(
      'DATABASE_READ_URL is not possible with a distributed database: its workers are not followed.',
    );
  }
  const writer = place.host.current;
  const replicas =
    readUrl === undefined ? null : openReplicas(readUrl, { writer, isPooled, ...shared });
  const readsFrom = (kind: 'database' | 'longWork'): ReadSnapshot => {
    if (isOnWorkers) return checkedReads(primary[kind]);
    return replicas === null
      ? readsOf(primary[kind])
      : replicatedReads({ primary: primary[kind], replicas, kind, telemetry });
  };
  return {
    database: primary.database,
    longWork: primary.longWork,
    read: readsFrom('database'),
    readLong: readsFrom('longWork'),
    engine: 'postgres',
    lostWorkers: isOnWorkers ? () => countLostWorkers(primary.longWork) : null,
    writes: null,
    close: async () => void (await Promise.all([primary.close(), replicas?.close()])),
  };
};
