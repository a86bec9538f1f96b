import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { amcheck } from '@electric-sql/pglite/contrib/amcheck';

const TABLES = `
  select format('%s: %s', relname, msg) as fault
  from pg_class, lateral verify_heapam(pg_class.oid)
  where relkind = 'r' and relpersistence = 'p'`;
/** Fails at the first fault. Also checks that every key of a table is in its index. */
const INDEXES = `
  select bt_index_check(pg_index.indexrelid, true)
  from pg_index join pg_class on pg_class.oid = indexrelid join pg_am on pg_am.oid = relam
  where amname = 'btree' and indisvalid and relpersistence = 'p'`;

/** The faults in the pages of an embedded database that is closed. The database is not changed. */
export const faultsOfPages = async (dataDir: string): Promise<string[]> => {
  const copy = await mkdtemp(join(tmpdir(), 'pmm-pages-'));
  const folder = join(copy, 'database');
  await cp(join(dataDir, 'database'), folder, { recursive: true });
  const client = await PGlite.create(folder, { extensions: { amcheck } });
  try {
    await client.exec('create extension amcheck');
    const { rows } = await client.query<{ fault: string }>(TABLES);
    const faults = rows.map(({ fault }) => fault);
    await client.query(INDEXES).catch((error: unknown) => faults.push(String(error)));
    return faults;
  } finally {
    await client.close();
    await rm(copy, { recursive: true });
  }
};
