import { describe, expect, it } from '@jest/globals';
import { HOUR_MS, MINUTE_MS, DAY_MS } from '@pmm/shared/figures/durations';
import type { Incident } from '@pmm/shared/figures/incidents/incidents';
import { channelIdAt, matrixRows, productIdAt } from '../../testing/matrixRows';
import { crawlsByColumn, findIncidents, validUntilOf } from './findIncidents';
import type { CrawlIncident } from '@pmm/shared/contracts/incidents';
import type { Crawl } from '@pmm/shared/figures/incidents/crawls';
import type { OldRead } from '../../storage/oldReads';
import { findUnread } from './findUnread';

describe('crawls without a read', () => {
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
});

describe('products without a read', () => {
  const DAYS = 10;
  const dayAt = (day: number): number => Date.parse('2026-11-01T06:00:00Z') + day * DAY_MS;
  const iso = (day: number): string => new Date(dayAt(day)).toISOString();

  const daily = Array.from({ length: DAYS + 1 }, (_, day): Crawl => {
    return { from: dayAt(day), to: dayAt(day) + 60_000 };
  });
  /** A product last read before this was left out of the last two crawls. */
  const LEFT_OUT = DAYS - 3;
  const MAYBE_NEXT = DAYS - 1;

  const read = (place: number, day: number, ...pharmacies: number[]): OldRead => ({
    productId: productIdAt(place),
    lastAt: dayAt(day),
    channelIds: pharmacies.map(channelIdAt),
  });
  const incident = (channel: number, until: string | null): CrawlIncident => ({
    ...{ channel, kind: 'overdue', from: iso(1), until, rhythmMinutes: 1440, missedReads: 1 },
  });

  /** Three products, and one pharmacy for each list of crawls. */
  const unread = (
    reads: readonly OldRead[],
    crawls: readonly Crawl[][] = [daily, daily],
    incidents: readonly CrawlIncident[] = [],
  ) => {
    const places = [0, 1, 2];
    const { channels } = matrixRows({
      families: places.map(String),
      pharmacies: crawls.length,
      window: null,
    });
    return findUnread(reads, places.map(productIdAt), { channels, crawls, incidents });
  };

  it('unread products are those that the newest crawls left out, with their last read', () => {
    expect(unread([read(2, LEFT_OUT - 1, 0), read(0, LEFT_OUT, 0, 1)])).toEqual([
      { product: 0, since: iso(LEFT_OUT) },
      { product: 2, since: iso(LEFT_OUT - 1) },
    ]);
  });

  it('unread products do not include one that the last but one crawl has read', () => {
    expect(unread([read(0, MAYBE_NEXT, 0)])).toEqual([]);
  });

  it('unread products do not include one without a known pharmacy', () => {
    expect(unread([read(0, LEFT_OUT)])).toEqual([]);
  });

  it('unread products are judged by the pharmacies without an incident', () => {
    const dark = [incident(1, null)];
    expect(unread([read(0, LEFT_OUT, 0, 1)], [daily, []], dark)).toHaveLength(1);
    expect(unread([read(0, LEFT_OUT, 1)], [daily, daily], dark)).toEqual([]);
    expect(unread([read(0, LEFT_OUT, 1)], [daily, daily], [incident(1, iso(2))])).toHaveLength(1);
    expect(unread([read(0, LEFT_OUT, 1)], [daily, []])).toEqual([]);
  });

  it('unread products are left out by every pharmacy, also by a weekly one', () => {
    const weekly = daily.map(({ from, to }, week) => ({
      from: from + (week - DAYS) * 6 * DAY_MS,
      to: to + (week - DAYS) * 6 * DAY_MS,
    }));
    expect(unread([read(0, LEFT_OUT, 0, 1)], [daily, weekly])).toEqual([]);
  });
});
