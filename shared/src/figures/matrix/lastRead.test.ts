import { expect, it } from '@jest/globals';
import { hoursSince, lastRead } from './lastRead';

const newest = Date.parse('2026-10-02T12:00:00Z');

it.each([
  ['the newest of all', '2026-10-02T12:00:00Z', false],
  ['a day before it', '2026-10-01T12:00:00Z', false],
  ['more than a day before it', '2026-10-01T11:30:00Z', true],
])('lastRead of a crawl that is %s', (_when, lastCrawlAt, stale) => {
  expect(lastRead(lastCrawlAt, newest, null)).toEqual({ readAt: Date.parse(lastCrawlAt), stale });
});

it('lastRead is null without a crawl', () => {
  expect(lastRead(null, newest, null)).toEqual({ readAt: null, stale: false });
  expect(lastRead('2026-10-01T11:30:00Z', null, null)).toEqual({ readAt: null, stale: false });
});

it('lastRead is the last good crawl in an incident', () => {
  const from = Date.parse('2026-10-01T00:00:00Z');
  expect(lastRead('2026-10-02T12:00:00Z', newest, { from })).toEqual({ readAt: from, stale: true });
});

it('hoursSince is the age up to the present, and never negative', () => {
  expect(hoursSince(newest, newest + 90 * 60_000)).toBe(1.5);
  expect(hoursSince(newest, newest - 60_000)).toBe(0);
});
