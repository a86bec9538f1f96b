import type { ChannelLine, ProductLine } from '@pmm/shared/contracts/observation';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { sql } from 'drizzle-orm';
import type { Database } from '../../storage/database';
import type { OpenDatabase } from '../../storage/openedDatabase';
import { storageEngines, openTestDatabase } from '../../testing/testDatabase';
import { versionOf, withTwoOfEach } from '../testing/history';
import { applyChannels, applyProducts } from './catalogue';
import { emptyMarket } from '../../testing/emptyMarket';
import { addProducts } from '../../testing/catalogue';
import { addChannels } from '../../testing/observe';
import { watchStatements } from '../../testing/watchStatements';
import { emptiedForEach } from '../testing/emptiedForEach';
import { takenProducts } from '../testing/takenProducts';
import { seen } from '../testing/oneCell';
import { batchOf } from '../testing/placedBatch';
import { References } from './references';

describe.each(storageEngines)('references and the catalogue in $engine', ({ open: openEngine }) => {
  describe('the catalogue', () => {
    const productLine = (change: Partial<ProductLine> = {}): ProductLine => ({
      ...{ pzn: '10203603', name: 'Ibu 400', brand: 'Ibu', family: 'Ibu akut', kind: 'listed' },
      ...{ packSize: '20 St', pageUrl: 'https://a.example/1', successorPzn: '07688100' },
      ...change,
    });
    const channelLine = (change: Partial<ChannelLine> = {}): ChannelLine => ({
      ...{ id: 'a', name: 'Rosen', url: 'https://rosen.example', weight: 3 },
      ...change,
    });

    let open: OpenDatabase;
    let database: Database;
    beforeAll(async () => {
      open = await openEngine();
      ({ database } = open);
    });
    afterAll(() => open.close());
    beforeEach(() => emptyMarket(database));

    const putProducts = (...lines: ProductLine[]) => applyProducts(database, takenProducts(lines));
    const rows = async (table: 'product' | 'channel') =>
      (await database.execute(sql`select * from ${sql.identifier(table)} order by id`)).rows;

    it('stores every value of a line', async () => {
      expect(await putProducts(productLine())).toMatchObject({ changed: 1, emptied: {} });
      expect(await applyChannels(database, [channelLine()])).toEqual({ changed: 1, emptied: {} });
      expect(await rows('product')).toMatchObject([
        {
          ...{ pzn: '10203603', name: 'Ibu 400', brand: 'Ibu', family: 'Ibu akut', kind: 'listed' },
          ...{ pack_size: '20 St', page_url: 'https://a.example/1', successor_pzn: '07688100' },
        },
      ]);
      expect(await rows('channel')).toMatchObject([
        { code: 'a', name: 'Rosen', url: 'https://rosen.example', weight: 3 },
      ]);
    });

    it('accepts lines without optional values', async () => {
      await putProducts(productLine({ packSize: null, pageUrl: null, successorPzn: null }));
      await applyChannels(database, [channelLine({ url: null, weight: null })]);
      expect(await rows('product')).toMatchObject([
        { pack_size: '', page_url: null, successor_pzn: null },
      ]);
      expect(await rows('channel')).toMatchObject([{ url: null, weight: 0 }]);
    });

    it('counts and updates the lines that differ, and keeps their ids', async () => {
      const others = ['07688100', '01234562'].map((pzn) => productLine({ pzn }));
      await putProducts(productLine(), ...others);
      const before = await rows('product');
      const renamed = [productLine({ brand: 'New' }), ...others];
      expect(await putProducts(...renamed)).toMatchObject({ changed: 1 });
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
      await putProducts(productLine());
      expect(await versionOf(database)).toBe(version + 1);
      expect(await putProducts(productLine())).toMatchObject({ changed: 0 });
      expect(await putProducts()).toMatchObject({ changed: 0 });
      expect(await versionOf(database)).toBe(version + 1);
    });

    it('accepts more lines than one statement writes, each of them once', async () => {
      const lines = Array.from({ length: 4_001 }, (_none, index) =>
        channelLine({ id: `c${index}` }),
      );
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

  describe('references', () => {
    /** Observations of these products at these pharmacies. */
    const observed = (...cells: [pzn: string, channel: string][]) => {
      const { observation, ...where } = seen(0, 1);
      return batchOf(
        cells.map(([pzn, channel]) => ({
          ...where,
          observation: { ...observation, pzn, channel },
        })),
      ).lines;
    };

    describe('learned from lines', () => {
      let database: Database;
      emptiedForEach(openEngine, (opened) => (database = opened));

      it('are the ids of products and pharmacies', async () => {
        const references = new References(database);
        await references.learn(observed(['10203603', 'b'], ['07688100', 'a'], ['10203603', 'a']));
        expect([10203603, 7688100].map((pzn) => references.productId(pzn))).toEqual([1, 2]);
        expect(['a', 'b'].map((code) => references.channelId(code))).toEqual([1, 2]);
      });

      it('leave out unknown ones until they are added', async () => {
        const references = new References(database);
        const lines = observed(['01234562', 'c']);
        await references.learn(lines);
        expect([references.productId(1234562), references.channelId('c')]).toEqual([
          undefined,
          undefined,
        ]);
        const added = [
          ...(await addProducts(database, [{ pzn: '01234562' }])),
          ...(await addChannels(database, [{ code: 'c', name: 'C' }])),
        ];
        await references.learn(lines);
        expect([references.productId(1234562), references.channelId('c')]).toEqual(added);
      });
    });

    describe('that are known', () => {
      let open: OpenDatabase;
      beforeAll(async () => {
        open = await withTwoOfEach(openTestDatabase());
      });
      afterAll(() => open.close());

      it('are read once, and then only for new products and pharmacies', async () => {
        const references = new References(open.database);
        const statements = watchStatements(open.database);
        const readOf = async (lines: ReturnType<typeof observed>) => {
          statements.length = 0;
          await references.learn(lines);
          return ['product', 'channel'].filter((table) =>
            statements.some((statement) => statement.includes(`from "${table}"`)),
          );
        };
        expect(await readOf(observed(['10203603', 'a']))).toEqual(['product', 'channel']);
        expect(await readOf(observed(['10203603', 'a'], ['10203603', 'a']))).toEqual([]);
        expect(await readOf(observed(['07688100', 'a']))).toEqual(['product']);
        expect(await readOf(observed(['07688100', 'b']))).toEqual(['channel']);
      });
    });
  });
});
