import { rm } from 'node:fs/promises';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { DAY_MS } from '@pmm/shared/figures/durations';
import { sql } from 'drizzle-orm';
import { versionOf, withTwoOfEach } from '../ingest/testing/history';
import { inMonths } from '../testing/inMonths';
import { migrateOnly, migrationsBefore } from '../testing/migrations';
import { observe } from '../testing/observe';
import { migrationsDir, openUnmigrated, storageEngines } from '../testing/testDatabase';
import { readMinutes } from './channelReads';
import type { Database, Transaction } from './database';
import { endHistoryAt, keepMonthsAhead, readHistoryBegin, readHistoryFrom } from './historyMonths';
import { overEmbedded } from './openDatabase';
import type { OpenDatabase } from './openedDatabase';

const day = (text: string) => new Date(`${text}T00:00:00Z`);

const textsOf = async (database: Database, query: string): Promise<unknown[]> =>
  (await database.execute(sql.raw(query))).rows.map((row) => Object.values(row)[0]);

const partitionsOf = (database: Database, table: string) =>
  textsOf(
    database,
    `select inhrelid::regclass::text from pg_inherits where inhparent = '${table}'::regclass order by 1`,
  );

describe.each(storageEngines)('the months of the history over $engine', ({ open }) => {
  let opened: OpenDatabase;
  let database: Database;
  const run = <Result>(step: (transaction: Transaction) => Promise<Result>) =>
    database.transaction(step);

  beforeEach(async () => {
    opened = await withTwoOfEach(open());
    ({ database } = opened);
    await inMonths(database, day('2026-06-10'));
    await observe(
      database,
      [1],
      [1],
      [
        { product: 0, channel: 0, at: day('2026-06-20'), status: 'available', price: [900, 'EUR'] },
        { product: 0, channel: 0, at: day('2026-07-10'), status: 'limited', price: [900, 'EUR'] },
        { product: 0, channel: 0, at: day('2026-08-01'), status: 'available' },
        {
          product: 0,
          channel: 0,
          at: day('2026-09-20'),
          status: 'unavailable',
          price: [950, 'EUR'],
        },
      ],
    );
  });
  afterEach(() => opened.close());

  it('are made for this month and the next one, once', async () => {
    const before = await partitionsOf(database, 'price_interval');
    await keepMonthsAhead(database);
    const after = await partitionsOf(database, 'price_interval');
    await keepMonthsAhead(database);
    expect(await partitionsOf(database, 'price_interval')).toEqual(after);
    expect(after).toEqual(expect.arrayContaining(before));
    const [next] = await textsOf(
      database,
      `select to_char(now() at time zone 'UTC' + interval '1 month', '"price_interval"_YYYY_MM')`,
    );
    expect(after).toContain(next);
  });

  it('go with all that ended in them, and what went on into a kept month stays', async () => {
    await endHistoryAt(run, day('2026-08-01'));
    expect(await partitionsOf(database, 'availability_interval')).toEqual(
      expect.arrayContaining(
        ['08', '09', '10', '11'].map((month) => `availability_interval_2026_${month}`),
      ),
    );
    expect(await partitionsOf(database, 'availability_interval')).not.toContain(
      'availability_interval_2026_07',
    );
    const begins = (table: string, column: string) =>
      textsOf(database, `select ${column}::date::text from ${table} order by 1`);
    expect(await begins('availability_interval', 'valid_from')).toEqual([
      '2026-07-10',
      '2026-08-01',
    ]);
    expect(await begins('availability_current', 'since')).toEqual(['2026-09-20']);
    expect(await begins('price_interval', 'valid_from')).toEqual(['2026-06-20']);
    expect(await begins('sighting_block', 'last_at')).toEqual(['2026-08-01', '2026-09-20']);
  });

  it('go with the minutes of crawls in them, also within a week', async () => {
    // A Saturday; weeks begin on Thursdays.
    await observe(
      database,
      [1],
      [1],
      ['2026-07-30', '2026-07-31', '2026-08-02'].map((text) => ({
        ...{ product: 0, channel: 0, at: day(text) },
      })),
    );
    await endHistoryAt(run, day('2026-08-01'));
    const minutes = await run((transaction) => readMinutes(transaction, new Date(0)));
    const days = minutes.get(1)?.map((minute) => new Date(minute * 60_000).toISOString());
    expect(days?.map((time) => time.slice(0, 10))).toEqual([
      ...['2026-08-01', '2026-08-02', '2026-09-20'],
    ]);
  });

  it('go from a first partition of all times week by week', async () => {
    await inMonths(database, day('2026-11-01'));
    await database.execute(sql`
      insert into price_interval (product_id, channel_id, valid_from, valid_to, price_cents, currency)
      select 1, 1, '2026-06-01'::timestamptz + make_interval(mins => n),
        '2026-06-01'::timestamptz + make_interval(mins => n + 1), n, 'EUR'
      from generate_series(1, 6000) n`);
    await database.execute(sql`
      insert into price_interval values (1, 1, '2026-08-30', '2026-09-01', 950, 'EUR')`);
    await endHistoryAt(run, day('2026-09-01'));
    expect(await textsOf(database, 'select price_cents from price_interval')).toEqual([950]);
    expect(await partitionsOf(database, 'price_interval')).toContain('price_interval_first');
  });

  it('count a version for those that have cached histories, once', async () => {
    const before = await versionOf(database);
    await endHistoryAt(run, day('2026-08-01'));
    expect(await versionOf(database)).toBe(before + 1);
    await endHistoryAt(run, day('2026-08-01'));
    expect(await versionOf(database)).toBe(before + 1);
  });

  it('leave a place for everything earlier, as a backup may have it', async () => {
    await endHistoryAt(run, day('2026-08-01'));
    await keepMonthsAhead(database);
    await database.execute(sql`
      insert into price_interval values (1, 1, '2026-01-01', '2026-01-02', 950, 'EUR')`);
    expect(await textsOf(database, 'select price_cents from price_interval order by 1')).toContain(
      950,
    );
  });

  it('stay, and input of their time is taken, while another process is at it', async () => {
    const busy = <Result>(): Promise<Result | null> => Promise.resolve(null);
    await endHistoryAt(busy, day('2026-08-01'));
    expect(await readHistoryFrom(database)).toBeNull();
    expect(await partitionsOf(database, 'price_interval')).toContain('price_interval_2026_07');
  });

  it('of the other tables go when one of them cannot be removed', async () => {
    let steps = 0;
    const run = <Result>(step: (transaction: Transaction) => Promise<Result>) => {
      steps += 1;
      return steps === 2 ? Promise.reject(new Error('locked')) : database.transaction(step);
    };
    await expect(endHistoryAt(run, day('2026-08-01'))).rejects.toThrow('locked');
    expect(await partitionsOf(database, 'availability_interval')).toContain(
      'availability_interval_2026_07',
    );
    expect(await partitionsOf(database, 'price_interval')).not.toContain('price_interval_2026_07');
  });

  it('begin with a whole month, so that at least the days of the setting are kept', async () => {
    const begin = await run((transaction) => readHistoryBegin(transaction, 120));
    expect(begin.toISOString()).toMatch(/-01T00:00:00.000Z$/);
    const days = (Date.now() - begin.getTime()) / DAY_MS;
    expect(days).toBeGreaterThanOrEqual(120);
    expect(days).toBeLessThan(152);
  });

  it('do not come back when more days are to be kept', async () => {
    await endHistoryAt(run, day('2026-08-01'));
    await endHistoryAt(run, day('2026-07-01'));
    expect(await readHistoryFrom(database)).toEqual(day('2026-08-01'));
  });
});

