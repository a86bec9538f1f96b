import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { crawlsOf, rhythmOf, type Crawl } from './crawls';
import { DAY_MS, HOUR_MS } from '../durations';
import { isLeftOut, leftOutBefore, UNREAD_AFTER, unreadAfter } from './unread';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const START = Date.parse('2026-11-14T06:00:00Z');
const minuteOf = (at: number): number => Math.floor(at / MINUTE);

/** Reads a page every second minute, for as long as a crawl takes. */
const readsOf = (starts: readonly number[], duration: number): number[] =>
  starts.flatMap((start) =>
    Array.from({ length: duration / 2 }, (_, page) => minuteOf(start) + page * 2),
  );

const every = (distance: number, count: number): Crawl[] =>
  Array.from({ length: count }, (_, index) => {
    const from = START + index * distance;
    return { from, to: from + 20 * MINUTE };
  });

describe('the crawls of a pharmacy', () => {
  it('are as many as were made, for any length and distance', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 60, max: 3_000 }), { minLength: 1, maxLength: 12 }),
        fc.integer({ min: 1, max: 13 }).map((half) => half * 2),
        (pauses, duration) => {
          let at = START;
          const starts = pauses.map((pause) => (at += pause * MINUTE));
          const reads = readsOf(starts, duration);
          const newest = (reads.at(-1) ?? 0) * MINUTE + 12_000;
          const crawls = crawlsOf(reads, newest);
          expect(crawls.map(({ from }) => from)).toEqual(starts);
          expect(crawls.at(-1)?.to).toBe(newest);
        },
      ),
    );
  });

  it('last to the end of the last minute that was read', () => {
    const [first] = crawlsOf(
      [minuteOf(START), minuteOf(START) + 5, minuteOf(START) + 90],
      Infinity,
    );
    expect(first).toEqual({ from: START, to: START + 6 * MINUTE - 1_000 });
  });

  it('are not split, even if one takes hours', () => {
    const DAILY = 24 * 60;
    const days = [0, 1, 2, 3, 4];
    for (const duration of [90, 150, 358]) {
      const starts = days.map((day) => START + day * DAILY * MINUTE);
      const reads = readsOf(starts, duration);
      const crawls = crawlsOf(reads, (reads.at(-1) ?? 0) * MINUTE + 12_000);
      expect(crawls.map(({ from }) => from)).toEqual(starts);
      expect(rhythmOf(crawls)?.usual).toBe(DAILY * MINUTE);
    }
  });

  it('begin again each hour if reading never pauses', () => {
    const minutes = Array.from({ length: 480 }, (_, minute) => minuteOf(START) + minute);
    const crawls = crawlsOf(minutes, START + 8 * HOUR - 1_000);
    expect(crawls.map(({ from }) => (from - START) / HOUR)).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
    expect(crawls.at(-1)?.to).toBe(START + 8 * HOUR - 1_000);
  });

  it('are none before the first, and one if only the newest was read', () => {
    expect(crawlsOf([], null)).toEqual([]);
    expect(crawlsOf([], START)).toEqual([{ from: START, to: START }]);
  });
});

describe('the rhythm', () => {
  it('is unknown until there are four crawls', () => {
    expect([1, 2, 3].map((count) => rhythmOf(every(HOUR, count)))).toEqual([null, null, null]);
    expect(rhythmOf(every(HOUR, 4))).toEqual({ usual: HOUR, tolerated: 1.5 * HOUR });
  });

  it('is the usual distance, despite single exceptions', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 60, max: 10_000 }),
        fc.integer({ min: 5, max: 40 }),
        fc.integer({ min: 0, max: 40 }),
        (minutes, count, late) => {
          const distance = minutes * MINUTE;
          const crawls = every(distance, count).map(({ from, to }, index) => {
            const shift = index > late ? 48 * HOUR : 0;
            return { from: from + shift, to: to + shift };
          });
          expect(rhythmOf(crawls)).toEqual({ usual: distance, tolerated: 1.5 * distance });
        },
      ),
    );
  });

  it('tolerates the pause of each night if a pharmacy is read by day', () => {
    const days = Array.from({ length: 7 }, (_, day) => START + day * 24 * HOUR);
    const crawls = days.flatMap((day) =>
      [0, 2, 4, 6, 8, 10].map((hour) => ({ from: day + hour * HOUR, to: day + hour * HOUR })),
    );
    expect(rhythmOf(crawls)).toEqual({ usual: 2 * HOUR, tolerated: 21 * HOUR });
  });

  it('follows a new schedule', () => {
    const before = every(HOUR, 200);
    const last = before.at(-1)?.from ?? 0;
    const after = Array.from({ length: 20 }, (_, index) => {
      const from = last + (index + 1) * 12 * HOUR;
      return { from, to: from };
    });
    expect(rhythmOf([...before, ...after])?.usual).toBe(12 * HOUR);
  });
});

describe('a product that crawlers have stopped reading', () => {
  const crawlsEach = (distance: number, count: number): Crawl[] =>
    Array.from({ length: count }, (_, index) => ({
      from: index * distance,
      to: index * distance + HOUR_MS,
    }));

  it('was left out of two crawls of a pharmacy, also if these are weekly', () => {
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

  it('is left out by all pharmacies with a rhythm, at least one', () => {
    expect(isLeftOut(5, [])).toBe(false);
    expect(isLeftOut(5, [6, 9])).toBe(true);
    expect(isLeftOut(5, [6, 5])).toBe(false);
  });

  it('is not judged at a pharmacy without a rhythm', () => {
    expect(leftOutBefore([])).toBeNull();
    expect(leftOutBefore(crawlsEach(DAY_MS, 3))).toBeNull();
  });

  it('was not read for at least two days, however often others are', () => {
    expect(unreadAfter(0)).toBe(UNREAD_AFTER);
    expect(unreadAfter(HOUR_MS)).toBe(UNREAD_AFTER);
  });

  it('is not assumed if crawlers read the products in turn', () => {
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
