import { describe, expect, it } from '@jest/globals';
import { availabilityStatuses } from '../../contracts/availability';
import type { Evidence, Read } from '../../contracts/evidence';
import { HOUR_MS } from '../durations';
import { dossierOf, evidenceFitsTogether } from './dossier';
import { groupReads } from './readGroups';

const BEGIN = Date.parse('2026-11-01T00:00:00Z');
const HOURS = 240;
const iso = (hour: number) => new Date(BEGIN + hour * HOUR_MS).toISOString();

const readAt = (hour: number, status: Read['status'], rest: Partial<Read> = {}): Read => ({
  at: iso(hour),
  status,
  ...{ price: null, review: null, pageUrl: null },
  ...{ statusText: null, priceText: null, snapshotUrl: null },
  ...rest,
});

/** Read every six hours: available, from hour 48 unavailable, and limited after an incident. */
const reads = Array.from({ length: HOURS / 6 + 1 }, (_, number) => number * 6)
  .filter((hour) => (hour <= 120 || hour >= 168) && hour !== 24)
  .map((hour) => {
    const status = hour < 48 ? 'available' : hour <= 120 ? 'unavailable' : 'limited';
    return readAt(hour, status, { statusText: hour < 48 ? 'sofort lieferbar' : null });
  });

const evidence: Evidence = {
  history: {
    watchlistId: 'w',
    window: { from: iso(0), to: iso(HOURS) },
    firstSeenAt: iso(0),
    channels: [{ channelId: 'a', name: 'Alpha', url: null, lastCrawlAt: iso(HOURS), weight: 1 }],
    families: ['Syrup'],
    products: [{ pzn: '01000001', name: 'Syrup', packSize: '', kind: 'listed', family: 0 }],
    spanLane: [0, 0, 0],
    spanMinute: [0, 48 * 60, 168 * 60],
    spanStatus: (['available', 'unavailable', 'limited'] as const)
      .map((status) => availabilityStatuses.indexOf(status))
      .join(''),
    unknownLane: [],
    knownBefore: '',
    incidents: [
      {
        ...{ channel: 0, kind: 'overdue', from: iso(120), until: iso(168) },
        ...{ rhythmMinutes: 360, missedReads: 7 },
      },
    ],
    unread: [],
    validUntil: null,
  },
  reads,
  rhythmMinutes: 360,
  snapshotDays: 30,
  missed: [
    { from: iso(18), until: iso(30), count: 1 },
    { from: iso(120), until: iso(168), count: 7 },
  ],
};

describe('a dossier', () => {
  const dossier = dossierOf(evidence);

  it('has the figures of the timeline, without the time of incidents', () => {
    expect(dossier).toMatchObject({
      time: { up: 120 * HOUR_MS, counted: 192 * HOUR_MS, missing: 48 * HOUR_MS },
      gaps: [{ from: BEGIN + 48 * HOUR_MS, to: BEGIN + 120 * HOUR_MS }],
      longestGap: { from: BEGIN + 48 * HOUR_MS },
    });
  });

  it('has each read in one span, and the words of the page', () => {
    const spans = dossier?.spans.map(({ stop, reads: count, statusText, incident }) => [
      ...[stop.status, count, statusText, incident],
    ]);
    expect(spans).toEqual([
      ['available', 7, 'sofort lieferbar', null],
      ['unavailable', 13, null, null],
      [null, 0, null, 1],
      ['limited', 13, null, null],
    ]);
    expect(reads).toHaveLength(7 + 13 + 13);
  });

  it('counts the missing reads, and tells those of an incident from those of the product', () => {
    expect(dossier).toMatchObject({
      readCount: reads.length,
      expectedCount: reads.length + 8,
      incidents: [{ missed: 7, before: 'unavailable', lasts: false }],
      missed: [{ missed: 1, from: BEGIN + 18 * HOUR_MS }],
    });
  });

  it('is none if nothing was crawled in the period', () => {
    const history = { ...evidence.history, window: null };
    expect(dossierOf({ ...evidence, history, reads: [] })).toBeNull();
  });

  it('is refused with reads in another order, or with two pharmacies', () => {
    const { history } = evidence;
    const [channel] = history.channels;
    expect(evidenceFitsTogether(evidence)).toBe(true);
    expect(evidenceFitsTogether({ ...evidence, reads: reads.toReversed() })).toBe(false);
    const channels = channel ? [channel, channel] : [];
    expect(evidenceFitsTogether({ ...evidence, history: { ...history, channels } })).toBe(false);
  });
});

describe('groups of reads', () => {
  it('end where a read found something else, and have every read once', () => {
    const price = { cents: 995, currency: 'EUR' };
    const all = [
      readAt(0, 'available', { price }),
      readAt(1, 'available', { price, snapshotUrl: 'https://copies.example/1' }),
      readAt(2, 'available'),
      readAt(3, 'limited', { price }),
      readAt(4, 'available', { price }),
    ];
    const groups = groupReads(all);
    expect(groups.map(({ reads: own }) => own.length)).toEqual([2, 1, 1, 1]);
    expect(groups.flatMap(({ reads: own }) => own)).toEqual(all);
  });
});
