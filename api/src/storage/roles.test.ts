import { randomUUID } from 'node:crypto';
import { afterEach, describe, expect, it, afterAll, beforeAll } from '@jest/globals';
import type { PGlite } from '@electric-sql/pglite';
import { Client } from 'pg';
import { describeOnServers } from '../testing/describeOnServers';
import { createServerDatabase } from '../testing/serverDatabases';
import { migrationsDir, openUnmigrated } from '../testing/testDatabase';
import type { OpenDatabase } from './openedDatabase';
import { openDatabase, overEmbedded } from './openDatabase';
import { tenant, watchlist } from './schema';
import { TenantRoleError } from './tenantRole';
import { tenantTransaction } from './tenantTransaction';
import { sql } from 'drizzle-orm';
import { asPerson, openTestApp, type TestApp, tenantUrl } from '../testing/testApp';
import { MigrationsMissingError } from './migrations';
import { sqlState } from './sqlState';

const writesAsTenant = async ({ database }: OpenDatabase): Promise<string[]> => {
  const [row] = await database.insert(tenant).values({ name: 'T' }).returning({ id: tenant.id });
  const tenantId = row?.id ?? 0;
  const written = await tenantTransaction(database, tenantId, (transaction) =>
    transaction
      .insert(watchlist)
      .values({ tenantId, name: 'First', type: 'custom' })
      .returning({ name: watchlist.name }),
  );
  return written.map(({ name }) => name);
};

const takesTheRole = (open: OpenDatabase): Promise<boolean> =>
  tenantTransaction(open.database, 1, () => Promise.resolve(true));

/** PGlite is a recent PostgreSQL; a plain login has no more rights in it than on a server. */
const openAsPlainLogin = async (attributes: string, asAdministrator = ''): Promise<PGlite> => {
  const client = await openUnmigrated();
  await client.exec(`
    CREATE ROLE plain LOGIN ${attributes};
    GRANT CREATE ON DATABASE postgres TO plain;
    ALTER SCHEMA public OWNER TO plain;
    ${asAdministrator}
    SET SESSION AUTHORIZATION plain;`);
  return client;
};

describe('the role of tenant transactions', () => {
  const opened: PGlite[] = [];
  afterEach(() => Promise.all(opened.splice(0).map((client) => client.close())));
  const openPlain = async (attributes: string, asAdministrator?: string) => {
    const client = await openAsPlainLogin(attributes, asAdministrator);
    opened.push(client);
    return client;
  };

  it('is created and taken by a login that may create roles', async () => {
    const open = await overEmbedded(await openPlain('CREATEROLE'), migrationsDir);
    await expect(writesAsTenant(open)).resolves.toEqual(['First']);
  });

  it('is taken by a login without that right when an administrator has granted it', async () => {
    const client = await openPlain(
      '',
      'CREATE ROLE app_tenant NOLOGIN; GRANT app_tenant TO plain;',
    );
    await expect(writesAsTenant(await overEmbedded(client, migrationsDir))).resolves.toEqual([
      'First',
    ]);
  });

  it('is repaired when the login of a migrated database lost the right to take it', async () => {
    const client = await openPlain('CREATEROLE');
    await overEmbedded(client, migrationsDir);
    await client.exec(`
      RESET SESSION AUTHORIZATION;
      REVOKE app_tenant FROM plain GRANTED BY plain;
      SET SESSION AUTHORIZATION plain;`);
    const open = await overEmbedded(client, migrationsDir);
    await expect(takesTheRole(open)).resolves.toBe(true);
  });

  it.each([
    ['may not create it', ''],
    ['finds it without being allowed to take it', 'CREATE ROLE app_tenant NOLOGIN;'],
  ])('stops the start with the fix when the login %s', async (_case, asAdministrator) => {
    const opening = overEmbedded(await openPlain('', asAdministrator), migrationsDir);
    await expect(opening).rejects.toThrow(TenantRoleError);
    await expect(opening).rejects.toThrow(/^DATABASE_URL [^\n]+GRANT app_tenant TO that login\.$/);
  });
});

describeOnServers('the role of tenant transactions', (serverUrl) => {
  it('is taken by a login that may create roles', async () => {
    const { url, drop } = await createServerDatabase(serverUrl);
    const administrator = new Client({ connectionString: url });
    await administrator.connect();
    const login = `pmm_plain_${randomUUID().replaceAll('-', '')}`;
    const plainUrl = new URL(url);
    plainUrl.username = login;
    await administrator.query(`
      CREATE ROLE ${login} LOGIN CREATEROLE;
      ALTER DATABASE ${plainUrl.pathname.slice(1)} OWNER TO ${login}`);
    // If another database of the cluster has created the role already, the login gets what its
    // creator has: since PostgreSQL 16 membership without the right to take the role.
    await administrator.query(`
      DO $$ BEGIN
        IF current_setting('server_version_num')::integer >= 160000
          AND EXISTS (SELECT FROM pg_roles WHERE rolname = 'app_tenant') THEN
          EXECUTE 'GRANT app_tenant TO ${login} WITH ADMIN TRUE, INHERIT FALSE, SET FALSE';
        END IF;
      END $$`);
    const open = await openDatabase({ databaseUrl: plainUrl.href, dataDir: null, migrationsDir });
    const written = await writesAsTenant(open);
    await open.close();
    await administrator.query(`REASSIGN OWNED BY ${login} TO CURRENT_USER; DROP OWNED BY ${login}`);
    await administrator.query(`DROP ROLE ${login}`);
    await administrator.end();
    await drop();
    expect(written).toEqual(['First']);
  });
});

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
