import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Database, OpenDatabase } from '../../storage/database';
import { addProducts } from '../../testing/catalogue';
import { addChannels } from '../../testing/observe';
import { openTestDatabase, storageEngines } from '../../testing/testDatabase';
import { watchStatements } from '../../testing/watchStatements';
import { emptiedForEach } from '../testing/emptiedForEach';
import { withTwoOfEach } from '../testing/history';
import { seen } from '../testing/oneCell';
import { batchOf } from '../testing/placedBatch';
import { References } from './references';

/** Observations of these products at these pharmacies. */
const observed = (...cells: [pzn: string, channel: string][]) => {
  const { observation, ...where } = seen(0, 1);
  return batchOf(
    cells.map(([pzn, channel]) => ({ ...where, observation: { ...observation, pzn, channel } })),
  ).lines;
};

describe.each(storageEngines)(
  'the references of observations in $engine',
  ({ open: openEngine }) => {
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
  },
);

describe('the references of observations', () => {
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
