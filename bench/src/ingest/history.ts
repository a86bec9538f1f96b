import type { Database } from '../../../api/src/storage/database';
import { inMonths } from '../../../api/src/testing/inMonths';
import { withDatabase } from '../harness/accounts';

/** Tables with the history of cells, and their columns of time. */
const tables: Readonly<Record<string, readonly string[]>> = {
  sighting_block: ['first_at', 'last_at'],
  availability_interval: ['valid_from', 'valid_to'],
  price_interval: ['valid_from', 'valid_to'],
  review_interval: ['valid_from', 'valid_to'],
  offer_page_interval: ['valid_from', 'valid_to'],
};
/** Set by the table itself. */
const NUMBER = 'id';

const textsOf = async (database: Database, query: string): Promise<string[]> =>
  (await database.execute(query)).rows.map((row) => String(Object.values(row)[0]));

const columnsOf = async (database: Database, table: string): Promise<string[]> => {
  const all = await textsOf(
    database,
    `select attname from pg_attribute
     where attrelid = '${table}'::regclass and attnum > 0 and not attisdropped`,
  );
  return all.filter((name) => name !== NUMBER);
};

/** Divides what is stored into a partition for each month, and makes those before it. */
const layInMonths = async (database: Database, from: Date): Promise<void> => {
  const names = Object.keys(tables);
  for (const table of names) await database.execute(`create table kept_${table} as table ${table}`);
  await inMonths(database, from);
  for (const table of names) {
    const columns = (await columnsOf(database, table)).join(', ');
    await database.execute(
      `insert into ${table} (${columns}) select ${columns} from kept_${table}`,
    );
    await database.execute(`drop table kept_${table}`);
  }
};

/**
 * Repeats the stored rows so many times, each a step further back, as if there had been as many
 * more observations and changes. Each month has a partition, as after years of use.
 *
 * @returns how many months there are.
 */
export const repeatHistory = (databaseUrl: string, times: number): Promise<number> =>
  withDatabase({ databaseUrl, dataDir: null }, async (database) => {
    const [step = '', begin = ''] = await textsOf(
      database,
      `with stored as (
         select min(first_at) as first, max(last_at) - min(first_at) + interval '1 day' as step
         from sighting_block)
       select step::text from stored union all select (first - ${times} * step)::text from stored`,
    );
    await layInMonths(database, new Date(begin));
    for (const [table, moments] of Object.entries(tables)) {
      const names = await columnsOf(database, table);
      const values = names.map((name) =>
        moments.includes(name) ? `${name} - back.times * interval '${step}'` : name,
      );
      await database.execute(
        `insert into ${table} (${names.join(', ')})
         select ${values.join(', ')} from ${table}, generate_series(1, ${times}) as back(times)`,
      );
    }
    await database.execute('vacuum analyze');
    const [months = '0'] = await textsOf(
      database,
      `select count(*) from pg_inherits where inhparent = 'price_interval'::regclass`,
    );
    return Number(months);
  });
