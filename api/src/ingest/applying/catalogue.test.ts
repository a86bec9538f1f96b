import type { ChannelLine, ProductLine } from '@pmm/shared/contracts/observation';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { sql } from 'drizzle-orm';
import type { Database, OpenDatabase } from '../../storage/database';
import { storageEngines } from '../../testing/testDatabase';
import { versionOf } from '../testing/history';
import { applyChannels, applyProducts } from './catalogue';
import { emptyMarket } from '../../testing/emptyMarket';

const productLine = (change: Partial<ProductLine> = {}): ProductLine => ({
  ...{ pzn: '10203603', name: 'Ibu 400', brand: 'Ibu', family: 'Ibu akut', kind: 'listed' },
  ...{ packSize: '20 St', listPriceCents: 499, uvpCents: 599 },
  ...{ pageUrl: 'https://a.example/1', successorPzn: '07688100' },
  ...change,
});
const channelLine = (change: Partial<ChannelLine> = {}): ChannelLine => ({
  ...{ id: 'a', name: 'Rosen', url: 'https://rosen.example', weight: 3 },
  ...change,
});

describe.each(storageEngines)('the catalogue in $engine', ({ open: openEngine }) => {
  let open: OpenDatabase;
  let database: Database;
  beforeAll(async () => {
    open = await openEngine();
    ({ database } = open);
  });
  afterAll(() => open.close());
  beforeEach(() => emptyMarket(database));

  const rows = async (table: 'product' | 'channel') =>
    (await database.execute(sql`select * from ${sql.identifier(table)} order by id`)).rows;

  it('stores every value of a line', async () => {
    expect(await applyProducts(database, [productLine()])).toEqual({ changed: 1, emptied: {} });
    expect(await applyChannels(database, [channelLine()])).toEqual({ changed: 1, emptied: {} });
    expect(await rows('product')).toMatchObject([
      {
        ...{ pzn: '10203603', name: 'Ibu 400', brand: 'Ibu', family: 'Ibu akut', kind: 'listed' },
        ...{ pack_size: '20 St', list_price_cents: 499, uvp_cents: 599 },
        ...{ page_url: 'https://a.example/1', successor_pzn: '07688100' },
      },
    ]);
    expect(await rows('channel')).toMatchObject([
      { code: 'a', name: 'Rosen', url: 'https://rosen.example', weight: 3 },
    ]);
  });

  it('accepts lines without optional values', async () => {
    const nothing = { packSize: null, listPriceCents: null, uvpCents: null };
    await applyProducts(database, [productLine({ ...nothing, pageUrl: null, successorPzn: null })]);
    await applyChannels(database, [channelLine({ url: null, weight: null })]);
    expect(await rows('product')).toMatchObject([
      {
        ...{ pack_size: '', list_price_cents: null, uvp_cents: null },
        ...{ page_url: null, successor_pzn: null },
      },
    ]);
    expect(await rows('channel')).toMatchObject([{ url: null, weight: 0 }]);
  });

  it('counts and updates the lines that differ, and keeps their ids', async () => {
    const others = ['07688100', '01234562'].map((pzn) => productLine({ pzn }));
    await applyProducts(database, [productLine(), ...others]);
    const before = await rows('product');
    const renamed = [productLine({ brand: 'New' }), ...others];
    expect(await applyProducts(database, renamed)).toMatchObject({ changed: 1 });
    expect(await rows('product')).toEqual(
      before.map((row) => (row['pzn'] === '10203603' ? { ...row, brand: 'New' } : row)),
    );
  });

  it('gives consecutive ids to new lines, however often old lines come again', async () => {
    await applyChannels(database, [channelLine()]);
    for (const _again of [1, 2, 3]) await applyChannels(database, [channelLine()]);
    await applyChannels(database, [channelLine(), channelLine({ id: 'b' })]);
    expect((await rows('channel')).map(({ id }) => id)).toEqual([1, 2]);
  });

  it('gets a new version when a row changed, and not otherwise', async () => {
    const version = await versionOf(database);
    await applyProducts(database, [productLine()]);
    expect(await versionOf(database)).toBe(version + 1);
    expect(await applyProducts(database, [productLine()])).toMatchObject({ changed: 0 });
    expect(await applyProducts(database, [])).toMatchObject({ changed: 0 });
    expect(await versionOf(database)).toBe(version + 1);
  });

  it('accepts more lines than one statement writes, each of them once', async () => {
    const lines = Array.from({ length: 4_001 }, (_none, index) => channelLine({ id: `c${index}` }));
    const version = await versionOf(database);
    expect(await applyChannels(database, lines)).toMatchObject({ changed: 4_001 });
    expect(await rows('channel')).toHaveLength(4_001);
    expect(await versionOf(database)).toBe(version + 1);
  });

  it('counts the emptied values of all lines together, whatever other fields each line has', async () => {
    const ids = Array.from({ length: 2_500 }, (_none, index) => `c${index}`);
    await applyChannels(
      database,
      ids.map((id) => channelLine({ id })),
    );
    const cleared = (id: string, index: number): ChannelLine =>
      index % 2 === 0
        ? { id, name: 'Rosen', url: null }
        : { id, name: 'Rosen', url: null, weight: null };
    expect(await applyChannels(database, ids.map(cleared))).toEqual({
      changed: 2_500,
      emptied: { url: 2_500, weight: 1_250 },
    });
    expect(await applyChannels(database, ids.map(cleared))).toEqual({ changed: 0, emptied: {} });
  });
});
