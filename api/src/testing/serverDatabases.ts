import { createHash, randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';
import type { OpenDatabase } from '../storage/openedDatabase';
import { openDatabase } from '../storage/openDatabase';
import { type StorageTelemetry, noTelemetry } from '../telemetry/statements';

/** PostgreSQL servers for tests; empty if none were started. */
export const testServers = [
  { engine: 'postgres', serverUrl: process.env['TEST_DATABASE_URL'] },
  { engine: 'newest postgres', serverUrl: process.env['TEST_DATABASE_URL_NEWEST'] },
].filter((server): server is { engine: string; serverUrl: string } => {
  return server.serverUrl !== undefined;
});

const withClient = async <Result>(
  url: string,
  work: (client: Client) => Promise<Result>,
): Promise<Result> => {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
};

const urlOf = (serverUrl: string, name: string): string => {
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return url.href;
};

export interface ServerDatabase {
  url: string;
  drop: () => Promise<void>;
}

const createFrom = async (serverUrl: string, template: string): Promise<ServerDatabase> => {
  const name = `pmm_test_${randomUUID().replaceAll('-', '')}`;
  const run = (statement: string) =>
    withClient(serverUrl, async (client) => void (await client.query(statement)));
  await run(`create database ${name} template ${template}`);
  return {
    url: urlOf(serverUrl, name),
    drop: () => run(`drop database if exists ${name} with (force)`),
  };
};

/** Creates an empty database, on the first test server unless another one is named. */
export const createServerDatabase = (
  serverUrl = testServers[0]?.serverUrl ?? '',
): Promise<ServerDatabase> => createFrom(serverUrl, 'template1');

const fingerprint = (migrationsDir: string): string => {
  const hash = createHash('sha256');
  for (const name of readdirSync(migrationsDir).filter((file) => file.endsWith('.sql'))) {
    hash.update(readFileSync(join(migrationsDir, name)));
  }
  return hash.digest('hex').slice(0, 16);
};

/** An arbitrary constant that never changes. */
const TEMPLATE_LOCK = 72_011_947;

/** Migrated once for all workers, because a copy takes a fraction of the time of the migrations. */
const migratedTemplate = (serverUrl: string, migrationsDir: string): Promise<string> =>
  withClient(serverUrl, async (client) => {
    const name = `pmm_migrated_${fingerprint(migrationsDir)}`;
    await client.query('select pg_advisory_lock($1)', [TEMPLATE_LOCK]);
    const { rowCount } = await client.query('select from pg_database where datname = $1', [name]);
    if (rowCount !== 0) return name;
    const draft = `${name}_draft`;
    await client.query(`drop database if exists ${draft}`);
    await client.query(`create database ${draft}`);
    const url = urlOf(serverUrl, draft);
    const open = await openDatabase({ databaseUrl: url, dataDir: null, migrationsDir });
    await open.close();
    await client.query(`alter database ${draft} rename to ${name}`);
    return name;
  });

/** An empty migrated database for one test. */
export const openServerDatabase = async (
  serverUrl: string,
  migrationsDir: string,
  telemetry: StorageTelemetry = noTelemetry,
): Promise<OpenDatabase> => {
  const template = await migratedTemplate(serverUrl, migrationsDir);
  const { url, drop } = await createFrom(serverUrl, template);
  const open = await openDatabase({ databaseUrl: url, dataDir: null, migrationsDir, telemetry });
  return {
    ...open,
    close: async () => {
      await open.close();
      await drop();
    },
  };
};
