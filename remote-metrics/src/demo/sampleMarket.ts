import { availabilityStatuses, type AvailabilityStatus } from '@pmm/shared/contracts/availability';
import { DAY_MS, HOUR_MS } from '@pmm/shared/figures/durations';
import { decodeTimeline } from '@pmm/shared/figures/timeline/lanes';
import type { PricePoint } from '../prices/priceScales';
import type { RatingCounts } from './RatingDistribution';

/** An invented market that never changes, so the page always shows the same charts. */

const end = Date.UTC(2026, 10, 21, 6);
export const samplePharmacy = 'Löwen Versand';

/** Statuses by the hour of the window in which each begins. */
type Story = readonly (readonly [hour: number, status: AvailabilityStatus])[];

const sampleSkus: readonly { pzn: string; name: string; packSize: string; story: Story }[] = [
  {
    pzn: '10203603',
    name: 'Bronchopal Syrup',
    packSize: '100 ml',
    story: [
      [0, 'available'],
      [35, 'not-listed'],
      [56, 'available'],
      [159, 'not-listed'],
    ],
  },
  { pzn: '07688100', name: 'Bronchopal Syrup', packSize: '200 ml', story: [[0, 'available']] },
  {
    pzn: '10219586',
    name: 'Bronchopal Syrup',
    packSize: '2 × 100 ml',
    story: [
      [0, 'limited'],
      [7, 'available'],
      [136, 'not-listed'],
      [160, 'replaced'],
    ],
  },
  {
    pzn: '10236855',
    name: 'Nasivent Spray',
    packSize: '10 ml',
    story: [
      [0, 'available'],
      [86, 'unavailable'],
      [111, 'available'],
    ],
  },
  {
    pzn: '04877800',
    name: 'Halsano Lozenges',
    packSize: '24 St',
    story: [
      [0, 'not-offered'],
      [28, 'available'],
      [90, 'limited'],
      [118, 'unavailable'],
    ],
  },
  {
    pzn: '10260446',
    name: 'Thymiquell Drops',
    packSize: '30 ml',
    story: [
      [0, 'available'],
      [98, 'unknown'],
      [116, 'available'],
      [128, 'limited'],
    ],
  },
];

const iso = (time: number): string => new Date(time).toISOString();
const spans = sampleSkus.flatMap(({ story }, lane) =>
  story.map(([hour, status]) => ({ lane, minute: hour * 60, status })),
);

/** The pharmacy could not be read for 26 hours. */
export const sampleTimeline = decodeTimeline({
  watchlistId: '',
  window: { from: iso(end - 7 * DAY_MS), to: iso(end) },
  firstSeenAt: null,
  validUntil: null,
  channels: [{ channelId: '', name: samplePharmacy, url: null, lastCrawlAt: iso(end), weight: 1 }],
  families: [''],
  products: sampleSkus.map(({ pzn, name, packSize }) => ({
    ...{ pzn, name, packSize },
    kind: 'listed',
    family: 0,
  })),
  spanLane: spans.map(({ lane }) => lane),
  spanMinute: spans.map(({ minute }) => minute),
  spanStatus: spans.map(({ status }) => availabilityStatuses.indexOf(status)).join(''),
  unknownLane: [],
  knownBefore: '',
  incidents: [
    {
      channel: 0,
      kind: 'overdue',
      from: iso(end - 7 * DAY_MS + 60 * HOUR_MS),
      until: iso(end - 7 * DAY_MS + 86 * HOUR_MS),
      rhythmMinutes: 60,
      missedReads: 25,
    },
  ],
});

export const sampleCurrency = 'EUR';
export const SAMPLE_LIST_PRICE_CENTS = 1448;

const pricesOf = (cents: readonly (number | null)[]): PricePoint[] =>
  cents.map((each, index) => ({ at: end - (cents.length - 1 - index) * DAY_MS, cents: each }));

const weekOf = (...cents: (number | null)[]) => cents;

export const samplePrices = pricesOf([
  ...weekOf(1309, 1309, 1309, 1309, 1285, 1285, 1285),
  ...weekOf(1285, 1285, 1235, 1235, 1235, 1235, null),
  ...weekOf(null, null, 1449, 1479, 1479, 1448, 1448),
  ...weekOf(1399, 1399, 1399, 1321, 1321, 1099, 1099),
  ...weekOf(1049, 1021),
]);

/** A day after the newest price. */
export const SAMPLE_PRICES_UNTIL = end + DAY_MS;

export const sampleRatings: RatingCounts = { 5: 128, 4: 47, 3: 19, 2: 6, 1: 18 };

export const sampleCourses: readonly { id: string; name: string; cents: (number | null)[] }[] = [
  { id: '10203603', name: 'Bronchopal Syrup 100 ml', cents: [821, 815, 799, 812, 790, 717, 567] },
  { id: '10236855', name: 'Nasivent Spray 10 ml', cents: [976, 976, null, null, 1011, 1049, 1191] },
  { id: '04877800', name: 'Halsano Lozenges 24 St', cents: [593, 593, 593, 593, 593, 593, 593] },
];
