import type { AvailabilityStatus } from '@pmm/shared/contracts/availability';
import { ingest, startServerWith } from './ingestOverHttp';
import { crawlAt } from './market';
import type { TestServer } from './server';
import { START_TIMEOUT, test as base } from './test';
import { widePharmacies, wideSkus } from './wideMarket';

/**
 * A market that is wider and longer than a screen, with two crawls a day, and the data of the next
 * crawl.
 */

const CRAWLS = 8;
const RHYTHM = 12;

const idOf = (pharmacy: number): string => `fresh-${pharmacy}`;
/** First crawled by the next crawl; its column precedes all others. */
export const NEWCOMER = 'Zaunkönig Apotheke';
/** Its pages cannot be read in the next crawl. */
export const BLOCKED = 3;

/** So many pharmacies, from the first on, no longer have a product. */
const downBefore = (sku: number): number => sku % 12;
/** The reverse: the product that every pharmacy had is now missing at most of them. */
const downAfter = (sku: number): number => 12 - downBefore(sku);
const statusAt = (pharmacy: number, down: number): AvailabilityStatus =>
  pharmacy < down ? 'unavailable' : 'available';

const crawlOf = (
  hoursAgo: number,
  statusOf: (sku: number, pharmacy: number) => AvailabilityStatus,
) =>
  wideSkus.flatMap(([pzn], sku) =>
    widePharmacies.map((_, pharmacy) => ({
      ...{ pzn, channel: idOf(pharmacy), observedAt: crawlAt(hoursAgo) },
      status: statusOf(sku, pharmacy),
    })),
  );

const channelOf = (name: string, id: string, weight: number) => ({
  ...{ id, name, weight },
  url: `https://${id}.example`,
});

const startFresh = () =>
  startServerWith({
    products: wideSkus.map(([pzn, family, packSize, listPriceCents]) => ({
      ...{ pzn, brand: family, family, packSize, kind: 'listed', listPriceCents },
      name: `${family} ${packSize}`,
    })),
    channels: [
      channelOf(NEWCOMER, 'newcomer', 900),
      ...widePharmacies.map((name, index) => channelOf(name, idOf(index), 800 - index)),
    ],
    observations: Array.from(
      { length: CRAWLS },
      (_, crawl) => (CRAWLS - 1 - crawl) * RHYTHM,
    ).flatMap((hoursAgo) =>
      crawlOf(hoursAgo, (sku, pharmacy) => statusAt(pharmacy, downBefore(sku))),
    ),
  });

/** Half an hour later. */
export const ingestNextCrawl = async (server: TestServer): Promise<void> => {
  const observedAt = crawlAt(-0.5);
  await ingest(server, 'observations', [
    ...crawlOf(-0.5, (sku, pharmacy) =>
      pharmacy === BLOCKED ? 'unknown' : statusAt(pharmacy, downAfter(sku)),
    ),
    ...wideSkus.map(([pzn]) => ({ pzn, channel: 'newcomer', observedAt, status: 'available' })),
  ]);
};

/** A quarter of an hour later everything is available again. */
export const ingestRecovery = (server: TestServer): Promise<void> =>
  ingest(
    server,
    'observations',
    crawlOf(-0.75, () => 'available'),
  );

/** Tests with a server of their own, whose data they change. */
export const test = base.extend({
  server: [async ({ servers }, use) => use(await servers.get('fresh', startFresh)), START_TIMEOUT],
});
