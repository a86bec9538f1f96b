import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { AvailabilityHistory } from '@pmm/shared/contracts/history';
import type { MatrixFrame } from '@pmm/shared/contracts/matrix';
import type { Watchlist } from '@pmm/shared/contracts/watchlist';
import { addProducts, validPzns } from '../../testing/catalogue';
import { addChannels, observe } from '../../testing/observe';
import { asPerson, openTestApp, type Person, tenantUrl, type TestApp } from '../../testing/testApp';
import { testEngines } from '../../testing/testDatabase';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const NEWEST = Date.parse('2026-11-20T06:00:00Z');
const pzns = validPzns(4);
const ALL = pzns.map((_, product) => product);
/** The product that crawlers leave out. */
const GONE = 1;
const others = ALL.filter((product) => product !== GONE);
const pharmacies = ['steady', 'other', 'dark'];
const [STEADY, OTHER, DARK] = [0, 1, 2];
const iso = (at: number): string => new Date(at).toISOString();

describe.each(testEngines)('a product that no crawler reads any more over $engine', ({ open }) => {
  const clock = { now: NEWEST };
  let test: TestApp;
  let demo: Person;
  let products: number[];
  let channels: number[];
  let list: string;

  beforeEach(async () => {
    clock.now = NEWEST + HOUR;
    test = await openTestApp({ open, now: () => clock.now });
    demo = await asPerson(test.app, 'demo@example.com');
    products = await addProducts(
      test.database,
      pzns.map((pzn) => ({ pzn })),
    );
    channels = await addChannels(
      test.database,
      pharmacies.map((code, index) => ({ code, name: code, weight: 9 - index })),
    );
    const lists = tenantUrl('nordheide', '/watchlists');
    const payload = { type: 'custom', name: 'Watched' };
    const made = await demo({ method: 'POST', url: lists, payload });
    list = `${lists}/${made.json<Watchlist>().watchlistId}`;
    await demo({ method: 'POST', url: `${list}/items/batch`, payload: { pzns } });
  });
  afterEach(() => test.close());

  interface Crawl {
    channel: number;
    start: number;
    read: readonly number[];
  }
  /** Each crawl reads one product after the other, a minute each. */
  const crawlAll = (all: readonly Crawl[]) =>
    observe(
      test.database,
      products,
      channels,
      all.flatMap(({ channel, start, read }) =>
        read.map((product, index) => ({ product, channel, at: new Date(start + index * 60_000) })),
      ),
    );
  const crawl = (channel: number, start: number, read: readonly number[]) =>
    crawlAll([{ channel, start, read }]);
  const begins = (from: number, to: number, every: number) =>
    Array.from({ length: Math.floor((to - from) / every) + 1 }, (_, index) => from + index * every);
  /** Up to a time crawls read all products, then all but one. */
  const crawls = (
    channel: number,
    { from = NEWEST - 27 * DAY, to = NEWEST, every = 6 * HOUR, allUntil = NEWEST },
  ) =>
    crawlAll(
      begins(from, to, every).map((start) => ({
        ...{ channel, start, read: start <= allUntil ? ALL : others },
      })),
    );
  const frameOf = async (metric: string) =>
    (await demo({ url: `${list}/metrics/${metric}` })).json<MatrixFrame>();
  const unreadOf = async (metric = 'availability') => (await frameOf(metric)).unread;
  const history = async (query: string) => {
    const url = `${list}/metrics/availability/history?${query}`;
    return (await demo({ url })).json<AvailabilityHistory>().unread;
  };

  it('is in every answer with its last read', async () => {
    const last = NEWEST - 3 * DAY;
    for (const channel of [STEADY, OTHER]) await crawls(channel, { allUntil: last });
    const unread = [{ product: GONE, since: iso(last + GONE * 60_000) }];
    for (const metric of ['availability', 'prices', 'reviews', 'reviews?days=90']) {
      expect(await unreadOf(metric)).toEqual(unread);
    }
    expect(await history('channel=other')).toEqual(unread);
    expect(await history('channel=steady&days=90')).toEqual(unread);
    expect(await history(`pzn=${pzns[GONE]}`)).toEqual([{ ...unread[0], product: 0 }]);
    expect(await history(`pzn=${pzns[0]}`)).toEqual([]);
    expect((await frameOf('availability')).status[GONE]).toBe('11-');
  });

  it('is not marked within two days, or while a weekly crawl may still read it', async () => {
    await crawls(STEADY, { allUntil: NEWEST - 2 * DAY + 6 * HOUR });
    expect(await unreadOf()).toEqual([]);
    await crawls(OTHER, { every: 7 * DAY });
    await crawls(STEADY, { from: NEWEST + 6 * HOUR, to: NEWEST + 4 * DAY, allUntil: NEWEST });
    expect(await unreadOf()).toEqual([]);
  });

  it('is marked after two weekly crawls without it, not after one', async () => {
    const week = 7 * DAY;
    // The newest crawl was six days before.
    const newest = NEWEST - 27 * DAY + 3 * week;
    await crawls(STEADY, { every: week, allUntil: newest - week });
    clock.now = newest + HOUR;
    expect(await unreadOf()).toEqual([]);
    await crawl(STEADY, newest + week, others);
    clock.now += week;
    expect(await unreadOf()).toEqual([
      { product: GONE, since: iso(newest - week + GONE * 60_000) },
    ]);
  });

  it('is no longer marked after the crawl that reads it, which changes no cell', async () => {
    await crawls(STEADY, { allUntil: NEWEST - 3 * DAY });
    expect(await unreadOf()).toHaveLength(1);
    clock.now += 5 * HOUR;
    await crawl(STEADY, NEWEST + 6 * HOUR, ALL);
    expect(await unreadOf()).toEqual([]);
    expect(await history('channel=steady')).toEqual([]);
  });

  it('is marked by a crawl that changes no cell', async () => {
    const last = NEWEST - 2 * DAY + 6 * HOUR;
    await crawls(STEADY, { allUntil: last });
    expect(await unreadOf()).toEqual([]);
    await crawl(STEADY, NEWEST + 6 * HOUR, others);
    expect(await unreadOf()).toEqual([{ product: GONE, since: iso(last + GONE * 60_000) }]);
  });

  it('is not marked when its only pharmacy is not read, which is an incident instead', async () => {
    await crawls(STEADY, { allUntil: NEWEST - 30 * DAY });
    await crawls(DARK, { to: NEWEST - 3 * DAY });
    const answer = await frameOf('availability');
    expect(answer.unread).toEqual([]);
    expect(answer.incidents.filter(({ until }) => until === null)).toMatchObject([
      { channel: DARK },
    ]);
  });

  it('is marked when another of its pharmacies is not read', async () => {
    await crawls(STEADY, { allUntil: NEWEST - 4 * DAY });
    await crawls(DARK, { to: NEWEST - 3 * DAY, allUntil: NEWEST - 4 * DAY });
    expect(await unreadOf()).toMatchObject([{ product: GONE }]);
  });

  it('is not marked when a slow crawler reads one product after the other', async () => {
    await crawlAll(
      begins(NEWEST - 27 * DAY, NEWEST, DAY).map((start, index) => ({
        ...{ channel: STEADY, start, read: [index % ALL.length] },
      })),
    );
    expect(await unreadOf()).toEqual([]);
  });

  it('is not marked while no crawls come at all, however late it is', async () => {
    await crawls(STEADY, {});
    clock.now += 30 * DAY;
    expect(await unreadOf()).toEqual([]);
    expect((await frameOf('availability')).incidents).toHaveLength(1);
  });
});
