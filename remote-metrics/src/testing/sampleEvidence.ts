import type { Evidence, Read } from '@pmm/shared/contracts/evidence';

const BEGIN = Date.parse('2026-11-01T00:00:00Z');
const HOURS = 240;

const hourOf = (hour: number): string => new Date(BEGIN + hour * 3_600_000).toISOString();

const readAt = (hour: number): Read => ({
  at: hourOf(hour),
  status: hour < 48 ? 'available' : 'unavailable',
  price: { cents: 1069, currency: 'EUR' },
  review: null,
  pageUrl: 'https://www.nordlicht.example/p/10000001',
  statusText: hour < 48 ? 'sofort lieferbar' : 'derzeit nicht lieferbar',
  priceText: null,
  snapshotUrl: hour === HOURS ? 'https://copies.example/1' : null,
});

/** Read every six hours, with an incident of two days and one read of the product missing. */
export const sampleEvidence: Evidence = {
  history: {
    watchlistId: '7',
    window: { from: hourOf(0), to: hourOf(HOURS) },
    firstSeenAt: hourOf(0),
    channels: [
      {
        ...{ channelId: 'nordlicht', name: 'Nordlicht', url: null, weight: 1 },
        lastCrawlAt: hourOf(HOURS),
      },
    ],
    families: ['Syrup'],
    products: [{ pzn: '10000001', name: 'Syrup', packSize: '100 ml', kind: 'listed', family: 0 }],
    ...{ spanLane: [0, 0], spanMinute: [0, 48 * 60], spanStatus: '13' },
    ...{ unknownLane: [], knownBefore: '', unread: [], validUntil: null },
    incidents: [
      {
        ...{ channel: 0, kind: 'overdue', from: hourOf(120), until: hourOf(168) },
        ...{ rhythmMinutes: 360, missedReads: 7 },
      },
    ],
  },
  reads: Array.from({ length: HOURS / 6 + 1 }, (_, number) => number * 6)
    .filter((hour) => (hour <= 120 || hour >= 168) && hour !== 24)
    .map(readAt),
  ...{ rhythmMinutes: 360, snapshotDays: 30 },
  missed: [
    { from: hourOf(18), until: hourOf(30), count: 1 },
    { from: hourOf(120), until: hourOf(168), count: 7 },
  ],
};
