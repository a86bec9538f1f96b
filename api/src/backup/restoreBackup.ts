import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { types } from 'node:util';
import { createGunzip } from 'node:zlib';
import { sql } from 'drizzle-orm';
import * as v from 'valibot';
import type { Database, Transaction } from '../storage/database';
import { newestMigrationOf } from '../storage/migrations';
import { commaJoined } from '../storage/rawSql';
import { appUser, channel, product, tenant } from '../storage/schema';
import { inTenant, outsideTenants } from '../storage/tenantTransaction';
import { BackupError } from './BackupError';
import { tablesInOrder } from './tables';
import { FORMAT } from './writeBackup';

const headSchema = v.object({ format: v.literal(FORMAT), migration: v.number() });
const batchSchema = v.object({
  table: v.string(),
  tenant: v.nullable(v.number()),
  rows: v.array(v.record(v.string(), v.unknown())),
});
const endSchema = v.object({ end: v.number() });

async function* linesOf(source: AsyncIterable<string>): AsyncGenerator<string, void> {
  let rest = '';
  for await (const text of source) {
    const lines = (rest + text).split('\n');
    rest = lines.pop() ?? '';
    yield* lines;
  }
}

const demandSameMigration = async (transaction: Transaction, line: string): Promise<void> => {
  const head = v.safeParse(v.pipe(v.string(), v.parseJson(), headSchema), line);
  if (!head.success)
    throw new BackupError('FILE is no backup: "npm run backup -- FILE" makes one.');
  if ((await newestMigrationOf(transaction)) === head.output.migration) return;
  throw new BackupError(
    'FILE is a backup of another version: restore it with that version, then start this one on it.',
  );
};

/**
 * Whether the database has rows of a site in use. A server that was only started leaves nothing but
 * keys.
 */
const isInUse = async (transaction: Transaction): Promise<boolean> => {
  const { rows } = await transaction.execute(sql`
    select 1 from ${tenant} union all select 1 from ${appUser} union all select 1 from ${product}
    union all select 1 from ${channel} limit 1`);
  return rows.length > 0;
};

const empty = async (transaction: Transaction): Promise<ReadonlySet<string>> => {
  const names = (await tablesInOrder(transaction)).map(({ name }) => name);
  const tables = names.map((name) => sql.identifier(name));
  await transaction.execute(sql`truncate ${commaJoined(tables.map((table) => sql`${table}`))}`);
  return new Set(names);
};

const putBack = async (
  transaction: Transaction,
  { table, tenant, rows }: v.InferOutput<typeof batchSchema>,
): Promise<void> => {
  const name = sql.identifier(table);
  if (tenant !== null) await inTenant(transaction, tenant);
  await transaction.execute(sql`
    insert into ${name} overriding system value
    select * from jsonb_populate_recordset(null::${name}, ${JSON.stringify(rows)}::jsonb)`);
  if (tenant !== null) await outsideTenants(transaction);
};

/** New rows get numbers after the restored ones. */
const continueNumbers = async (transaction: Transaction): Promise<void> => {
  const { rows } = await transaction.execute<{ table: string; column: string }>(sql`
    select attrelid::regclass::text as table, attname as column from pg_attribute
    join pg_class on pg_class.oid = attrelid
    where pg_get_serial_sequence(attrelid::regclass::text, attname) is not null
      and not attisdropped and attnum > 0
      and relkind in ('r', 'p') and relnamespace = 'public'::regnamespace`);
  for (const { table, column } of rows) {
    await transaction.execute(sql`
      select setval(pg_get_serial_sequence(${table}, ${column}), greatest(max(${sql.identifier(column)}), 1))
      from ${sql.identifier(table)}`);
  }
};

const putAll = async (
  transaction: Transaction,
  source: AsyncIterable<string>,
  replace: boolean,
): Promise<void> => {
  const lines = linesOf(source);
  const first = await lines.next();
  await demandSameMigration(transaction, first.done ? '' : first.value);
  if (!replace && (await isInUse(transaction))) {
    throw new BackupError(
      'The database is in use: restore into an empty one, or say --replace to delete what is there.',
    );
  }
  const tables = await empty(transaction);
  let count = 0;
  for await (const line of lines) {
    const content: unknown = JSON.parse(line);
    if (v.is(endSchema, content)) {
      if (content.end !== count) break;
      await continueNumbers(transaction);
      return;
    }
    const batch = v.parse(batchSchema, content);
    if (!tables.has(batch.table)) break;
    count += batch.rows.length;
    await putBack(transaction, batch);
  }
  throw new BackupError('FILE is not whole: take another backup. Nothing was changed.');
};

/** Errors of zlib for a file that is cut off or is no gzip file. */
const isDamage = (error: unknown): boolean =>
  types.isNativeError(error) &&
  'code' in error &&
  /^Z_|^ERR_STREAM_PREMATURE/.test(String(error.code));

/**
 * Replaces all rows by those of a backup, in one transaction.
 *
 * @throws BackupError
 */
export const restoreBackup = async (
  database: Database,
  file: string,
  { replace }: { replace: boolean },
): Promise<void> => {
  try {
    await database.transaction((transaction) =>
      pipeline(createReadStream(file), createGunzip(), async (bytes: AsyncIterable<Buffer>) => {
        const decoder = new TextDecoder();
        async function* texts() {
          for await (const chunk of bytes) yield decoder.decode(chunk, { stream: true });
        }
        await putAll(transaction, texts(), replace);
      }),
    );
  } catch (error) {
    if (!isDamage(error)) throw error;
    throw new BackupError('FILE is not a whole backup: take another one. Nothing was changed.', {
      cause: error,
    });
  }
};
