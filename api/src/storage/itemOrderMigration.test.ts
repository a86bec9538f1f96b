import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { keysBetween } from '../rules/watchlists/orderKeys';
import { migrateEarlierRows, migrationEngines } from '../testing/migrations';
import type { OpenDatabase } from './database';

const MIGRATION = '0003_item-order';
const ITEMS = 4_000;

// Alternating between two families; some numbers occur twice, and many are missing because items
// were removed.
const earlierRows = [
  `INSERT INTO tenant (name) VALUES ('T')`,
  `INSERT INTO product (pzn, name, brand, family, kind)
    SELECT lpad(n::text, 8, '0'), 'P', 'B', 'Family ' || n % 2, 'listed'
    FROM generate_series(1, ${ITEMS}) n`,
  `SELECT set_config('app.tenant', (SELECT id::text FROM tenant), true)`,
  `INSERT INTO watchlist (tenant_id, name, type)
    SELECT id, unnest(array['Long', 'Short']), 'custom' FROM tenant`,
  `INSERT INTO watchlist_item (tenant_id, watchlist_id, product_id, display_order)
    SELECT watchlist.tenant_id, watchlist.id, product.id, 3 * (product.id / 4)
    FROM watchlist, product WHERE watchlist.name = 'Long' OR product.id <= 3`,
];

describe.each(migrationEngines)('places of items, migrated over $engine', ({ start }) => {
  let stop: () => Promise<void>;
  let open: OpenDatabase;

  beforeAll(async () => {
    ({ open, stop } = await migrateEarlierRows({ start }, MIGRATION, earlierRows));
  });
  afterAll(() => stop());

  const places = (name: string) =>
    open.database.transaction(async (transaction) => {
      await transaction.execute(
        sql`select set_config('app.tenant', (select id::text from tenant), true)`,
      );
      const { rows } = await transaction.execute<{ pzn: string; family: string; key: string }>(sql`
        select pzn, family, display_order as key
        from watchlist_item join product on product.id = product_id
        join watchlist on watchlist.id = watchlist_id
        where watchlist.name = ${name} order by display_order`);
      return rows;
    });

  it('are the keys of a list that was only appended to, as JavaScript sorts them', async () => {
    const keys = (await places('Long')).map(({ key }) => key);
    expect(keys).toEqual(keysBetween(null, null, ITEMS));
    expect(keys).toEqual(keys.toSorted());
  });

  it('keep the order of each family, and families where their first item stood', async () => {
    const rows = await places('Long');
    const pznsOf = (rest: number) =>
      Array.from({ length: ITEMS / 2 }, (_each, index) =>
        String(2 * index + (rest === 0 ? 2 : 1)).padStart(8, '0'),
      );
    expect(rows.map(({ pzn }) => pzn)).toEqual([...pznsOf(1), ...pznsOf(0)]);
  });

  it('are those of each watchlist alone', async () => {
    expect(await places('Short')).toEqual([
      { pzn: '00000001', family: 'Family 1', key: 'a0' },
      { pzn: '00000003', family: 'Family 1', key: 'a1' },
      { pzn: '00000002', family: 'Family 0', key: 'a2' },
    ]);
  });
});
