import type { AvailabilityStatus } from '@pmm/shared/contracts/availability';
import { catalogueOf, startServerWith } from './ingestOverHttp';
import { crawlAt } from './market';
import { START_TIMEOUT, test as base } from './test';

/**
 * A market with a crawl every six hours for eight days; one product is not crawled for the last
 * three of them.
 */

const RHYTHM = 6;
const CRAWLS = 32;
/** The last crawl that read it, in hours before the newest one. */
const UNREAD_HOURS = 72;

export const unreadPharmacies = [
  { id: 'erlen', name: 'Erlen Apo' },
  { id: 'birken', name: 'Birken Apo' },
] as const;

const product = (pzn: string, name: string, status: AvailabilityStatus) => ({ pzn, name, status });
export const first = product('01000002', 'Alphin', 'available');
export const gone = product('01000019', 'Betamol', 'unavailable');
export const unreadProducts = [
  first,
  gone,
  product('01000025', 'Gammasan', 'available'),
  product('01000031', 'Deltavit', 'available'),
];

const crawls = Array.from({ length: CRAWLS }, (_, index) => index * RHYTHM);

const startUnread = () =>
  startServerWith({
    ...catalogueOf(unreadProducts, unreadPharmacies),
    observations: crawls.flatMap((hoursAgo) =>
      unreadPharmacies.flatMap(({ id }) =>
        unreadProducts
          .filter((each) => each !== gone || hoursAgo >= UNREAD_HOURS)
          .map(({ pzn, status }) => ({
            ...{ pzn, channel: id, observedAt: crawlAt(hoursAgo), status },
            ...{ priceCents: 700, currency: 'EUR', rating: 4.6, reviewCount: 40 },
          })),
      ),
    ),
  });

/** Tests with a server of their own. */
export const test = base.extend({
  server: [
    async ({ servers }, use) => use(await servers.get('unread', startUnread)),
    START_TIMEOUT,
  ],
});
