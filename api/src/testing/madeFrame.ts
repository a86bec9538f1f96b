import type { MatrixFrame } from '@pmm/shared/contracts/matrix';
import { validPzns } from './catalogue';

const NEWEST = '2026-11-20T06:00:00.000Z';
const DARK_SINCE = '2026-11-18T06:00:00.000Z';
/** The window of an answer over this many days. */
export const windowOf = (days: number) => ({
  from: new Date(Date.parse(NEWEST) - days * 86_400_000).toISOString(),
  to: NEWEST,
});

/** Three pharmacies; the last one is no longer crawled. `status` has a line for each product. */
export const madeFrame = (status: readonly string[], families: readonly number[]): MatrixFrame => ({
  watchlistId: 'w',
  channels: ['Alpha', 'Beta', 'Dark'].map((name, column) => ({
    ...{ channelId: name.toLowerCase(), name, url: null, weight: 10 - column },
    lastCrawlAt: column === 2 ? DARK_SINCE : NEWEST,
  })),
  families: ['Syrup', 'Drops'],
  products: validPzns(status.length).map((pzn, place) => ({
    ...{ pzn, name: `P${place}`, packSize: '', kind: 'listed' },
    family: families[place] ?? 0,
  })),
  status: [...status],
  incidents: [
    {
      ...{ channel: 2, kind: 'overdue', from: DARK_SINCE, until: null },
      ...{ rhythmMinutes: 360, missedReads: 8 },
    },
  ],
  unread: [],
  validUntil: null,
});
