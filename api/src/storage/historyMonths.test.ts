import { rm } from 'node:fs/promises';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { versionOf, withTwoOfEach } from '../ingest/testing/history';
import { inMonths } from '../testing/inMonths';
import { migrateOnly, migrationsBefore } from '../testing/migrations';
import { observe } from '../testing/observe';
import { migrationsDir, openUnmigrated, storageEngines } from '../testing/testDatabase';
import { readMinutes } from './channelReads';
import type { Database, Transaction } from './database';
import { endHistory, historyBegin, keepMonthsAhead, readHistoryFrom } from './historyMonths';
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
    await inMonths(database, day('2026-06-10'), day('2026-11-29'));
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
    await endHistory(run, day('2026-08-01'));
    expect(await partitionsOf(database, 'availability_interval')).toEqual(
      ['08', '09', '10', '11'].map((month) => `availability_interval_2026_${month}`),
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
    await endHistory(run, day('2026-08-01'));
    const minutes = await run((transaction) => readMinutes(transaction, new Date(0)));
    const days = minutes.get(1)?.map((minute) => new Date(minute * 60_000).toISOString());
    expect(days?.map((time) => time.slice(0, 10))).toEqual([
      ...['2026-08-01', '2026-08-02', '2026-09-20'],
    ]);
  });

  it('go from a first partition of all times day by day', async () => {
    await inMonths(database, day('2026-11-01'), day('2026-11-29'));
    await database.execute(sql`
      insert into price_interval (product_id, channel_id, valid_from, valid_to, price_cents, currency)
      select 1, 1, '2026-06-01'::timestamptz + make_interval(mins => n),
        '2026-06-01'::timestamptz + make_interval(mins => n + 1), n, 'EUR'
      from generate_series(1, 6000) n`);
    await database.execute(sql`
      insert into price_interval values (1, 1, '2026-08-30', '2026-09-01', 950, 'EUR')`);
    await endHistory(run, day('2026-09-01'));
    expect(await textsOf(database, 'select price_cents from price_interval')).toEqual([950]);
    expect(await partitionsOf(database, 'price_interval')).toContain('price_interval_first');
  });

  it('count a version for those that have cached histories, unless nothing was removed', async () => {
    const before = await versionOf(database);
    await endHistory(run, day('2026-08-01'));
    expect(await versionOf(database)).toBe(before + 1);
    await endHistory(run, day('2026-08-01'));
    expect(await versionOf(database)).toBe(before + 1);
  });

  it('do not come back when more days are to be kept', async () => {
    await endHistory(run, day('2026-08-01'));
    await endHistory(run, day('2026-07-01'));
    expect(await readHistoryFrom(database)).toEqual(day('2026-08-01'));
  });
});

it('at least as many days are kept as set, from the begin of a month on', () => {
  expect(historyBegin(Date.parse('2026-11-29T12:00:00Z'), 120)).toEqual(day('2026-08-01'));
  expect(historyBegin(Date.parse('2026-11-29T00:00:00Z'), 120)).toEqual(day('2026-08-01'));
  expect(historyBegin(Date.parse('2026-11-28T23:59:59Z'), 120)).toEqual(day('2026-07-01'));
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
