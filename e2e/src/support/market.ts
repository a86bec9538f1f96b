import { availabilityStatuses, type AvailabilityStatus } from '@pmm/shared/contracts/availability';

/**
 * A small market whose every cell is known to the tests. Times are relative to now, because the
 * ingest refuses the future and the matrix shows the last seven days.
 */

const HOUR = 3_600_000;
// To the full hour: the same crawl has one time for all products. Workers inherit the time from the
// process that filled the database; a worker that starts in the next hour would expect other times.
const newestCrawl = Number(
  (process.env['NEWEST_CRAWL'] ??= String(Math.floor(Date.now() / HOUR) * HOUR - HOUR)),
);

export const crawlAt = (hoursAgo: number): string =>
  new Date(newestCrawl - hoursAgo * HOUR).toISOString();

interface TestProduct {
  pzn: string;
  family: string;
  packSize: string;
  kind: 'listed' | 'local';
}

export const products: readonly TestProduct[] = [
  { pzn: '10203603', family: 'Bronchopal Syrup', packSize: '100 ml', kind: 'listed' },
  { pzn: '07688100', family: 'Bronchopal Syrup', packSize: '200 ml', kind: 'listed' },
  { pzn: '04877800', family: 'Halsano Lozenges', packSize: '24 St', kind: 'listed' },
  { pzn: '01234562', family: 'Halsano Lozenges', packSize: '48 St', kind: 'local' },
];

export const channels = [
  { id: 'nordlicht', name: 'Apo Nordlicht', url: 'https://nordlicht.example', weight: 9 },
  { id: 'rosen', name: 'Rosen Online', url: 'https://rosen.example', weight: 8 },
  { id: 'loewen', name: 'Löwen Versand', url: 'https://loewen.example', weight: 7 },
] as const;

type ChannelId = (typeof channels)[number]['id'];

/** The present status at each pharmacy, by PZN; every status occurs. */
export const statusNow: Readonly<Record<string, Readonly<Record<ChannelId, AvailabilityStatus>>>> =
  {
    '10203603': { nordlicht: 'available', rosen: 'limited', loewen: 'unavailable' },
    '07688100': { nordlicht: 'replaced', rosen: 'not-offered', loewen: 'not-listed' },
    '04877800': { nordlicht: 'unknown', rosen: 'available', loewen: 'available' },
    '01234562': { nordlicht: 'available', rosen: 'available', loewen: 'limited' },
  };

export const csvOf = (rows: readonly object[]): string => {
  const [first = {}] = rows;
  const lines = rows.map((row) => Object.values(row).join(','));
  return [Object.keys(first).join(','), ...lines].join('\n') + '\n';
};

export const ndjsonOf = (rows: readonly object[]): string =>
  rows.map((row) => JSON.stringify(row)).join('\n') + '\n';

const observationsAt = (hoursAgo: number, statusOf: (now: AvailabilityStatus) => string) =>
  products.flatMap(({ pzn }) =>
    channels.map((channel) => ({
      pzn,
      channel: channel.id,
      observedAt: crawlAt(hoursAgo),
      status: statusOf(statusNow[pzn]?.[channel.id] ?? 'unknown'),
    })),
  );

/** Everything was available two days ago. */
export const inputFiles = (): Record<string, string> => ({
  'products.csv': csvOf(
    products.map(({ pzn, family, packSize, kind }) => ({
      pzn,
      name: `${family} ${packSize}`,
      brand: family.split(' ')[0],
      family,
      kind,
      packSize,
      listPriceCents: 1299,
    })),
  ),
  'channels.ndjson': ndjsonOf(channels),
  'observations.ndjson': ndjsonOf([
    ...observationsAt(48, () => 'available'),
    ...observationsAt(0, (now) => now),
  ]),
});

export const statusNames: Readonly<Record<AvailabilityStatus, string>> = {
  'not-listed': 'Not Listed',
  available: 'Available',
  limited: 'Limited',
  unavailable: 'Unavailable',
  replaced: 'Replaced',
  'not-offered': 'Not Offered',
  unknown: 'Unknown',
};

/** How many cells have each status, over all products of the market. */
export const countsNow = (): Record<string, number> =>
  Object.fromEntries(
    availabilityStatuses.map((status) => [
      statusNames[status],
      Object.values(statusNow).flatMap((row) => Object.values(row).filter((s) => s === status))
        .length,
    ]),
  );
