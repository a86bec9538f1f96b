import { createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { sql } from 'drizzle-orm';
import type { Database, Transaction } from '../storage/database';
import { newestMigrationOf } from '../storage/migrations';
import { tenant } from '../storage/schema';
import { inTenant, outsideTenants } from '../storage/tenantTransaction';
import { tablesInOrder } from './tables';

export const FORMAT = 1;
/** A row with the minutes of a week has 10 KB. */
const ROWS_AT_ONCE = 500;

async function* rowsOf(transaction: Transaction, table: string, tenant: number | null) {
  const name = sql.identifier(table);
  await transaction.execute(
    sql`declare backed_up no scroll cursor for select to_jsonb(${name})::text as row from ${name}`,
  );
  const fetch = sql.raw(`fetch ${ROWS_AT_ONCE} from backed_up`);
  for (;;) {
    const { rows } = await transaction.execute<{ row: string }>(fetch);
    if (rows.length === 0) break;
    const list = rows.map(({ row }) => row).join();
    yield {
      count: rows.length,
      line: `{"table":"${table}","tenant":${tenant},"rows":[${list}]}\n`,
    };
  }
  await transaction.execute(sql`close backed_up`);
}

async function* linesOf(transaction: Transaction): AsyncGenerator<string, void> {
  const migration = await newestMigrationOf(transaction);
  yield `${JSON.stringify({ format: FORMAT, migration, madeAt: new Date().toISOString() })}\n`;
  const tenants = await transaction.select({ id: tenant.id }).from(tenant);
  let count = 0;
  for (const { name, isOfTenants } of await tablesInOrder(transaction)) {
    for (const tenant of isOfTenants ? tenants.map(({ id }) => id) : [null]) {
      if (tenant !== null) await inTenant(transaction, tenant);
      for await (const batch of rowsOf(transaction, name, tenant)) {
        count += batch.count;
        yield batch.line;
      }
      if (tenant !== null) await outsideTenants(transaction);
    }
  }
  yield `${JSON.stringify({ end: count })}\n`;
}

/**
 * Writes all rows of the database, as of one moment, to a file that only its owner can read. Both
 * engines write the same form, so a backup of one can be restored on the other.
 */
export const writeBackup = async (database: Database, file: string): Promise<void> => {
  const draft = `${file}.part`;
  try {
    await database.transaction(
      (transaction) =>
        pipeline(
          Readable.from(linesOf(transaction)),
          createGzip(),
          createWriteStream(draft, { mode: 0o600, flags: 'wx', flush: true }),
        ),
      { isolationLevel: 'repeatable read', accessMode: 'read only' },
    );
    await rename(draft, file);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
};
