import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { availabilityStatuses } from '@pmm/shared/contracts/availability';
import type { Metric } from '@pmm/shared/contracts/matrix';
import type { ProductLine } from '@pmm/shared/contracts/observation';
import { desc, sql } from 'drizzle-orm';
import fc from 'fast-check';
import type { Background } from '../../background/background';
import { matrices } from '../../rules/answers/matrices';
import { buildWhole, readWhole } from '../../rules/answers/whole';
import { dataVersion, tenant } from '../../storage/schema';
import { ingestMarker } from '../../storage/settling';
import { dataChange } from '../../storage/sightingSchema';
import type { FactQuery } from '../../storage/spans';
import { tenantTransaction } from '../../storage/tenantTransaction';
import { demoTenants } from '../../demo/accounts';
import { applyProducts } from '../../ingest/applying/catalogue';
import { applyWithdrawals } from '../../ingest/applying/withdrawals';
import { takenProducts } from '../../ingest/testing/takenProducts';
import { addProducts, validPzns } from '../../testing/catalogue';
import { addChannels, observe, type Observed } from '../../testing/observe';
import { asPerson, openTestApp, type Person, tenantUrl, type TestApp } from '../../testing/testApp';
import { testEngines } from '../../testing/testDatabase';
import { watchStatements } from '../../testing/watchStatements';
import { watchlistCalls } from '../../testing/watchlistCalls';

const PRODUCTS = 7;
const CHANNELS = 3;
const BEGIN = Date.parse('2026-09-01T00:00:00Z');
const NOW = Date.parse('2026-11-20T06:00:00Z');
const DAY_MS = 86_400_000;

const queries: [metric: Metric, days: number | null][] = [
  ['availability', null],
  ['prices', null],
  ['reviews', null],
  ['reviews', 90],
];

const dayAt = (days: number) => new Date(BEGIN + days * DAY_MS);

/** Crawls in any order: many are late, and some only repeat known values. */
const observation = fc.record({
  product: fc.nat(PRODUCTS - 1),
  channel: fc.nat(CHANNELS - 1),
  at: fc.integer({ min: 0, max: 79 }).map(dayAt),
  status: fc.constantFrom(...availabilityStatuses),
  price: fc.tuple(fc.integer({ min: 900, max: 903 }), fc.constantFrom('EUR', 'CHF')),
  review: fc.tuple(
    fc.constantFrom(4.5, 4.345, 4.355, 4.995, 0.005, 1 / 3, 0, 5, null),
    fc.integer({ min: 1, max: 3 }),
  ),
}) satisfies fc.Arbitrary<Observed>;
const some = fc.array(observation, { minLength: 1, maxLength: 12 });

/**
 * Within an hour most pages of a pharmacy have the same status; if that is Unknown, it may have
 * been blocked.
 */
const oneCrawl = fc
  .record({
    first: observation,
    day: fc.integer({ min: 70, max: 79 }),
    status: fc.constantFrom('unknown' as const, 'unknown' as const, 'available' as const),
    left: fc.nat(PRODUCTS - 1),
  })
  .map(({ first: { channel, ...first }, day, status, left }) =>
    Array.from({ length: PRODUCTS }, (_none, product): Observed => {
      const at = new Date(dayAt(day).getTime() + product * 60_000);
      return { ...first, product, channel, at, ...(product !== left && { status }) };
    }),
  );
/** Some days of a pharmacy, for one product or all; with a status what counts as read then. */
const withdrawn = fc.record({
  channel: fc.nat(CHANNELS - 1),
  product: fc.option(fc.nat(PRODUCTS - 1)),
  day: fc.integer({ min: 0, max: 79 }),
  days: fc.nat(2),
  madeAt: fc.integer({ min: 1, max: 1_000_000 }),
  status: fc.option(fc.nat(availabilityStatuses.length - 1)),
});
const batches = fc.array(fc.oneof(some, oneCrawl, withdrawn), { minLength: 1, maxLength: 8 });

