import type { PGlite } from '@electric-sql/pglite';

interface Reusable {
  client: PGlite;
  /** The definitions of the database, which a reset does not undo. */
  definitions: string;
  /** The rows that the migrations wrote, as JSON, by table. */
  firstRows: ReadonlyMap<string, string>;
}

/** Databases that earlier tests of this file returned. */
const returned: Reusable[] = [];

/** Every change of a definition leaves a newer row in one of these; `truncate` does not. */
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

/** False if the database cannot be reset. */
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
 * The engine's last timer would keep the process alive for ten seconds. It is replaced by a shorter
 * one, and no statistics are left that would start another.
 */
const stopTimers = async (client: PGlite): Promise<void> => {
  await client.exec('set statement_timeout = 20');
  await client.query('select pg_stat_force_next_flush()');
};

const giveBack = async (taken: Reusable): Promise<void> => {
  const { client } = taken;
  try {
    await client.exec('rollback');
    await stopTimers(client);
    returned.push(taken);
  } catch {
    await client.close();
  }
};

const takeReturned = async (): Promise<Reusable | undefined> => {
  for (let last = returned.pop(); last !== undefined; last = returned.pop()) {
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
 * A freshly loaded database, or one that an earlier test of the file has returned and that was
 * reset. Loading one takes most of a second, resetting one a tenth of that.
 */
export const reusedDatabase = async (
  load: () => Promise<PGlite>,
): Promise<{ client: PGlite; release: () => Promise<void> }> => {
  const taken = (await takeReturned()) ?? (await open(load));
  return { client: taken.client, release: () => giveBack(taken) };
};
