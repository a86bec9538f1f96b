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

/**
 * Repeats the stored rows so many times, each a step further back, as if there had been as many
 * more observations and changes.
 */
export const repeatHistory = (databaseUrl: string, times: number): Promise<void> =>
  withDatabase({ databaseUrl, dataDir: null }, async (database) => {
    const select = async (query: string, column: string): Promise<string[]> =>
      (await database.execute(query)).rows.map((row) => String(row[column]));
    const [step = ''] = await select(
      `select (max(last_at) - min(first_at) + interval '1 day')::text as step from sighting_block`,
      'step',
    );
    for (const [table, moments] of Object.entries(tables)) {
      const columns = await select(
        `select attname from pg_attribute
         where attrelid = '${table}'::regclass and attnum > 0 and not attisdropped`,
        'attname',
      );
      const names = columns.filter((name) => name !== NUMBER);
      const values = names.map((name) =>
        moments.includes(name) ? `${name} - back.times * interval '${step}'` : name,
      );
      await database.execute(
        `insert into ${table} (${names.join(', ')})
         select ${values.join(', ')} from ${table}, generate_series(1, ${times}) as back(times)`,
      );
    }
    await database.execute('vacuum analyze');
  });