describe.each(testEngines)('parts of answers over $engine', ({ engine, open }) => {
  let test: TestApp;
  let demo: Person;
  let products: number[];
  let channels: number[];
  let watchlistId: string;
  /** Shows or hides the product with this place in the list. */
  let show: (product: number, visible: boolean) => Promise<unknown>;
  let tenantId: number;
  let lackingFacts: FactQuery[] = [];

  const answerOf = async (metric: Metric, days: number | null) => {
    const query = days === null ? '' : `?days=${days}`;
    const rest = `/watchlists/${watchlistId}/metrics/${metric}${query}`;
    return (await demo({ url: tenantUrl('nordheide', rest) })).json<object>();
  };
  /** Reads without any cached part. */
  const readFresh = (metric: Metric, days: number | null) =>
    tenantTransaction(
      test.database,
      tenantId,
      async (transaction) => {
        const key = { tenantId, watchlistId };
        const whole = await readWhole(matrices[metric], transaction, key, days, { isJoined: true });
        return whole && buildWhole(matrices[metric], watchlistId, whole, NOW).answer;
      },
      { snapshot: true },
    );
  const expectExact = async () => {
    for (const [metric, days] of queries) {
      const fresh = JSON.stringify(await readFresh(metric, days));
      expect(await answerOf(metric, days)).toEqual(JSON.parse(fresh));
    }
  };
  const tell = (...batch: Observed[]) => observe(test.database, products, channels, batch);
  const withdraw = (one: typeof withdrawn extends fc.Arbitrary<infer Value> ? Value : never) => {
    const seconds = (day: number) => dayAt(day).getTime() / 1000;
    const { channel, product, day, days, madeAt, status } = one;
    const isCorrection = product !== null && status !== null;
    return applyWithdrawals(test.database, [
      {
        ...{ channelId: channels[channel] ?? 0, author: 'A', reason: 'B', madeAt },
        productId: product === null ? null : (products[product] ?? 0),
        ...{ from: seconds(day), to: seconds(day + days) },
        correction: isCorrection ? { status } : null,
      },
    ]);
  };

  beforeAll(async () => {
    const background = (usual: Background): Background => ({
      ...usual,
      lackingParts: async (question) => {
        const lacking = await usual.lackingParts(question);
        lackingFacts.push(...lacking.facts);
        return lacking;
      },
    });
    test = await openTestApp({ open, now: () => NOW, background });
    demo = await asPerson(test.app, 'demo@example.com');
    const pzns = validPzns(PRODUCTS);
    products = await addProducts(
      test.database,
      // The first three are one row, and so are the next two.
      pzns.map((pzn, index) => ({
        ...{ pzn, packSize: `${1 + (index % 2)} St` },
        ...(index !== 2 && index < 4 && { successorPzn: pzns[index + 1] }),
      })),
    );
    channels = await addChannels(
      test.database,
      Array.from({ length: CHANNELS }, (_none, index) => ({ code: `c${index}`, name: 'C' })),
    );
    const { id, patch } = await watchlistCalls(demo).listOf(...pzns);
    watchlistId = id;
    show = (product, visible) => patch(pzns[product] ?? '', { visible });
    const rows = await test.database.select().from(tenant);
    tenantId = rows.find(({ name }) => name === demoTenants.nordheide)?.id ?? 0;
  });
  afterAll(() => test.close());

  it('give the same answer as a fresh read, after any observations, withdrawals and changes of the list', async () => {
    await fc.assert(
      fc.asyncProperty(batches, fc.nat(PRODUCTS - 1), async (some, first) => {
        for (const [index, batch] of some.entries()) {
          if ('days' in batch) await withdraw(batch);
          else await tell(...batch);
          await show((first + index) % PRODUCTS, index % 2 === 1);
          await expectExact();
        }
      }),
      { numRuns: 8 },
    );
  });

  it('are not used when a writer did not record its changes', async () => {
    await answerOf('availability', null);
    const newest = new Date(BEGIN + 79 * DAY_MS + 3_600_000);
    await tell({ product: 0, channel: 0, at: newest, status: 'replaced', price: [1, 'EUR'] });
    const [last] = await test.database
      .select()
      .from(dataChange)
      .orderBy(desc(dataChange.version))
      .limit(1);
    await test.database.delete(dataChange).where(sql`version = ${last?.version ?? 0}`);
    await expectExact();
  });

  it('are not used when a writer of an earlier release recorded no begins', async () => {
    await answerOf('availability', null);
    await tell({ product: 0, channel: 0, at: dayAt(79.06), status: 'limited' });
    await test.database.update(dataChange).set({ availability: null, price: null, review: null });
    await expectExact();
  });

  it('are dropped when the data are restored to an earlier version', async () => {
    await answerOf('availability', null);
    const [before] = await test.database.select().from(dataVersion);
    const newer = new Date(BEGIN + 79 * DAY_MS + 7_200_000);
    await tell({ product: 1, channel: 1, at: newer, status: 'limited' });
    await answerOf('availability', null);
    const back = (before?.version ?? 0) - 1;
    await test.database.update(dataVersion).set({ version: back });
    await test.database.execute(sql`update availability_current set status = 3`);
    await expectExact();
  });

  it('are read again only for an observation before their begin', async () => {
    const read = async () => {
      lackingFacts = [];
      await expectExact();
      return lackingFacts;
    };
    const ids = await addChannels(test.database, [{ code: 'observed late', name: 'C' }]);
    const tellOf = (day: number, change: Pick<Observed, 'status' | 'price'>) =>
      observe(test.database, products, ids, [
        { product: 4, channel: 0, at: dayAt(day), ...change },
      ]);
    for (const product of products.keys()) await show(product, true);
    await tellOf(78, { status: 'available', price: [9, 'EUR'] });
    await read();
    await tellOf(79.2, { status: 'limited', price: [7, 'EUR'] });
    await tellOf(79.1, { status: 'replaced', price: [8, 'CHF'] });
    expect((await read()).filter(({ productIds }) => productIds !== '')).toEqual([]);
    await tellOf(60, { status: 'replaced' });
    expect((await read()).map(({ productIds }) => productIds)).toContain(String(products[4]));
  });

  if (engine === 'embedded') {
    it('name the present products of the list, which are read again only after a possible change', async () => {
      const statements = watchStatements(test.database);
      const timesRead = async () => {
        statements.length = 0;
        await answerOf('availability', null);
        return statements.filter((each) => each.includes('order by "watchlist_item"')).length;
      };
      const change = (hours: number, status: 'limited' | 'available') =>
        tell({ product: 3, channel: 0, at: dayAt(79 + hours / 24), status });
      const rename = async (name: string) => {
        const productLine = { pzn: validPzns(1)[0] ?? '', brand: 'B', family: 'F', kind: 'listed' };
        const other = { packSize: null, listPriceCents: null, uvpCents: null };
        const line = { ...productLine, ...other, name, pageUrl: null, successorPzn: null } as const;
        await applyProducts(test.database, takenProducts([line as ProductLine]));
      };
      await show(0, true);
      await change(6, 'limited');
      await timesRead();
      await change(7, 'available');
      expect(await timesRead()).toBe(0);
      await expectExact();
      await rename('Renamed');
      expect(await timesRead()).toBe(1);
      await expectExact();
      await show(0, false);
      expect(await timesRead()).toBe(1);
      await expectExact();
      await change(8, 'limited');
      await test.database.delete(dataChange);
      expect(await timesRead()).toBe(1);
      await expectExact();
    });

    it('use the earlier counts of cells, however much has changed, but not after a restore of the data', async () => {
      const statements = watchStatements(test.database);
      const timesCounted = async () => {
        statements.length = 0;
        await expectExact();
        return statements.filter((each) => each.includes('group by "current"."channel_id"')).length;
      };
      const hourAfter = (hours: number) => new Date(BEGIN + 79 * DAY_MS + hours * 3_600_000);
      for (const [hours, status] of [
        [12, 'available'],
        [13, 'unknown'],
      ] as const) {
        const at = hourAfter(hours);
        await tell(
          ...products.map((_id, product): Observed => ({ product, channel: 1, at, status })),
        );
      }
      await answerOf('availability', null);
      const readAnewAlone = await timesCounted();
      await tell({ product: 5, channel: 1, at: hourAfter(14), status: 'limited' });
      await test.database
        .update(dataChange)
        .set({ availability: sql`repeat('1 1 1 1,', 600000) || '1 1 1 1'` });
      expect(await timesCounted()).toBe(readAnewAlone);
      await test.database.update(dataVersion).set({ version: sql`${dataVersion.version} - 1` });
      expect(await timesCounted()).toBe(readAnewAlone + 1);
    });
  }

  it('may be those of the previous batch while an ingest is running, and are exact when it is over', async () => {
    const readRevision = async () => {
      const rest = `/watchlists/${watchlistId}/metrics/revision`;
      return (await demo({ url: tenantUrl('nordheide', rest) })).json<{ revision: string }>()
        .revision;
    };
    const newest = (hours: number) => new Date(BEGIN + 80 * DAY_MS - hours * 3_600_000);
    await expectExact();
    const before = await answerOf('availability', null);
    const revisions = [await readRevision()];
    const settling = ingestMarker(test.database);
    await settling.goesOn();
    await tell({ product: 3, channel: 0, at: newest(2), status: 'replaced' });
    expect(await answerOf('availability', null)).toEqual(before);
    revisions.push(await readRevision());
    await settling.ends();
    await expectExact();
    expect(await answerOf('availability', null)).not.toEqual(before);
    revisions.push(await readRevision());
    expect(new Set(revisions).size).toBe(3);
  });

  it('record each changed cell once, and none that was only confirmed', async () => {
    const [channel = 0] = await addChannels(test.database, [{ code: 'recorded', name: 'C' }]);
    const tellOf = (at: Date) =>
      observe(
        test.database,
        products,
        [channel],
        [{ product: 2, channel: 0, at, status: 'limited', price: [5, 'EUR'] }],
      );
    const at = (minutes: number) => new Date(BEGIN + 79 * DAY_MS + 10_800_000 + minutes * 60_000);
    await tellOf(at(0));
    const where = `${products[2]} ${channel} ${at(0).getTime() / 1000}`;
    const newestChange = async () => {
      const rows = await test.database.select().from(dataChange).orderBy(desc(dataChange.version));
      return rows[0];
    };
    expect(await newestChange()).toMatchObject({
      cells: 1,
      productIds: [products[2]],
      channelIds: [channel],
      ...{ availability: `${where} 2`, price: `${where} 5`, review: '' },
    });
    await tellOf(at(1));
    const nothing = { availability: '', price: '', review: '' };
    expect(await newestChange()).toMatchObject({
      ...nothing,
      cells: 0,
      productIds: [],
      channelIds: [],
    });
  });
});
