import { rm } from 'node:fs/promises';
import { expect, it } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { migrateOnly, migrationsBefore } from '../testing/migrations';
import { migrationsDir, openUnmigrated } from '../testing/testDatabase';
import { overEmbedded } from './openDatabase';
import { readReferences } from './references';

it('reference prices of a former release are valid since their product was first seen', async () => {
  const client = await openUnmigrated();
  const folder = await migrationsBefore('reference_prices');
  const former = await migrateOnly(client, folder);
  await former.execute(sql`
    insert into product (pzn, name, brand, family, kind, list_price_cents, uvp_cents) values
      ('10203603', 'Seen', 'B', 'F', 'listed', 900, null),
      ('07688100', 'Never seen', 'B', 'F', 'listed', null, 700)`);
  await former.execute(sql`insert into channel (code, name) values ('a', 'Rosen')`);
  await former.execute(
    sql`insert into availability_interval values (1, 1, '2026-03-31T22:30:00Z', '2026-05-01', 1)`,
  );
  await former.execute(sql`insert into availability_current values (1, 1, '2026-05-01', 2)`);
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
