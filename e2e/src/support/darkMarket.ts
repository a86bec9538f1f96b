import type { AvailabilityStatus } from '@pmm/shared/contracts/availability';
import { catalogueOf, startServerWith } from './ingestOverHttp';
import { crawlAt } from './market';
import { START_TIMEOUT, test as base } from './test';

/**
 * A market with a crawl every six hours for twelve days: one pharmacy is always crawled, one is not
 * for two days, one is no longer. The true statuses of the products are the same everywhere.
 */

export const RHYTHM = 6;
const CRAWLS = 48;

/** Which crawls did not take place, in hours before the newest crawl. */
export const darkPharmacies = [
  { id: 'steady', name: 'Steady Apo', isMissed: () => false },
  { id: 'dark', name: 'Dark Apo', isMissed: (hoursAgo: number) => hoursAgo > 48 && hoursAgo < 96 },
  { id: 'silent', name: 'Silent Apo', isMissed: (hoursAgo: number) => hoursAgo < 30 },
] as const;
export type DarkPharmacy = (typeof darkPharmacies)[number];

export interface DarkProduct {
  pzn: string;
  name: string;
  /**
   * The status since so many hours before the newest crawl, the oldest first. Empty: never read.
   */
  story: readonly (readonly [hoursAgo: number, status: AvailabilityStatus])[];
}

const ALWAYS = CRAWLS * RHYTHM;

export const darkProducts: readonly DarkProduct[] = [
  { pzn: '01000002', name: 'Alphin', story: [[ALWAYS, 'available']] },
  {
    pzn: '01000019',
    name: 'Betamol',
    story: [
      [ALWAYS, 'available'],
      [72, 'unavailable'],
    ],
  },
  {
    pzn: '01000025',
    name: 'Gammasan',
    story: [
      [ALWAYS, 'available'],
      [24, 'limited'],
    ],
  },
  {
    pzn: '01000031',
    name: 'Deltavit',
    story: [
      [ALWAYS, 'available'],
      [120, 'unavailable'],
      [60, 'available'],
    ],
  },
  { pzn: '01000048', name: 'Epsilon', story: [[ALWAYS, 'replaced']] },
  { pzn: '01000054', name: 'Zetaxin', story: [] },
];

export const statusAt = ({ story }: DarkProduct, hoursAgo: number): AvailabilityStatus | null =>
  story.findLast(([since]) => since >= hoursAgo)?.[1] ?? null;

const crawls = Array.from({ length: CRAWLS }, (_, index) => index * RHYTHM);

export const crawlsOf = ({ isMissed }: DarkPharmacy): number[] =>
  crawls.filter((hoursAgo) => !isMissed(hoursAgo));

const startDark = () =>
  startServerWith({
    ...catalogueOf(darkProducts, darkPharmacies),
    observations: darkPharmacies.flatMap((pharmacy) =>
      crawlsOf(pharmacy).flatMap((hoursAgo) =>
        darkProducts.flatMap((product) => {
          const status = statusAt(product, hoursAgo);
          const place = { pzn: product.pzn, channel: pharmacy.id };
          const offer = { priceCents: 700, currency: 'EUR', rating: 4.6, reviewCount: 40 };
          return status === null
            ? []
            : { ...place, ...offer, observedAt: crawlAt(hoursAgo), status };
        }),
      ),
    ),
  });

/** Tests with a server of their own, with pharmacies that could not be crawled. */
export const test = base.extend({
  server: [async ({ servers }, use) => use(await servers.get('dark', startDark)), START_TIMEOUT],
});
