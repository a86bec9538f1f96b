import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { DAY_MS, HOUR_MS } from '../durations';
import type { Crawl } from './crawls';
import { isLeftOut, leftOutBefore, UNREAD_AFTER, unreadAfter } from './unread';

const crawlsEach = (distance: number, count: number): Crawl[] =>
  Array.from({ length: count }, (_, index) => ({
    from: index * distance,
    to: index * distance + HOUR_MS,
  }));

describe('a product that is no longer crawled', () => {
  it('was left out of two crawls of a pharmacy, also with a weekly crawl', () => {
    for (const distance of [6 * HOUR_MS, 7 * DAY_MS]) {
      const before = leftOutBefore(crawlsEach(distance, 5));
      const inCrawl = (crawl: number) => crawl * distance + HOUR_MS / 2;
      expect([2, 3, 4].map((crawl) => isLeftOut(inCrawl(crawl), [before ?? NaN]))).toEqual([
        true,
        false,
        false,
      ]);
    }
  });

  it('is left out by all pharmacies with a known rhythm, and by one at least', () => {
    expect(isLeftOut(5, [])).toBe(false);
    expect(isLeftOut(5, [6, 9])).toBe(true);
    expect(isLeftOut(5, [6, 5])).toBe(false);
  });

  it('is not found by a pharmacy without a rhythm', () => {
    expect(leftOutBefore([])).toBeNull();
    expect(leftOutBefore(crawlsEach(DAY_MS, 3))).toBeNull();
  });

  it('was not read for two days, even if all others are read more often', () => {
    expect(unreadAfter(0)).toBe(UNREAD_AFTER);
    expect(unreadAfter(HOUR_MS)).toBe(UNREAD_AFTER);
  });

  it('is not found when crawlers visit the products in turn, however long that takes', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 2, max: 40 }),
        fc.integer({ min: 1, max: 5 * DAY_MS }),
        (products, distance) => {
          const ages = Array.from({ length: products }, (_, index) => index * distance);
          const middle = ((products - 1) / 2) * distance;
          expect(ages.filter((age) => age >= unreadAfter(middle))).toEqual([]);
        },
      ),
    );
  });
});
