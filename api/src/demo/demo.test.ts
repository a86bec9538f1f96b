import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { asPerson, openTestApp, type TestApp } from '../testing/testApp';
import { seedAccounts } from './accounts';
import { normalisePzn } from '@pmm/shared/contracts/pzn';
import { parseChannel, parseObservation, parseProduct } from '../ingest/parsing/parseRecord';
import { simulateMarket, type SimulatedObservation } from './market/market';
import { defaultMarket, demoMarket } from './market/parameters';

describe('the demo accounts', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await openTestApp();
  });
  afterAll(() => test.close());

  it.each([
    [
      { email: 'demo@example.com', name: 'Dana Demir', avatar: '/demo/avatars/dana.svg' },
      ['Alpenquell Gesundheit', 'Nordheide Pharma'],
    ],
    [{ email: 'solo@example.com', name: 'Sol Brandt' }, ['Sonnenhof Arzneimittel']],
    [{ email: 'empty@example.com', name: 'Emre Winter' }, ['Neuland Naturheilmittel']],
  ])('%j opens its tenants', async (account, tenants) => {
    const person = await asPerson(test.app, account.email);
    expect((await person({ url: '/api/v1/users/me' })).json()).toEqual({
      ...account,
      tenants: tenants.map((tenant) => ({ name: tenant })),
      preferences: { selectedWatchlistIds: {} },
    });
  });

  it('are created once, and never in a database that has accounts', async () => {
    await test.database.execute(sql`delete from app_user where email <> 'solo@example.com'`);
    await seedAccounts(test.database);
    const { rows } = await test.database.execute(sql`select email from app_user`);
    expect(rows).toEqual([{ email: 'solo@example.com' }]);
  });

  it('store their password as a hash of argon2id with 19 MiB and two rounds', async () => {
    await test.database.execute(sql`truncate app_user, tenant cascade`);
    await seedAccounts(test.database);
    const { rows } = await test.database.execute<{ hash: string }>(
      sql`select password_hash as hash from app_user`,
    );
    expect(rows[0]?.hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  });
});

describe('the simulated market', () => {
  const END = Date.parse('2026-11-21T06:30:00Z');
  const record = (values: object) => ({ line: 1, text: '', values: { ...values } });
  const share = (count: number, of: number) => count / of;

  const { products, channels, observations } = simulateMarket({ ...defaultMarket, end: END });
  let seen: SimulatedObservation[] = [];
  beforeAll(() => {
    seen = [...observations];
  });

  it('has the requested size, each PZN and each channel once', () => {
    expect(new Set(products.map(({ pzn }) => pzn)).size).toBe(defaultMarket.skus);
    expect(new Set(products.map(({ family }) => family)).size).toBe(defaultMarket.families);
    expect(new Set(channels.map(({ id }) => id)).size).toBe(defaultMarket.channels);
    expect(products.every(({ pzn }) => normalisePzn(pzn) === pzn)).toBe(true);
    expect(products.some(({ kind }) => kind === 'local')).toBe(true);
    expect(products.some(({ successorPzn }) => successorPzn !== null)).toBe(true);
  });

  it('consists of lines that the ingest accepts', () => {
    for (const line of products) parseProduct(record(line));
    for (const line of channels) parseChannel(record(line));
    for (const line of seen) parseObservation(record(line), END);
  });

  it('has each status for the share of time that its rate asks for', () => {
    const of = (status: string) =>
      share(seen.filter((line) => line.status === status).length, seen.length);
    expect(of('available')).toBeGreaterThan(0.75);
    expect(of('available')).toBeLessThan(0.9);
    expect(of('limited')).toBeCloseTo(0.04, 1);
    expect(of('unavailable')).toBeGreaterThan(0.02);
    expect(of('unavailable')).toBeLessThan(0.09);
    expect(of('not-listed')).toBeGreaterThan(0.03);
    for (const status of ['replaced', 'not-offered', 'unknown']) {
      expect(of(status)).toBeGreaterThan(0);
    }
  });

  it('sells mostly below the list price, and now and then at or above it', () => {
    const listPrice = new Map(products.map(({ pzn, listPriceCents }) => [pzn, listPriceCents]));
    const deviations = seen.flatMap(({ pzn, priceCents }) => {
      const list = listPrice.get(pzn);
      return list == null || priceCents == null ? [] : [priceCents / list - 1];
    });
    const mean = deviations.reduce((sum, value) => sum + value, 0) / deviations.length;
    expect(mean).toBeGreaterThan(-0.33);
    expect(mean).toBeLessThan(-0.22);
    expect(share(deviations.filter((value) => value > 0).length, deviations.length)).toBeLessThan(
      0.05,
    );
    expect(deviations.some((value) => value > 0)).toBe(true);
  });

  it('is in order of time up to the end, with one pharmacy that is 26 hours behind', () => {
    const newest = new Map<string, number>();
    const backwards = seen.filter(({ channel, observedAt }) => {
      const at = Date.parse(observedAt);
      const isBackwards = at < (newest.get(channel) ?? 0);
      newest.set(channel, at);
      return isBackwards;
    });
    expect(backwards).toEqual([]);
    const hoursBehind = [...newest.values()].map((at) => (END - at) / 3_600_000);
    expect(hoursBehind.filter((hours) => hours > 2)).toHaveLength(1);
    expect(Math.max(...hoursBehind)).toBeGreaterThan(25.9);
    expect(Math.min(...hoursBehind)).toBeGreaterThanOrEqual(0);
  });

  it('is the same for the same seed and differs for another seed', () => {
    const small = { ...defaultMarket, families: 3, skus: 8, channels: 3, days: 2, end: END };
    const lines = (seed: number) => {
      const market = simulateMarket({ ...small, seed });
      return JSON.stringify([market.products, market.channels, [...market.observations]]);
    };
    expect(lines(1)).toBe(lines(1));
    expect(lines(1)).not.toBe(lines(2));
  });

  it('has distinct names for more brands and pharmacies than the lists contain', () => {
    const large = simulateMarket({
      ...defaultMarket,
      families: 700,
      skus: 2_000,
      channels: 150,
      end: END,
    });
    expect(new Set(large.products.map(({ family }) => family)).size).toBe(700);
    expect(new Set(large.products.map(({ pzn }) => pzn)).size).toBe(2_000);
    expect(new Set(large.channels.map(({ id }) => id)).size).toBe(150);
  });
});

