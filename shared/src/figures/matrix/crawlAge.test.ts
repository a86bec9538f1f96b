import { expect, it } from '@jest/globals';
import { crawlAge } from './crawlAge';

const newest = Date.parse('2026-10-02T12:00:00Z');

it.each([
  ['the newest of all', '2026-10-02T12:00:00Z', 0, false],
  ['a day old', '2026-10-01T12:00:00Z', 24, false],
  ['older than a day', '2026-10-01T11:30:00Z', 24.5, true],
])('a crawl that is %s', (_age, lastCrawlAt, ageHours, stale) => {
  expect(crawlAge(lastCrawlAt, newest, null)).toEqual({ ageHours, stale });
});

it('without a crawl there is no age', () => {
  expect(crawlAge(null, newest, null)).toEqual({ ageHours: null, stale: false });
  expect(crawlAge('2026-10-01T11:30:00Z', null, null)).toEqual({ ageHours: null, stale: false });
});

it('in an incident it is the age of the last good read', () => {
  const from = Date.parse('2026-10-01T00:00:00Z');
  expect(crawlAge('2026-10-02T12:00:00Z', newest, { from })).toEqual({ ageHours: 36, stale: true });
});
