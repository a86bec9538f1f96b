import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { availabilityStatuses, type AvailabilityMatrix } from '@pmm/shared/contracts/availability';
import type { PriceMatrix } from '@pmm/shared/contracts/prices';
import type { ReviewMatrix } from '@pmm/shared/contracts/reviews';
import type { AvailabilityHistory, CrawlLog } from '@pmm/shared/contracts/history';
import type { MatrixFrame } from '@pmm/shared/contracts/matrix';
import type { Watchlist } from '@pmm/shared/contracts/watchlist';
import { applyTogether, type PlacedObservation } from '../../ingest/testing/placedBatch';
import { channel } from '../../storage/schema';
import { addProducts, validPzns } from '../../testing/catalogue';
import { emptyMarket } from '../../testing/emptyMarket';
import { addChannels, observe } from '../../testing/observe';
import { asPerson, openTestApp, type Person, tenantUrl, type TestApp } from '../../testing/testApp';
import { testEngines } from '../../testing/testDatabase';

const HOUR = 3_600_000;
const MINUTE = 60_000;
const START = Date.parse('2026-11-01T06:00:00Z');
const PRODUCTS = 8;
/** A crawl every six hours for twelve days, which reads a product each minute. */
const RHYTHM = 6;
const CRAWLS = 48;
const crawlStart = (crawl: number): number => START + crawl * RHYTHM * HOUR;
const crawlEnd = (crawl: number): number => crawlStart(crawl) + (PRODUCTS - 1) * MINUTE;
const iso = (at: number): string => new Date(at).toISOString();
const newestCrawl = CRAWLS - 1;

const digitOf = (status: (typeof availabilityStatuses)[number]) =>
  availabilityStatuses.indexOf(status);
const AVAILABLE = digitOf('available');
const UNAVAILABLE = digitOf('unavailable');
const UNKNOWN = digitOf('unknown');

/**
 * Four products change once, at these crawls; the first one before the window, the last one in the
 * newest crawl.
 */
const changedAt: Readonly<Record<number, number>> = { 0: 10, 1: 25, 2: 44, 3: newestCrawl };
/** Crawlers leave this product out after this crawl. */
const GONE = 4;
const LAST_OF_GONE = 35;
const trueStatus = (product: number, crawl: number): number =>
  crawl >= (changedAt[product] ?? Infinity) ? UNAVAILABLE : AVAILABLE;

/** Crawls 30 to 37 take two days; crawls 33 and 34 are the blocked ones. */
const isDark = (crawl: number): boolean => crawl >= 30 && crawl <= 37;
const isBlocked = (crawl: number): boolean => crawl === 33 || crawl === 34;
/** Began before the window and ends in it. */
const wasBlockedBefore = (crawl: number): boolean => crawl >= 17 && crawl <= 22;

type Seen = (product: number, crawl: number) => number | null;
const pharmacies: readonly { code: string; seen: Seen }[] = [
  { code: 'steady', seen: trueStatus },
  { code: 'dark', seen: (product, crawl) => (isDark(crawl) ? null : trueStatus(product, crawl)) },
  {
    code: 'blocked',
    seen: (product, crawl) =>
      isBlocked(crawl) || wasBlockedBefore(crawl) ? UNKNOWN : trueStatus(product, crawl),
  },
  { code: 'seldom', seen: (product, crawl) => (crawl === 40 ? trueStatus(product, crawl) : null) },
];
const whileCrawled =
  (seen: Seen): Seen =>
  (product, crawl) =>
    product === GONE && crawl > LAST_OF_GONE ? null : seen(product, crawl);
const column = (code: string): number => pharmacies.findIndex((each) => each.code === code);