describe('the market of the demo', () => {
  const END = Date.parse('2026-11-21T06:30:00Z');
  const DAY_MS = 86_400_000;
  // The stories are about the largest pharmacies.
  const { products, channels, observations } = simulateMarket({
    ...demoMarket,
    channels: 8,
    end: END,
  });
  let seen: SimulatedObservation[] = [];
  beforeAll(() => {
    seen = [...observations];
  });
  const pznsOf = (names: Partial<(typeof products)[number]>) =>
    new Set(
      products.flatMap((product) =>
        Object.entries(names).every(([key, name]) => product[key as 'brand'] === name)
          ? [product.pzn]
          : [],
      ),
    );
  const daysAgo = ({ observedAt }: SimulatedObservation) => (END - Date.parse(observedAt)) / DAY_MS;
  const meanOf = (values: readonly number[]) =>
    values.reduce((sum, value) => sum + value, 0) / values.length;

  it('reaches back nearly 90 days, in which each pharmacy was read again within a week', () => {
    expect(Math.max(...seen.map(daysAgo))).toBeGreaterThan(84);
    for (const { id } of channels) {
      const days = seen.filter(({ channel }) => channel === id).map(daysAgo);
      const pauses = days.map((day, index) => (days[index - 1] ?? day) - day);
      expect(Math.max(...pauses)).toBeLessThan(7.5);
    }
  });

  it('has a brand that loses rating in the last weeks, and others that do not', () => {
    const ratings = (brand: string, from: number, to: number) => {
      const pzns = pznsOf({ brand });
      return meanOf(
        seen.flatMap((line) =>
          pzns.has(line.pzn) && line.rating != null && daysAgo(line) <= from && daysAgo(line) > to
            ? [line.rating]
            : [],
        ),
      );
    };
    expect(ratings('Nasivent', 40, 30) - ratings('Nasivent', 2, 0)).toBeGreaterThan(0.5);
    expect(Math.abs(ratings('Calcimont', 40, 30) - ratings('Calcimont', 2, 0))).toBeLessThan(0.15);
  });

  it('has prices that fall day by day at pharmacies that undercut one another', () => {
    const [first] = channels;
    const pzns = pznsOf({ family: 'Calcimont D3', kind: 'listed' });
    const priceAt = (days: number) =>
      meanOf(
        seen.flatMap((line) =>
          pzns.has(line.pzn) &&
          line.channel === first?.id &&
          line.priceCents !== undefined &&
          line.priceCents !== null &&
          Math.abs(daysAgo(line) - days) < 0.6
            ? [line.priceCents]
            : [],
        ),
      );
    expect(priceAt(1)).toBeLessThan(priceAt(4));
    expect(priceAt(4)).toBeLessThan(priceAt(7));
  });

  it('has an offer that changes with each crawl', () => {
    const [pzn] = pznsOf({ family: 'Vitamare Forte' });
    const third = channels[2]?.id;
    const statuses = seen
      .filter((line) => line.pzn === pzn && line.channel === third && daysAgo(line) < 7)
      .map(({ status }) => status);
    const changes = statuses.filter((status, index) => index > 0 && status !== statuses[index - 1]);
    expect(changes.length).toBeGreaterThan(8);
  });
});
