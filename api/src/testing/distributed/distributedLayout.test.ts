import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { getTableName, sql } from 'drizzle-orm';
import { getTableConfig } from 'drizzle-orm/pg-core';
import type { OpenDatabase } from '../../storage/openedDatabase';
import { arrayOf } from '../../storage/rawSql';
import { openTestDatabase, testEngines } from '../testDatabase';
import { distributedTables } from '../../storage/distributedLayout';

const names = distributedTables.map(({ table }) => getTableName(table));
const isDistributed = sql`relname = any(${arrayOf(names, 'text')})`;

describe.each(testEngines)('the schema of distributed tables over $engine', ({ open }) => {
  let opened: OpenDatabase;
  beforeAll(async () => {
    opened = await open();
  });
  afterAll(() => opened.close());

  const namesOf = async (query: ReturnType<typeof sql>): Promise<unknown[]> =>
    (await opened.database.execute<{ name: string }>(query)).rows.map(({ name }) => name);

  it('has the column by which each is distributed in all of its unique indexes', async () => {
    for (const { table, by } of distributedTables) {
      const indexes = await namesOf(sql`
        select array_to_string(array(
          select attname from pg_attribute where attrelid = indrelid and attnum = any(indkey)
        ), ' ') as name
        from pg_index where indrelid = ${getTableName(table)}::regclass and indisunique`);
      expect(indexes).not.toEqual([]);
      for (const columns of indexes) expect(String(columns).split(' ')).toContain(by.name);
    }
  });

  it('has no foreign keys but those of the schema, which are dropped before', async () => {
    const found = await namesOf(sql`
      select conname as name from pg_constraint join pg_class on pg_class.oid in (conrelid, confrelid)
      where contype = 'f' and conparentid = 0 and ${isDistributed} order by conname`);
    const ofSchema = distributedTables.flatMap(({ table }) =>
      getTableConfig(table).foreignKeys.map((key) => key.getName()),
    );
    expect(found).toEqual(ofSchema.toSorted());
  });

  it('has no trigger', async () => {
    const found = await namesOf(sql`
      select tgname as name from pg_trigger join pg_class on pg_class.oid = tgrelid
      where not tgisinternal and ${isDistributed}`);
    expect(found).toEqual([]);
  });
});

describe('a database of a test', () => {
  it('refuses a statement that a distributed one could not plan, in a transaction, too', async () => {
    const { database, close } = await openTestDatabase();
    const statement = sql`select exists (select from product_read)`;
    const refusal = {
      cause: { message: expect.stringContaining('write select 1. In: select exists') },
    };
    await expect(database.execute(statement)).rejects.toMatchObject(refusal);
    await expect(
      database.transaction((transaction) => transaction.execute(statement)),
    ).rejects.toMatchObject(refusal);
    await close();
  });
});
