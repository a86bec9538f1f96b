import { randomUUID } from 'node:crypto';
import { expect, it } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { Client } from 'pg';
import { describeOnServers } from '../testing/describeOnServers';
import { migrationsDir, openTestDatabase } from '../testing/testDatabase';
import { collationAdvice } from './collation';
import { openDatabase } from './openDatabase';

it('says nothing of the embedded database, whose order never changes', async () => {
  const { database, close } = await openTestDatabase();
  expect(await collationAdvice(database)).toBeNull();
  await close();
});

/** A database whose texts are sorted by a library that has versions. */
const openSorted = async (serverUrl: string) => {
  const server = new Client({ connectionString: serverUrl });
  await server.connect();
  const name = `pmm_sorted_${randomUUID().replaceAll('-', '')}`;
  await server.query(
    `create database ${name} template template0 locale_provider icu icu_locale 'de' locale 'C'`,
  );
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  const open = await openDatabase({ databaseUrl: url.href, dataDir: null, migrationsDir });
  const drop = async () => {
    await open.close();
    await server.query(`drop database ${name} with (force)`);
    await server.end();
  };
  return { database: open.database, drop };
};

describeOnServers('the order of texts', (serverUrl) => {
  it('a new version of the library that sorts is reported, with the statements that mend the indexes', async () => {
    const { database, drop } = await openSorted(serverUrl);
    expect(await collationAdvice(database)).toBeNull();
    await database.execute(sql`
      update pg_database set datcollversion = '1.0' where datname = current_database()`);
    const advice = await collationAdvice(database);
    expect(advice).toMatch(/version 1\.0, now \d/);
    const statements = advice?.match(/(?:REINDEX|ALTER)[^;]+/g) ?? [];
    expect(statements).toHaveLength(2);
    for (const statement of statements) await database.execute(sql.raw(statement));
    expect(await collationAdvice(database)).toBeNull();
    await drop();
  });
});
