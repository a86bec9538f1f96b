import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { count, eq } from 'drizzle-orm';
import type { OpenDatabase } from '../storage/openedDatabase';
import {
  availabilityCurrent,
  dataVersion,
  product,
  tenant,
  watchlist,
  watchlistItem,
} from '../storage/schema';
import { tenantTransaction } from '../storage/tenantTransaction';
import { testEngines } from '../testing/testDatabase';
import { seedAccounts } from './accounts';
import { defaultMarket } from './market/parameters';
import { seedDemo } from './seedDemo';

const silent = { info: () => undefined };
const DAY_MS = 86_400_000;
/** All products of the demo, but only a few pharmacies and days: loading everything takes long. */
const fewPharmacies = { ...defaultMarket, channels: 4, days: 4, end: Date.now() };

describe.each(testEngines)('demo data in $engine', ({ open: openEngine }) => {
  let open: OpenDatabase;
  beforeAll(async () => {
    open = await openEngine();
    await seedAccounts(open.database);
  });
  afterAll(() => open.close());

  const rowsIn = async (table: typeof product | typeof availabilityCurrent) =>
    (await open.database.select({ rows: count() }).from(table))[0]?.rows ?? 0;
  const version = async () => (await open.database.select().from(dataVersion))[0]?.version;

  it('leave nothing behind when the start is interrupted', async () => {
    // The last two days of this market are in the future, so the ingest rejects their lines.
    const market = { ...fewPharmacies, end: Date.now() + 2 * DAY_MS };
    await expect(seedDemo(open.database, silent, market)).rejects.toThrow('lies in the future');
    expect(await rowsIn(product)).toBe(0);
  });

  it('fill an empty database with a market and the watchlists of the demo tenants', async () => {
    await seedDemo(open.database, silent, fewPharmacies);
    const { skus, channels } = fewPharmacies;
    expect(await rowsIn(product)).toBe(skus);
    expect(await rowsIn(availabilityCurrent)).toBe(skus * channels);
    const tenants = await open.database.select({ id: tenant.id }).from(tenant);
    const ofEach = tenants.map(({ id }) =>
      tenantTransaction(open.database, id, (transaction) =>
        transaction
          .select({
            tenant: watchlist.tenantId,
            name: watchlist.name,
            items: count(watchlistItem.id),
          })
          .from(watchlist)
          .leftJoin(watchlistItem, eq(watchlistItem.watchlistId, watchlist.id))
          .where(eq(watchlist.tenantId, id))
          .groupBy(watchlist.tenantId, watchlist.name),
      ),
    );
    const lists = (await Promise.all(ofEach)).flat();
    const itemsOf = new Map(lists.map(({ name, items }) => [name, items]));
    expect(itemsOf.get('Cough & Cold — core')).toBeGreaterThan(150);
    expect(Math.min(...itemsOf.values())).toBeGreaterThan(2);
    expect(new Set(lists.map((list) => list.tenant)).size).toBe(3);
  });

  it('are not added to a database that has products', async () => {
    const before = await version();
    await seedDemo(open.database, silent);
    expect(await version()).toBe(before);
  });
});
