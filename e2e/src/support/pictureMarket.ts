import type { AvailabilityStatus } from '@pmm/shared/contracts/availability';
import { csvOf, ndjsonOf } from './market';
import { widePharmacies, wideSkus } from './wideMarket';

/**
 * A market for pictures: the same in each run, to the minute. Two numbers, product and pharmacy,
 * decide about each cell; every sign that a cell of a matrix can have occurs.
 */

export const FIXED_TIME = '2026-03-12T09:20:00.000Z';
const NEWEST_CRAWL = Date.parse('2026-03-12T09:00:00.000Z');
const HOUR = 3_600_000;
/** Before the 30 days of the comparison of reviews. */
const OLDEST_HOURS = 32 * 24;
const RHYTHM = 12;
/** More than the window of seven days. */
const REGULAR_CRAWLS = 17;

const coreSkus = [
  ['02304170', 'Bronchopal Syrup', '100 ml', 895],
  ['02462555', 'Bronchopal Syrup', '200 ml', 1_495],
  ['02541740', 'Halsano Lozenges', '24 St', 749],
  ['02620936', 'Halsano Lozenges', '48 St', 1_299],
  ['02700121', 'Nasivent Spray', '10 ml', 569],
  ['02779312', 'Nasivent Spray', '3 × 10 ml', 1_549],
  ['02858508', 'Vitalux D3', '30 St', 1_190],
  ['02937691', 'Vitalux D3', '60 St', 2_090],
  ['03016881', 'Vitalux D3', '120 St', 3_690],
  ['03096070', 'Dermasil Cream', '50 g', 1_090],
  ['03175266', 'Dermasil Cream', '100 g', 1_790],
] as const;
const skus = [...coreSkus, ...wideSkus];
/** An article of a pharmacy, which packs it itself. */
const LOCAL_SKU = 5;

const corePharmacies = [
  'Apo Nordlicht',
  'Rosen Online',
  'Löwen Versand',
  'Sanvita24',
  'Medikum',
  'Pillbox',
  'Kastanien-Apotheke',
];
const pharmacies = [...corePharmacies, ...widePharmacies];
/**
 * Not crawled for 30 hours: an open incident. It has never listed anything after the first SKUs.
 */
const SILENT = 3;
const SILENT_HOURS = 30;
const SKUS_OF_SILENT = 6;
const NEVER_READ = 'Ohne Abruf';

const pznsFrom = (first: number): string[] => coreSkus.slice(first).map(([pzn]) => pzn);
export const pictureLists = [
  { name: 'Erkältung und Haut', pzns: pznsFrom(0) },
  { name: 'Vitamine', pzns: pznsFrom(SKUS_OF_SILENT) },
  { name: 'Breites Sortiment', pzns: wideSkus.map(([pzn]) => pzn) },
  { name: 'Noch leer', pzns: [] },
] as const;

export const picturePerson = {
  email: 'mara.lindt@example.com',
  name: 'Mara Lindt',
  tenants: ['Lindt Arzneimittel'],
} as const;

type Story = readonly (readonly [hoursAgo: number, status: AvailabilityStatus])[];

/** The history of a cell, the oldest status first. Available by default. */
const stories: readonly Story[] = [
  [[0, 'unavailable']],
  [[60, 'limited']],
  [
    [96, 'unavailable'],
    [36, 'available'],
  ],
  [[OLDEST_HOURS, 'not-listed']],
  [[120, 'unavailable']],
  [[OLDEST_HOURS, 'not-offered']],
  [[72, 'replaced']],
  [[0, 'limited']],
  [[0, 'unknown']],
];

const statusAt = (sku: number, pharmacy: number, hoursAgo: number): AvailabilityStatus => {
  const story = stories[(sku * 5 + pharmacy * 8 + ((sku * pharmacy) % 4)) % 19] ?? [];
  return story.findLast(([since]) => since >= hoursAgo)?.[1] ?? 'available';
};

const priceAt = (sku: number, pharmacy: number, hoursAgo: number) => {
  const [, , , list] = skus[sku] ?? [];
  const kind = (sku * 7 + pharmacy * 4) % 23;
  if (kind === 11) return { priceCents: 0 };
  if (kind === 5) return { priceCents: list, currency: 'CHF' };
  const cents = Math.round((list ?? 0) * (0.64 + (kind % 12) * 0.04));
  return { priceCents: hoursAgo > 5 * 24 && kind % 3 === 0 ? cents + 30 : cents };
};

const reviewAt = (sku: number, pharmacy: number, hoursAgo: number) => {
  const kind = (sku * 5 + pharmacy * 9) % 17;
  if (kind === 0) return { rating: null, reviewCount: 0 };
  const isOld = hoursAgo > 10 * 24;
  const tenths = 32 + kind - (isOld && kind % 4 === 0 ? 2 : 0) + (isOld && kind % 5 === 3 ? 1 : 0);
  return {
    rating: tenths / 10,
    reviewCount: ((kind * 7) % 17) ** 2 * 3 - (isOld ? (kind * 7) % 17 : 0),
  };
};

const channelId = (pharmacy: number): string => `pharmacy-${pharmacy}`;

const crawls = [
  ...Array.from({ length: REGULAR_CRAWLS }, (_, index) => index * RHYTHM),
  OLDEST_HOURS,
];
const isRead = (sku: number, pharmacy: number, hoursAgo: number): boolean => {
  // The few products are sold by the few pharmacies, the many by the many.
  if (sku < coreSkus.length !== pharmacy < corePharmacies.length) return false;
  return pharmacy !== SILENT || (hoursAgo >= SILENT_HOURS && sku < SKUS_OF_SILENT);
};

const observations = crawls.flatMap((hoursAgo) =>
  skus.flatMap(([pzn], sku) =>
    pharmacies.flatMap((_, pharmacy) =>
      isRead(sku, pharmacy, hoursAgo)
        ? {
            ...{ pzn, channel: channelId(pharmacy) },
            observedAt: new Date(NEWEST_CRAWL - hoursAgo * HOUR).toISOString(),
            status: statusAt(sku, pharmacy, hoursAgo),
            ...priceAt(sku, pharmacy, hoursAgo),
            ...reviewAt(sku, pharmacy, hoursAgo),
          }
        : [],
    ),
  ),
);

export const pictureInputs = (): Record<string, string> => ({
  'products.csv': csvOf(
    skus.map(([pzn, family, packSize, listPriceCents], index) => ({
      ...{ pzn, name: `${family} ${packSize}`, brand: family.split(' ')[0], family, packSize },
      kind: index === LOCAL_SKU ? 'local' : 'listed',
      listPriceCents,
      uvpCents: Math.round(listPriceCents * 1.2),
    })),
  ),
  'channels.ndjson': ndjsonOf(
    [...pharmacies, NEVER_READ].map((name, index) => ({
      ...{ id: channelId(index), name, weight: 100 - index },
      url: `https://${channelId(index)}.example`,
    })),
  ),
  'observations.ndjson': ndjsonOf(observations),
});
