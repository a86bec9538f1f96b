import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { Client } from 'pg';
import { describeOnServers } from '../testing/describeOnServers';
import { createServerDatabase } from '../testing/serverDatabases';
import { asPerson, openTestApp, type TestApp, tenantUrl } from '../testing/testApp';
import { migrationsDir } from '../testing/testDatabase';
import type { OpenDatabase } from './database';
import { openDatabase } from './openDatabase';
import { MigrationsMissingError } from './migrations';
import { sqlState } from './sqlState';

describeOnServers('an application that does not own its tables', (serverUrl) => {
  const [owner, application] = ['owner', 'application'].map(
    (name) => `pmm_${name}_${randomUUID().replaceAll('-', '')}`,
  ) as [string, string];
  let administrator: Client;
  let drop: () => Promise<void>;
  let url: URL;
  let open: OpenDatabase;
  let test: TestApp;
  let early: unknown;

  const urlOf = (login: string): string => {
    const own = new URL(url);
    own.username = login;
    return own.href;
  };
  const openAs = (login: string, ownerUrl?: string): Promise<OpenDatabase> =>
    openDatabase({
      databaseUrl: urlOf(login),
      dataDir: null,
      migrationsDir,
      postgres: { ownerUrl },
    });

  beforeAll(async () => {
    const created = await createServerDatabase(serverUrl);
    ({ drop } = created);
    url = new URL(created.url);
    administrator = new Client({ connectionString: created.url });
    await administrator.connect();
    const name = url.pathname.slice(1);
    // The statements of docs/operations.md.
    await administrator.query(`
      DO $$ BEGIN CREATE ROLE app_tenant NOLOGIN; EXCEPTION WHEN duplicate_object THEN NULL; END $$;
      CREATE ROLE ${owner} LOGIN;
      CREATE ROLE ${application} LOGIN;
      GRANT app_tenant TO ${owner}, ${application};
      ALTER DATABASE ${name} OWNER TO ${owner};`);
    early = await openAs(application).catch((error: unknown) => error);
    open = await openAs(application, urlOf(owner));
    test = await openTestApp({ open: () => Promise.resolve(open) });
  });
  afterAll(async () => {
    await test.close();
    await administrator.query(`
      DROP OWNED BY ${application}; DROP ROLE ${application};
      REASSIGN OWNED BY ${owner} TO CURRENT_USER; DROP OWNED BY ${owner}; DROP ROLE ${owner};`);
    await administrator.end();
    await drop();
  });

  it('reports missing migrations before the owner has run them', () => {
    expect(early).toBeInstanceOf(MigrationsMissingError);
    expect(String(early)).toContain('DATABASE_OWNER_URL');
  });

  it("serves people, and starts again without the owner's login", async () => {
    const person = await asPerson(test.app, 'demo@example.com');
    const lists = tenantUrl('nordheide', '/watchlists');
    const payload = { type: 'custom', name: 'Of the application' };
    expect((await person({ method: 'POST', url: lists, payload })).statusCode).toBe(201);
    const again = await openAs(application);
    const { rows } = await again.database.execute(sql`select 1 as one from tenant limit 1`);
    await again.close();
    expect(rows).toEqual([{ one: 1 }]);
  });

  it.each([
    'create table sneaked (id integer)',
    'create schema sneaked',
    'alter table watchlist no force row level security',
    'alter table watchlist disable row level security',
    'drop policy watchlist_of_tenant on watchlist',
    'create policy everything on watchlist using (true)',
    'truncate watchlist cascade',
    'drop table watchlist cascade',
    'alter role current_user bypassrls',
    'insert into drizzle.__drizzle_migrations (hash, created_at) values ($$x$$, 1)',
  ])('may not: %s', async (statement) => {
    const doing = open.database.execute(sql.raw(statement));
    await expect(doing.catch(sqlState)).resolves.toBe('42501');
  });

  it('sees no watchlist without a tenant, whatever settings it changes', async () => {
    const all = sql`select count(*) as count from watchlist`;
    expect((await open.database.execute(all)).rows).toEqual([{ count: 0 }]);
    const without = open.database.transaction(async (transaction) => {
      await transaction.execute(sql`set local row_security = off`);
      return transaction.execute(all);
    });
    await expect(without.catch(sqlState)).resolves.toBe('42501');
    const inside = await administrator.query('select count(*)::int as count from watchlist');
    expect(inside.rows).toEqual([{ count: 1 }]);
  });
});
