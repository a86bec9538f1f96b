import { expect, it } from '@jest/globals';
import { availableShareOf, daysDownOf, knownShareOf, longestGapOf, timeOf } from './laneTime';
import { decodeTimeline } from './lanes';

const DAY = 86_400_000;

it('a timeline adds up over 90 days of 300 pharmacies that change every day', () => {
  const days = 90;
  const pharmacies = 300;
  const to = Date.parse('2026-11-20T06:00:00.000Z');
  const spans = Array.from({ length: pharmacies * days }, (_, index) => ({
    lane: Math.floor(index / days),
    day: index % days,
  }));
  const { lanes } = decodeTimeline({
    ...{ watchlistId: '7', firstSeenAt: null, unknownLane: [], knownBefore: '', incidents: [] },
    validUntil: null,
    window: { from: new Date(to - days * DAY).toISOString(), to: new Date(to).toISOString() },
    channels: Array.from({ length: pharmacies }, (_, index) => ({
      ...{ channelId: `c${index}`, name: `Pharmacy ${index}`, url: null },
      lastCrawlAt: new Date(to).toISOString(),
    })),
    families: ['Family'],
    products: [{ pzn: '10203603', name: 'Family', packSize: '', kind: 'listed', family: 0 }],
    spanLane: spans.map(({ lane }) => lane),
    spanMinute: spans.map(({ day }) => (day * DAY) / 60_000),
    spanStatus: spans.map(({ day }) => (day % 2 === 0 ? '1' : '3')).join(''),
  });
  expect(lanes).toHaveLength(pharmacies);
  for (const lane of lanes) {
    expect(lane.spans).toHaveLength(days);
    const time = timeOf([lane.spans]);
    expect([availableShareOf(time), knownShareOf(time), daysDownOf(time)]).toEqual([0.5, 1, 45]);
    expect(longestGapOf(lane.spans)).toBe(DAY);
  }
});
