import { execFileSync } from 'node:child_process';
import { createHash, randomUUID } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { MessageChannel } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import type { OpenDatabase } from '../storage/openedDatabase';
import { overEmbedded } from '../storage/openDatabase';
import { answerCalls } from '../storage/embedded/calls';
import { type EmbeddedClient, embeddedClient, openCalls } from '../storage/embedded/client';
import type { StorageTelemetry } from '../telemetry/statements';
import { refuseUnplannable } from './distributed/refuseStatements';
import { reusedDatabase } from './reusedDatabase';
import { openServerDatabase, testServers } from './serverDatabases';

/** Jest runs in the package or in the root of the workspace, so both are searched. */
export const migrationsDir =
  ['migrations', 'api/migrations'].map((path) => resolve(path)).find(existsSync) ?? 'migrations';

const settings = [
  `alter system set shared_buffers = '1MB'`,
  // The startup of the server ended long ago, so its progress timer would run for ever.
  'alter system set log_startup_progress_interval = 0',
];

const fingerprint = (): string => {
  const hash = createHash('sha256').update(process.version).update(settings.join());
  for (const name of readdirSync(migrationsDir).filter((file) => file.endsWith('.sql'))) {
    hash.update(readFileSync(join(migrationsDir, name)));
  }
  return hash.digest('hex').slice(0, 16);
};

/** Removes parts that no test reads, but that make most of the time to load a copy. */
const makeLight = async (client: PGlite): Promise<void> => {
  for (const setting of settings) await client.exec(setting);
  await client.exec('update pg_database set datistemplate = false');
  await client.exec('drop database if exists template0');
  await client.exec('drop database if exists template1');
  await client.exec('checkpoint');
};

/**
 * A database as a tar file, created once: creating one takes seconds, loading one a fraction of
 * that.
 */
const keptCopy = async (name: string, create: () => Promise<PGlite>): Promise<string> => {
  const path = join(tmpdir(), `pmm-api-test-${name}.tar`);
  if (!existsSync(path)) {
    const client = await create();
    await makeLight(client);
    const dump = await client.dumpDataDir('none');
    const draft = `${path}.${randomUUID()}`;
    await writeFile(draft, Buffer.from(await dump.arrayBuffer()));
    await rename(draft, path);
    await client.close();
  }
  return path;
};

const load = async (copy: string): Promise<PGlite> =>
  PGlite.create({ loadDataDir: new Blob([await readFile(copy)]) });

/** A database in memory for one test, without any migration. */
export const openUnmigrated = async (): Promise<PGlite> =>
  load(await keptCopy(`empty-${process.version}`, () => PGlite.create()));

/** There is one for each state of the migrations. */
const migratedCopy = (): Promise<string> =>
  keptCopy(`database-${fingerprint()}`, async () => {
    const client = await openUnmigrated();
    await overEmbedded(client, migrationsDir);
    return client;
  });

const takeMigrated = () =>
  reusedDatabase(async () => {
    const client = await load(await migratedCopy());
    await refuseUnplannable(client as EmbeddedClient);
    return client;
  });

/** An empty migrated database in memory for one test. */
export const openTestDatabase = async (): Promise<OpenDatabase> => {
  const { client, release } = await takeMigrated();
  return { ...(await overEmbedded(client, migrationsDir)), close: release };
};

/** Puts an empty migrated database into a data folder, for programs that use it. */
export const prepareDataDir = async (dataDir: string): Promise<void> => {
  const folder = join(dataDir, 'database');
  await mkdir(folder, { recursive: true });
  // Names in the archive begin with a slash; tar reports on its error output that it removes them.
  execFileSync('tar', ['-xf', await migratedCopy(), '-C', folder], { stdio: 'ignore' });
};

/** The same, used across threads as the server does. */
const openBehindPort = async (): Promise<OpenDatabase> => {
  const { client, release } = await takeMigrated();
  const { port1, port2 } = new MessageChannel();
  answerCalls(port2, Promise.resolve(client));
  const close = () => {
    port1.close();
    return release();
  };
  const { ask } = openCalls(port1);
  return {
    ...(await overEmbedded(
      embeddedClient(() => ask),
      migrationsDir,
    )),
    close,
  };
};

interface TestEngine {
  engine: string;
  /**
   * Only servers report statements through this; the embedded database reports them from its
   * thread.
   */
  open: (telemetry?: StorageTelemetry) => Promise<OpenDatabase>;
}

/** For tests of rules that depend on the engine: all engines of the lane. */
export const storageEngines: TestEngine[] = [
  { engine: 'embedded', open: () => openTestDatabase() },
  ...testServers.map(({ engine, serverUrl }) => ({
    engine,
    open: (telemetry?: StorageTelemetry) => openServerDatabase(serverUrl, migrationsDir, telemetry),
  })),
];

/** For all other tests with a database: in the short lane only the embedded one. */
export const testEngines =
  process.env['TEST_LANE'] === 'short' ? storageEngines.slice(0, 1) : storageEngines;

/** For tests of the connection to the database itself. */
export const testConnections = [
  ...storageEngines,
  { engine: 'embedded in a thread', open: openBehindPort },
];
