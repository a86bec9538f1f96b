import { randomUUID } from 'node:crypto';
import { Client } from 'pg';

/** PostgreSQL servers that `npm run test:full` started; the short lane has the embedded one. */
export const postgresEngines = [
  { engine: 'postgres', serverUrl: process.env['TEST_DATABASE_URL'] },
  { engine: 'newest postgres', serverUrl: process.env['TEST_DATABASE_URL_NEWEST'] },
].filter(
  (one): one is { engine: string; serverUrl: string } =>
    one.serverUrl !== undefined && process.env['TEST_LANE'] !== 'short',
);

const SEEDED = 'pmm_e2e_seeded';

const onServer = async (serverUrl: string, ...statements: string[]): Promise<void> => {
  const client = new Client({ connectionString: serverUrl });
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
};

const urlOf = (serverUrl: string, name: string): string => {
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return url.href;
};

/** Fills a database on each server, which is then the template of others. */
export const seedServers = async (fill: (databaseUrl: string) => Promise<void>): Promise<void> => {
  for (const { serverUrl } of postgresEngines) {
    await onServer(
      serverUrl,
      `drop database if exists ${SEEDED} with (force)`,
      `create database ${SEEDED}`,
    );
    await fill(urlOf(serverUrl, SEEDED));
  }
};

/** A copy of the filled database; null for the embedded one. */
export const openEngine = async (
  engine: string,
): Promise<{ databaseUrl: string; drop: () => Promise<void> } | null> => {
  const found = postgresEngines.find((one) => one.engine === engine);
  if (!found) return null;
  const name = `pmm_e2e_${randomUUID().replaceAll('-', '')}`;
  await onServer(found.serverUrl, `create database ${name} template ${SEEDED}`);
  return {
    databaseUrl: urlOf(found.serverUrl, name),
    drop: () => onServer(found.serverUrl, `drop database ${name} with (force)`),
  };
};
