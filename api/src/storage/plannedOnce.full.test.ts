import { randomUUID } from 'node:crypto';
import { expect, it } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { describeOnServers } from '../testing/describeOnServers';
import { createServerDatabase } from '../testing/serverDatabases';
import { migrationsDir } from '../testing/testDatabase';
import { findTenantAccess, watchlistStates } from './access';
import { openDatabase } from './openDatabase';
import { nameOfPlan } from './plannedOnce';

it('a marked statement gives its plan one name for each text, and an unmarked one gives none', () => {
  const [one, other] = ['select 1 /* planned once */', 'select 2 /* planned once */'];
  expect(nameOfPlan(one)).toBe(nameOfPlan(one));
  expect(nameOfPlan(other)).not.toBe(nameOfPlan(one));
  expect(nameOfPlan('select 1')).toBeUndefined();
});

describeOnServers('the check of what a request may read', (serverUrl) => {
  it('uses plans that the connection keeps, and keeps no other plans', async () => {
    const { url, drop } = await createServerDatabase(serverUrl);
    const { database, close } = await openDatabase({
      ...{ databaseUrl: url, dataDir: null, migrationsDir },
      postgres: { limits: { connections: 1, statementMs: 10_000 } },
    });
    const claims = { userId: randomUUID(), sessionId: randomUUID() };
    const stateOf = watchlistStates(database, null);
    for (const tenant of ['Nordheide Pharma', 'Alpenquell Gesundheit']) {
      expect(await findTenantAccess(database, claims, tenant)).toBe('ended');
      expect(await stateOf(claims, tenant, randomUUID())).toBe('ended');
    }
    const { rows } = await database.execute(
      sql`select count(*)::integer as kept from pg_prepared_statements`,
    );
    expect(rows).toEqual([{ kept: 2 }]);
    await close();
    await drop();
  });
});
