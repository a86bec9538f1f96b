import type { PGlite } from '@electric-sql/pglite';

interface Reusable {
  client: PGlite;
  /** What a reset does not take back. */
  definitions: string;
  /** What the migrations wrote: rows as JSON, by table. */
  firstRows: ReadonlyMap<string, string>;
}

// From tools/jest/nodeEnvironment.cjs; elsewhere nothing is kept.
const { keptForWorker } = globalThis as { keptForWorker?: Map<string, Reusable[]> };
const KEY = 'migrated databases';

/** Whatever changes a definition leaves a newer row in one of these. `truncate` leaves none. */
const catalogs = [
  ...['pg_attribute', 'pg_attrdef', 'pg_type', 'pg_constraint', 'pg_policy', 'pg_trigger'],
  ...['pg_proc', 'pg_namespace', 'pg_authid', 'pg_auth_members', 'pg_db_role_setting'],
];
const DEFINITIONS = `
  select concat_ws(' ',
    ${catalogs.map((name) => `(select concat(count(*), ':', max(xmin::text::int8)) from ${name})`).join()},
    (select md5(string_agg(concat_ws(',', oid, relname, relkind, relowner, relacl, relrowsecurity,
       relforcerowsecurity), ';' order by oid)) from pg_class)
  ) as text`;

const readText = async (client: PGlite, statement: string): Promise<string> => {
  const { rows } = await client.query<{ text: string | null }>(statement);
  return rows[0]?.text ?? '';
};

const tableNames = async (client: PGlite): Promise<string[]> =>
  (
    await readText(
      client,
      `select string_agg(format('%I', tablename), ' ') as text from pg_tables
       where schemaname = 'public'`,
    )
  ).split(' ');

const rowsOf = async (client: PGlite): Promise<Map<string, string>> => {
  const found = new Map<string, string>();
  for (const name of await tableNames(client)) {
    const rows = await readText(client, `select json_agg(${name})::text as text from ${name}`);
    if (rows !== '') found.set(name, rows);
  }
  return found;
};

/** False when it cannot become again what it was. */
const reset = async ({ client, definitions, firstRows }: Reusable): Promise<boolean> => {
  try {
    await client.exec('discard all');
    if ((await readText(client, DEFINITIONS)) !== definitions) return false;
    await client.exec(`truncate ${(await tableNames(client)).join()} restart identity`);
    for (const [name, rows] of firstRows) {
      const from = `json_populate_recordset(null::${name}, $1)`;
      await client.query(`insert into ${name} select * from ${from}`, [rows]);
    }
    return true;
  } catch {
    return false;
  }
};

/**
 * The engine's last timer would hold the process for ten seconds: a shorter one takes its place, and
 * no statistics are left that would want another.
 */
const stopTimers = async (client: PGlite): Promise<void> => {
  await client.exec('set statement_timeout = 20');
  await client.query('select pg_stat_force_next_flush()');
};

const giveBack = async (kept: Reusable[], taken: Reusable): Promise<void> => {
  const { client } = taken;
  try {
    await client.exec('rollback');
    await stopTimers(client);
    kept.push(taken);
  } catch {
    await client.close();
  }
};

const takeKept = async (kept: Reusable[]): Promise<Reusable | undefined> => {
  for (let last = kept.pop(); last !== undefined; last = kept.pop()) {
    if (await reset(last)) return last;
    await last.client.close();
  }
  return undefined;
};

const open = async (load: () => Promise<PGlite>): Promise<Reusable> => {
  const client = await load();
  return {
    client,
    definitions: await readText(client, DEFINITIONS),
    firstRows: await rowsOf(client),
  };
};

/**
 * A database as it was loaded at first: one that an earlier test of this worker has given back, or a
 * new one. To load one takes most of a second, to empty one a tenth of that.
 */
export const reusedDatabase = async (
  load: () => Promise<PGlite>,
): Promise<{ client: PGlite; release: () => Promise<void> }> => {
  if (keptForWorker === undefined) {
    const client = await load();
    return { client, release: () => client.close() };
  }
  const kept = keptForWorker.get(KEY) ?? [];
  keptForWorker.set(KEY, kept);
  const taken = (await takeKept(kept)) ?? (await open(load));
  return { client: taken.client, release: () => giveBack(kept, taken) };
};
