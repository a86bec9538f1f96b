import { expect, it } from '@jest/globals';
import type { CrawlIncident } from '@pmm/shared/contracts/incidents';
import { DAY_MS } from '@pmm/shared/figures/durations';
import type { Crawl } from '@pmm/shared/figures/incidents/crawls';
import type { OldRead } from '../../storage/oldReads';
import { channelIdAt, matrixRows, productIdAt } from '../../testing/matrixRows';
import { findUnread } from './findUnread';

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

it('unread products are those that the newest crawls left out, in the order of the rows, with their last read', () => {
  expect(unread([read(2, LEFT_OUT - 1, 0), read(0, LEFT_OUT, 0, 1)])).toEqual([
    { product: 0, since: iso(LEFT_OUT) },
    { product: 2, since: iso(LEFT_OUT - 1) },
  ]);
});

it('a product that the crawl before the newest one read is not unread', () => {
  expect(unread([read(0, MAYBE_NEXT, 0)])).toEqual([]);
});

it('a product without a pharmacy is not unread', () => {
  expect(unread([read(0, LEFT_OUT)])).toEqual([]);
});

it('a product that is not among the rows is not unread', () => {
  expect(unread([read(3, LEFT_OUT, 0)])).toEqual([]);
});

it('only pharmacies that are read as usual decide about a product that has one of them', () => {
  const dark = [incident(1, null)];
  expect(unread([read(0, LEFT_OUT, 0, 1)], [daily, []], dark)).toHaveLength(1);
  expect(unread([read(0, LEFT_OUT, 1)], [daily, daily], dark)).toEqual([]);
  expect(unread([read(0, LEFT_OUT, 1)], [daily, daily], [incident(1, iso(2))])).toHaveLength(1);
  expect(unread([read(0, LEFT_OUT, 1)], [daily, []])).toEqual([]);
});

it('a product is not unread while a weekly pharmacy may still read it', () => {
  const weekly = daily.map(({ from, to }, week) => ({
    from: from + (week - DAYS) * 6 * DAY_MS,
    to: to + (week - DAYS) * 6 * DAY_MS,
  }));
  expect(unread([read(0, LEFT_OUT, 0, 1)], [daily, weekly])).toEqual([]);
});