describe.each(testEngines)('crawl incidents over $engine', ({ open }) => {
  const clock = { now: crawlEnd(newestCrawl) + HOUR };
  let test: TestApp;
  let demo: Person;
  let products: number[];
  let channels: number[];
  let watchlistId: string;
  /** Another watchlist, with too few products to find on its own that a pharmacy is blocked. */
  let fewProducts: string;

  const urlOf = (list: string) =>
    tenantUrl('nordheide', `/watchlists/${list}/metrics/availability`);
  const url = () => urlOf(watchlistId);
  const read = async () => (await demo({ url: url() })).json<AvailabilityMatrix>();
  const history = async (query: string) =>
    (await demo({ url: `${url()}/history?${query}` })).json<AvailabilityHistory>();
  const watch = async (name: string, pzns: readonly string[]): Promise<string> => {
    const lists = tenantUrl('nordheide', '/watchlists');
    const payload = { type: 'custom', name };
    const made = await demo({ method: 'POST', url: lists, payload });
    const { watchlistId: id } = made.json<Watchlist>();
    await demo({ method: 'POST', url: `${lists}/${id}/items/batch`, payload: { pzns } });
    return id;
  };
  const ingest = (crawls: readonly number[], seen: Seen, of: number) =>
    applyTogether(
      test.database,
      crawls.flatMap((crawl) =>
        products.flatMap((productId, product): PlacedObservation[] => {
          const status = seen(product, crawl);
          if (status === null) return [];
          const at = (crawlStart(crawl) + product * MINUTE) / 1000;
          const rest = { pzn: '', channel: '', price: null, review: null, url: null };
          return [
            { productId, channelId: channels[of] ?? 0, observation: { ...rest, at, status } },
          ];
        }),
      ),
    );

  beforeAll(async () => {
    test = await openTestApp({ open, now: () => clock.now });
    demo = await asPerson(test.app, 'demo@example.com');
    const pzns = validPzns(PRODUCTS);
    products = await addProducts(
      test.database,
      pzns.map((pzn) => ({ pzn })),
    );
    const rows = await test.database
      .insert(channel)
      .values(pharmacies.map(({ code }, index) => ({ code, name: code, weight: 9 - index })))
      .returning({ id: channel.id });
    channels = rows.map(({ id }) => id);
    watchlistId = await watch('Watched', pzns);
    fewProducts = await watch('Few of them', pzns.slice(2, 4));
    // Out of order: the earliest reads are written last.
    const crawls = Array.from({ length: CRAWLS }, (_, crawl) => crawl);
    for (const [index, { seen }] of pharmacies.entries()) {
      await ingest(crawls.slice(30), whileCrawled(seen), index);
      await ingest(crawls.slice(0, 32), whileCrawled(seen), index);
    }
  });
  afterAll(() => test.close());

  it('have the last good read, the first one after them and the number of missing crawls', async () => {
    const { incidents, crawlSeconds, window } = await read();
    const incident = { kind: 'blocked', rhythmMinutes: RHYTHM * 60 };
    expect(incidents).toEqual([
      {
        channel: column('dark'),
        kind: 'overdue',
        from: iso(crawlEnd(29) + MINUTE - 1000),
        until: iso(crawlStart(38)),
        rhythmMinutes: RHYTHM * 60,
        missedReads: 8,
      },
      {
        ...incident,
        channel: column('blocked'),
        from: iso(crawlEnd(16) + MINUTE - 1000),
        until: iso(crawlStart(23)),
        missedReads: 6,
      },
      {
        ...incident,
        channel: column('blocked'),
        from: iso(crawlEnd(32) + MINUTE - 1000),
        until: iso(crawlStart(35)),
        missedReads: 2,
      },
    ]);
    const newest = (crawlStart(newestCrawl) - Date.parse(window?.from ?? '')) / 1000;
    expect(crawlSeconds[column('steady')]).toBe(newest);
  });

  it('come with prices that name the pharmacies with a rhythm', async () => {
    const path = url().replace('availability', 'prices');
    const { hasRhythm } = (await demo({ url: path })).json<PriceMatrix>();
    expect(hasRhythm).toEqual(pharmacies.map(({ code }) => code !== 'seldom'));
  });

  it('are the same for prices and for reviews, whatever their period', async () => {
    const { incidents, validUntil } = await read();
    for (const metric of ['prices', 'reviews', 'reviews?days=90']) {
      const path = url().replace('availability', metric);
      const answer = (await demo({ url: path })).json<PriceMatrix | ReviewMatrix>();
      expect(answer).toMatchObject({ incidents, validUntil });
    }
  });

  it('are the same in every watchlist, however few of the products it has', async () => {
    const { incidents, validUntil } = await read();
    const path = urlOf(fewProducts);
    for (const metric of ['availability', 'prices', 'reviews']) {
      const answer = await demo({ url: path.replace('availability', metric) });
      expect(answer.json<AvailabilityMatrix>()).toMatchObject({ incidents, validUntil });
    }
    const [, , pzn = ''] = validPzns(PRODUCTS);
    const ofProduct = await demo({ url: `${path}/history?pzn=${pzn}` });
    expect(ofProduct.json<AvailabilityHistory>().incidents).toEqual(incidents);
    const log = await demo({ url: `${path}/crawls?channel=blocked` });
    expect(log.json<CrawlLog>().incidents).toEqual(
      (await history('channel=blocked&days=30')).incidents,
    );
  });

  it('are the same in the history of a pharmacy and of a product', async () => {
    const { incidents, validUntil } = await read();
    const [pzn = ''] = validPzns(PRODUCTS);
    expect(await history(`pzn=${pzn}`)).toMatchObject({ incidents, validUntil });
    for (const code of ['dark', 'blocked']) {
      const own = await history(`channel=${code}`);
      const ofPharmacy = incidents.filter(({ channel: of }) => of === column(code));
      expect(own.incidents).toEqual(ofPharmacy.map((incident) => ({ ...incident, channel: 0 })));
      expect(own.validUntil).toBe(validUntil);
    }
    // Without a rhythm no incident can begin.
    expect(await history('channel=seldom')).toMatchObject({ validUntil: null });
  });

  it('are no incident of a product that crawlers leave out, which every answer names', async () => {
    const since = iso(crawlStart(LAST_OF_GONE) + GONE * MINUTE);
    for (const metric of ['availability', 'prices', 'reviews', 'reviews?days=90']) {
      const answer = (
        await demo({ url: url().replace('availability', metric) })
      ).json<MatrixFrame>();
      expect([metric, answer.unread]).toEqual([metric, [{ product: GONE, since }]]);
    }
    const pzns = validPzns(PRODUCTS);
    expect((await history('channel=steady&days=90')).unread).toEqual([{ product: GONE, since }]);
    expect((await history(`pzn=${pzns[GONE]}`)).unread).toEqual([{ product: 0, since }]);
    expect((await history(`pzn=${pzns[0]}`)).unread).toEqual([]);
  });

  it('are listed for one pharmacy with all its crawls and their rhythm', async () => {
    const answer = await demo({ url: `${url()}/crawls?channel=dark` });
    const { crawls, incidents, ...log } = answer.json<CrawlLog>();
    expect(log.validUntil).toBe((await history('channel=dark')).validUntil);
    const read = Array.from({ length: CRAWLS }, (_, crawl) => crawl).filter(
      (each) => !isDark(each),
    );
    expect(crawls).toEqual(
      read.map((crawl) => ({
        from: iso(crawlStart(crawl)),
        to: iso(crawl === newestCrawl ? crawlEnd(crawl) : crawlEnd(crawl) + MINUTE - 1000),
      })),
    );
    expect(incidents).toEqual((await history('channel=dark&days=30')).incidents);
    expect(log).toMatchObject({
      rhythmMinutes: RHYTHM * 60,
      toleratedMinutes: 1.5 * RHYTHM * 60,
    });
  });

  it('reach further back in a longer history', async () => {
    const { incidents } = await history('channel=blocked&days=30');
    expect(incidents.map(({ from }) => from)).toEqual(
      [16, 32].map((crawl) => iso(crawlEnd(crawl) + MINUTE - 1000)),
    );
    const { unknownLane, knownBefore } = await history('channel=blocked&days=7');
    expect([unknownLane.length, knownBefore]).toEqual([
      PRODUCTS,
      products.map((_, product) => trueStatus(product, 16)).join(''),
    ]);
  });

  it('begin when a crawl is overdue, although nothing new was read', async () => {
    const first = await demo({ url: url() });
    const etag = String(first.headers.etag);
    const again = () => demo({ url: url(), headers: { 'if-none-match': etag } });
    clock.now = crawlEnd(newestCrawl) + 1.5 * RHYTHM * HOUR;
    expect(first.json<AvailabilityMatrix>().validUntil).toBe(iso(clock.now));
    expect((await again()).statusCode).toBe(304);
    clock.now += MINUTE;
    const answer = (await again()).json<AvailabilityMatrix>();
    const openIncidents = answer.incidents.filter(({ until }) => until === null);
    expect(openIncidents).toEqual(
      ['steady', 'dark', 'blocked'].map((code) => ({
        channel: column(code),
        kind: 'overdue',
        from: iso(crawlEnd(newestCrawl)),
        until: null,
        rhythmMinutes: RHYTHM * 60,
        missedReads: 1,
      })),
    );
  });

  it('begin with the first blocked crawl, also in a watchlist with few products', async () => {
    clock.now = crawlEnd(newestCrawl + 1) + MINUTE;
    for (const [index, { code }] of pharmacies.slice(0, 3).entries()) {
      const seen: Seen = (product, crawl) =>
        code === 'blocked' ? UNKNOWN : trueStatus(product, crawl);
      await ingest([newestCrawl + 1], seen, index);
    }
    const answer = await read();
    expect(answer.incidents.filter(({ until }) => until === null)).toEqual([
      expect.objectContaining({
        channel: column('blocked'),
        kind: 'blocked',
        from: iso(crawlEnd(newestCrawl) + MINUTE - 1000),
        missedReads: 1,
      }),
    ]);
    const few = (await demo({ url: urlOf(fewProducts) })).json<AvailabilityMatrix>();
    expect(few.incidents).toEqual(answer.incidents);
    // This crawl has read the product that the earlier ones left out.
    expect(answer.unread).toEqual([]);
  });

  describe('of a single pharmacy', () => {
    const pzns = validPzns(4);
    const newest = crawlStart(newestCrawl);
    /** Four products, and a pharmacy that was never read. */
    const openMarket = async () => {
      await emptyMarket(test.database);
      const ids = await addProducts(
        test.database,
        pzns.map((pzn) => ({ pzn })),
      );
      const own = await addChannels(test.database, [{ code: 'own', name: 'Own' }]);
      const list = urlOf(await watch(crypto.randomUUID().slice(0, 20), pzns));
      const read = (reads: readonly (readonly [product: number, at: number])[]) =>
        observe(
          test.database,
          ids,
          own,
          reads.map(([product, at]) => ({ product, channel: 0, at: new Date(at) })),
        );
      const answer = async () => (await demo({ url: list })).json<AvailabilityMatrix>();
      return { read, answer };
    };

    it('are none if a slow crawler reads one product after the other, and neither is a product unread', async () => {
      const { read, answer } = await openMarket();
      const days = Array.from({ length: 28 }, (_, day) => day);
      await read(days.map((day) => [day % 4, newest - day * 24 * HOUR]));
      expect(await answer()).toMatchObject({ incidents: [], unread: [] });
    });

    it('do not hide that a product is unread until a crawl reads it, although that changes no cell', async () => {
      const { read, answer } = await openMarket();
      clock.now = newest + HOUR;
      const crawls = Array.from({ length: 27 * 4 }, (_, ago) => newest - ago * RHYTHM * HOUR);
      const crawl = (at: number) => [0, 1, 2, 3].map((product) => [product, at] as const);
      const lastRead = newest - 3 * 24 * HOUR;
      await read(crawls.flatMap(crawl).filter(([product, at]) => product !== 1 || at <= lastRead));
      expect((await answer()).unread).toMatchObject([{ product: 1 }]);
      clock.now += 5 * HOUR;
      await read(crawl(newest + RHYTHM * HOUR));
      expect((await answer()).unread).toEqual([]);
    });
  });
});
