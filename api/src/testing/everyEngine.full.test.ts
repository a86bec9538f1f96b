import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, it } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { describeOnServers } from './describeOnServers';
import { openServerDatabase } from './serverDatabases';
import { migrationsDir } from './testDatabase';

const OPENS = /\b(?:openTestApp|openTestDatabase|openUnmigrated)\(/;
const OVER_ALL = /\b(?:testEngines|storageEngines|testConnections|describeOnServers)\b/;

/** Test files that open a database but only run on one engine, with the reason. */
const onOne: Record<string, string> = {
  'demo/demo.test.ts': 'the demo has the embedded database',
  'http/base.test.ts': 'about addresses, and no statement depends on them',
  'http/health.test.ts': 'workers are no part of a test server',
  'http/securityHeaders.test.ts': 'no statement decides about a header',
  'http/site/chosenHost.test.ts': 'it serves files',
  'http/site/site.test.ts': 'files, and no statement',
  'http/slowClients.full.test.ts': 'ends before any statement',
  'http/unreadBodies.full.test.ts': 'ends before any statement',
  'http/unreadBodiesBehindProxy.full.test.ts': 'ends before any statement',
  'http/slowReaders.full.test.ts': 'begins after the last statement',
  'routes/demo/demo.test.ts': 'the demo has the embedded database',
  'routes/demo/standIn.test.ts': 'the demo has the embedded database',
  'routes/reports/reports.test.ts': 'writes to the log alone',
  'storage/embedded/checkpoints.full.test.ts': 'about the embedded database',
  'storage/embedded/readOnly.full.test.ts': 'about the embedded database',
  'storage/references.test.ts': 'one migration; others run all of them on each engine',
  'storage/postgresOutage.full.test.ts': 'about a server of its own, which it stops',
  'storage/replicas.full.test.ts': 'about servers of its own, which it stops',
};

const sources = resolve(migrationsDir, '../src');

it('every test with a database runs on all engines, or gives a reason', () => {
  const tests = readdirSync(sources, { recursive: true, encoding: 'utf8' }).filter((path) =>
    path.endsWith('.test.ts'),
  );
  const alone = tests.filter((path) => {
    const text = readFileSync(join(sources, path), 'utf8');
    return OPENS.test(text) && !OVER_ALL.test(text);
  });
  expect(alone.toSorted()).toEqual(Object.keys(onOne).toSorted());
});

describeOnServers('the version of PostgreSQL', (serverUrl) => {
  it('is 15 on one server and newer on the other, unless PG_BIN names another', async () => {
    const { database, close } = await openServerDatabase(serverUrl, migrationsDir);
    const { rows } = await database.execute<{ major: number }>(
      sql`select current_setting('server_version_num')::integer / 10000 as major`,
    );
    await close();
    const [{ major } = { major: 0 }] = rows;
    const isOldest = serverUrl === process.env['TEST_DATABASE_URL'];
    if (!isOldest) expect(major).toBeGreaterThan(15);
    else if (process.env['PG_BIN'] === undefined) expect(major).toBe(15);
    else expect(major).toBeGreaterThanOrEqual(15);
  });
});