it('tables that were filled by a former release keep their rows and go on in months', async () => {
  const client = await openUnmigrated();
  const folder = await migrationsBefore('history_months');
  const former = await migrateOnly(client, folder);
  await former.execute(sql`insert into channel (code, name) values ('a', 'Rosen')`);
  await former.execute(sql`
    insert into availability_interval values (1, 1, '2026-03-31', '2026-05-01', 1)`);
  const block = sql`(channel_id, first_at, last_at, first_product, last_product, products, entries)
    values (1, '2026-03-31', '2026-03-31', 1, 1, '{1}', '{0}')`;
  await former.execute(sql`insert into sighting_block ${block}`);
  await former.execute(sql`insert into sighting_block ${block}`);

  const { database } = await overEmbedded(client, migrationsDir);
  await database.execute(sql`insert into sighting_block ${block}`);
  expect(await textsOf(database, 'select id from sighting_block order by id')).toEqual([1, 2, 3]);
  expect(await textsOf(database, 'select valid_to::date::text from availability_interval')).toEqual(
    ['2026-05-01'],
  );
  expect(await partitionsOf(database, 'availability_interval')).toContain(
    'availability_interval_first',
  );
  await database.transaction(async (transaction) => {
    await transaction.execute(sql`set local role app_tenant`);
    const { rows } = await transaction.execute(sql`select from availability_interval`);
    expect(rows).toHaveLength(1);
  });
  await client.close();
  await rm(folder, { recursive: true });
});
