import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { testConnections } from '../testing/testDatabase';
import { asBytes, type LongText, textOf } from './asBytes';
import type { OpenDatabase } from './openedDatabase';
import { product, signingKey, tenant, watchlist, watchlistItem } from './schema';
import { sqlState } from './sqlState';
import { tenantTransaction } from './tenantTransaction';

const idsOf = async (open: OpenDatabase, count: number): Promise<number[]> => {
  const names = Array.from({ length: count }, (_, index) => ({ name: `Tenant ${index}` }));
  const rows = await open.database.insert(tenant).values(names).returning({ id: tenant.id });
  return rows.map((row) => row.id);
};

describe.each(testConnections)('storage over $engine', ({ engine, open: openEngine }) => {
  let open: OpenDatabase;
  let mine: number;
  let theirs: number;

  beforeAll(async () => {
    open = await openEngine();
    [mine = 0, theirs = 0] = await idsOf(open, 2);
    for (const tenantId of [mine, theirs]) {
      await tenantTransaction(open.database, tenantId, (transaction) =>
        transaction.insert(watchlist).values({ tenantId, name: 'First', type: 'custom' }),
      );
    }
  });
  afterAll(() => open.close());

  it('hides the rows of other tenants, even from a query without a tenant condition', async () => {
    const rows = await tenantTransaction(open.database, mine, (transaction) =>
      transaction.select().from(watchlist),
    );
    expect(rows.map((row) => row.tenantId)).toEqual([mine]);
  });

  it('has the tenant as the first column of every key of a tenant’s table', async () => {
    const { rows } = await open.database.execute<{ key: string; first: string }>(sql`
      select indexrelid::regclass::text as key, attname as first
      from pg_index
      join pg_class on pg_class.oid = indrelid and relforcerowsecurity
      join pg_attribute on attrelid = indrelid and attnum = indkey[0]
      where indisunique`);
    expect(rows.length).toBeGreaterThan(4);
    expect(rows.filter(({ first }) => first !== 'tenant_id')).toEqual([]);
  });

  it('refuses to write a row of another tenant', async () => {
    const writing = tenantTransaction(open.database, mine, (transaction) =>
      transaction.insert(watchlist).values({ tenantId: theirs, name: 'Sneaked', type: 'custom' }),
    );
    await expect(writing.catch(sqlState)).resolves.toBe('42501');
  });

  it('changes no row of another tenant', async () => {
    const changed = await tenantTransaction(open.database, mine, (transaction) =>
      transaction
        .update(watchlist)
        .set({ name: 'Taken' })
        .returning({ tenant: watchlist.tenantId }),
    );
    expect(changed).toEqual([{ tenant: mine }]);
    await tenantTransaction(open.database, mine, (transaction) =>
      transaction.update(watchlist).set({ name: 'First' }),
    );
  });

  it('refuses an item in the watchlist of another tenant', async () => {
    const [row] = await open.database
      .insert(product)
      .values({ pzn: '10203603', name: 'One', brand: 'B', family: 'F', kind: 'listed' })
      .returning({ id: product.id });
    const [foreign] = await tenantTransaction(open.database, theirs, (transaction) =>
      transaction.select({ id: watchlist.id }).from(watchlist),
    );
    const writing = tenantTransaction(open.database, mine, (transaction) =>
      transaction.insert(watchlistItem).values({
        tenantId: mine,
        watchlistId: foreign?.id ?? '',
        productId: row?.id ?? 0,
        displayOrder: 'a0',
      }),
    );
    await expect(writing.catch(sqlState)).resolves.toBe('23503');
  });

  it('keeps passwords and keys away from the tenant role', async () => {
    const reading = tenantTransaction(open.database, mine, (transaction) =>
      transaction.select().from(signingKey),
    );
    await expect(reading.catch(sqlState)).resolves.toBe('42501');
  });

  it('resets role and tenant when a transaction ends', async () => {
    await tenantTransaction(open.database, mine, () => Promise.resolve());
    const { rows } = await open.database.execute<{ role: string; tenant: string | null }>(
      sql`select current_user = 'app_tenant' as role, nullif(current_setting('app.tenant', true), '') as tenant`,
    );
    expect(rows).toEqual([{ role: false, tenant: null }]);
  });

  it('returns the revision of a tenant’s own watchlist only, and resets the role', async () => {
    const own = await tenantTransaction(open.database, mine, (transaction) =>
      transaction.select({ id: watchlist.id }).from(watchlist),
    );
    const id = own[0]?.id ?? '';
    const { rows } = await open.database.execute(sql`
      select watchlist_revision(${mine}, ${id}) as own, watchlist_revision(${theirs}, ${id}) as other`);
    expect(rows).toEqual([{ own: 1, other: null }]);
    const after = await open.database.execute(
      sql`select current_user = 'app_tenant' as role, nullif(current_setting('app.tenant', true), '') as tenant`,
    );
    expect(after.rows).toEqual([{ role: false, tenant: null }]);
  });

  it('runs transactions one after the other when they read and write the same row', async () => {
    const increments = Array.from({ length: 20 }, () =>
      open.database.transaction(async (transaction) => {
        const { rows } = await transaction.execute<{ version: number }>(
          sql`select version from data_version where id = 1 for update`,
        );
        await Promise.resolve();
        await transaction.execute(
          sql`update data_version set version = ${(rows[0]?.version ?? 0) + 1} where id = 1`,
        );
      }),
    );
    await Promise.all(increments);
    const { rows } = await open.database.execute(sql`select version from data_version`);
    expect(rows).toEqual([{ version: 21 }]);
  });

  it('undoes a failed transaction completely, also when other statements wait', async () => {
    const failing = open.database.transaction(async (transaction) => {
      await transaction.insert(tenant).values({ name: 'Half' });
      throw new Error('stop');
    });
    const counting = open.database.execute(sql`select 1 from tenant where name = 'Half'`);
    await expect(failing).rejects.toThrow('stop');
    expect((await counting).rows).toEqual([]);
  });

  it('reads counts as numbers', async () => {
    const { rows } = await open.database.execute(sql`select count(*) as count from data_version`);
    expect(rows).toEqual([{ count: 1 }]);
  });

  it('returns a long text that is equal as bytes and as text, and other statements return text', async () => {
    const { rows } = await open.database.execute<{ content: LongText; none: null; count: number }>(
      sql`select repeat('7 ä,', 3) as content, null as none, 7 as count ${asBytes}`,
    );
    const [row] = rows;
    expect(typeof row?.content === 'string').toBe(engine !== 'embedded in a thread');
    expect({ ...row, content: textOf(row?.content ?? '') }).toEqual({
      ...{ content: '7 ä,7 ä,7 ä,', none: null, count: 7 },
    });
    const plain = await open.database.execute(sql`select 'a' as content`);
    expect(plain.rows).toEqual([{ content: 'a' }]);
  });
});
