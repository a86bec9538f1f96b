import { mkdtemp, cp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { migrationsDir, openUnmigrated } from '../testing/testDatabase';
import { overEmbedded } from './openDatabase';
import { readReferences } from './references';

/** The migrations of the release before reference prices had days. */
const formerMigrations = async (): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), 'pmm-migrations-'));
  await cp(migrationsDir, folder, { recursive: true });
  const path = join(folder, 'meta', '_journal.json');
  const journal = JSON.parse(await readFile(path, 'utf8')) as { entries: { tag: string }[] };
  const place = journal.entries.findIndex(({ tag }) => tag.endsWith('reference_prices'));
  await writeFile(path, JSON.stringify({ ...journal, entries: journal.entries.slice(0, place) }));
  return folder;
};

it('reference prices of a former release are valid since their product was first seen', async () => {
  const client = await openUnmigrated();
  const folder = await formerMigrations();
  const former = await overEmbedded(client, folder);
  await former.database.execute(sql`
    insert into product (pzn, name, brand, family, kind, list_price_cents, uvp_cents) values
      ('10203603', 'Seen', 'B', 'F', 'listed', 900, null),
      ('07688100', 'Never seen', 'B', 'F', 'listed', null, 700)`);
  await former.database.execute(sql`insert into channel (code, name) values ('a', 'Rosen')`);
  await former.database.execute(
    sql`insert into availability_interval values (1, 1, '2026-03-31T22:30:00Z', '2026-05-01', 1)`,
  );
  await former.database.execute(
    sql`insert into availability_current values (1, 1, '2026-05-01', 2)`,
  );
  const { database } = await overEmbedded(client, migrationsDir);
  const { rows } = await database.execute(
    sql`select valid_from::text as day from reference_price where kind = 'list'`,
  );
  expect(rows).toEqual([{ day: '2026-04-01' }]);
  expect([...(await readReferences(database, sql``)).values()]).toEqual([
    { list: [{ from: null, cents: 900 }], uvp: [] },
    { list: [], uvp: [{ from: null, cents: 700 }] },
  ]);
  await client.close();
  await rm(folder, { recursive: true });
});
