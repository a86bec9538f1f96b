import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { storageEngines } from '../testing/testDatabase';
import type { OpenDatabase } from './openedDatabase';
import { refreshStatistics } from './statistics';

describe.each(storageEngines)(
  'the statistics of the planner over $engine',
  ({ open: openEngine }) => {
    let open: OpenDatabase;
    beforeAll(async () => {
      open = await openEngine();
      await open.database.execute(sql`
      insert into product (pzn, name, brand, family, kind)
      select lpad(n::text, 8, '0'), 'P', 'B', 'F', 'listed' from generate_series(1, 100) n`);
    });
    afterAll(() => open.close());

    const estimatedProducts = async (): Promise<unknown> => {
      const { rows } = await open.database.execute(
        sql`select reltuples from pg_class where relname = 'product'`,
      );
      return rows[0]?.['reltuples'];
    };

    it('are not renewed after few changes', async () => {
      await refreshStatistics(open.database, 500);
      await expect(estimatedProducts()).resolves.toBe(-1);
    });

    it('are renewed after many changes', async () => {
      await refreshStatistics(open.database, 200_000);
      await expect(estimatedProducts()).resolves.toBe(100);
    });
  },
);
