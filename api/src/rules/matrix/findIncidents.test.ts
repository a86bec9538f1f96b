import { describe, expect, it } from '@jest/globals';
import { HOUR_MS, MINUTE_MS } from '@pmm/shared/figures/durations';
import type { Incident } from '@pmm/shared/figures/incidents/incidents';
import { channelIdAt, matrixRows } from '../../testing/matrixRows';
import { crawlsByColumn, findIncidents, validUntilOf } from './findIncidents';

const hour = (count: number): number => Date.parse('2026-11-01T00:00:00Z') + count * HOUR_MS;
const iso = (count: number): string => new Date(hour(count)).toISOString();
const NEWEST = 24;

/** Pharmacies that were read in these hours, for a minute each. */
const crawlsOf = (...hours: number[][]) => {
  const window = { from: new Date(hour(0)), to: new Date(hour(NEWEST)) };
  const rows = matrixRows({ families: [], pharmacies: hours.length, window });
  const channels = rows.channels.map((channel, column) => {
    const newest = hours[column]?.at(-1);
    return { ...channel, lastCrawlAt: newest === undefined ? null : iso(newest) };
  });
  const readMinutes = new Map(
    hours.flatMap((own, column) =>
      own.length === 0 ? [] : [[channelIdAt(column), own.map((each) => hour(each) / MINUTE_MS)]],
    ),
  );
  return { channels, crawls: crawlsByColumn({ channels, readMinutes }) };
};
const steady = Array.from({ length: NEWEST + 1 }, (_, index) => index);
const stoppedAt = (last: number) => steady.filter((each) => each <= last);
const noneBlocked = new Map<number, Incident[]>();
const find = (reads: ReturnType<typeof crawlsOf>, blocked = noneBlocked, now = hour(NEWEST)) =>
  findIncidents({ ...reads, blocked }, hour(0), now);

describe('crawls by column', () => {
  it('are those of each pharmacy, only the newest without minutes, and none if never read', () => {
    const { channels } = crawlsOf([1, 3], [5], []);
    const readMinutes = new Map([[channelIdAt(0), [1, 3].map((each) => hour(each) / MINUTE_MS)]]);
    const crawls = crawlsByColumn({ channels, readMinutes });
    expect(crawls.map((own) => own.map(({ from }) => from))).toEqual([
      [hour(1), hour(3)],
      [hour(5)],
      [],
    ]);
  });
});

describe('incidents', () => {
  it('have the column, the times and the rhythm of the pharmacy', () => {
    const away = steady.filter((each) => each <= 10 || each >= 15);
    const { incidents } = find(crawlsOf(steady, away, stoppedAt(20)));
    const incident = { kind: 'overdue', rhythmMinutes: 60 };
    expect(incidents).toEqual([
      { ...incident, channel: 1, from: expect.any(String), until: iso(15), missedReads: 4 },
      { ...incident, channel: 2, from: iso(20), until: null, missedReads: 4 },
    ]);
  });

  it('include blocked crawls, without a rhythm if none is known', () => {
    const times = { from: hour(3), until: hour(5) };
    const blocked: Incident = { kind: 'blocked', ...times, rhythm: null, missedReads: 2 };
    const { incidents } = find(crawlsOf([2], [3, 5]), new Map([[channelIdAt(1), [blocked]]]));
    const incident = { kind: 'blocked', rhythmMinutes: null, missedReads: 2 };
    expect(incidents).toEqual([{ ...incident, channel: 1, from: iso(3), until: iso(5) }]);
  });

  it('are valid until the next read of any pharmacy is missed', () => {
    const { validUntil } = find(crawlsOf(steady, stoppedAt(NEWEST - 1), [2], []));
    expect(validUntilOf({ validUntil })).toBe(new Date(hour(NEWEST) + HOUR_MS / 2).toISOString());
  });

  it('are always valid if no pharmacy has a rhythm', () => {
    expect(validUntilOf(find(crawlsOf([1, 2], [])))).toBeNull();
  });
});
