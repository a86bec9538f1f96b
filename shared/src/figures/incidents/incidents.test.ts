import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { Crawl } from './crawls';
import { blockedIn, type UnknownRun } from './blocked';
import { incidentsOf, nextMissedReadAt } from './incidents';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const START = Date.parse('2026-11-14T06:00:00Z');
const CRAWL = 20 * MINUTE;

const crawl = (hour: number): Crawl => ({
  from: START + hour * HOUR,
  to: START + hour * HOUR + CRAWL,
});
const crawlsAt = (hours: readonly number[]): Crawl[] => hours.map(crawl);
const hourly = (from: number, end: number): number[] =>
  Array.from({ length: end - from }, (_, index) => from + index);
const at = (hour: number): number => START + hour * HOUR;
const unknown = (from: number, to: number | null): UnknownRun => ({
  from: at(from) + 5 * MINUTE,
  to: to === null ? null : at(to) + 5 * MINUTE,
});
const times = (count: number, run: UnknownRun): UnknownRun[] =>
  Array.from({ length: count }, () => run);

const find = (
  hours: readonly number[],
  nowHour: number,
  { cells = 20, unknownRuns = [] as UnknownRun[], fromHour = 0 } = {},
) => {
  const crawls = crawlsAt(hours);
  const blocked = blockedIn({ crawls, cells, unknownRuns });
  return incidentsOf({ crawls, blocked }, at(fromHour), at(nowHour));
};

describe('an overdue pharmacy', () => {
  it('is unread since its newest crawl, and misses as many crawls as its rhythm has since', () => {
    expect(find(hourly(0, 10), 12.4)).toEqual([
      { kind: 'overdue', from: crawl(9).to, until: null, rhythm: HOUR, missedReads: 3 },
    ]);
  });

  it('has an incident until the next crawl', () => {
    const incidents = find([0, 12, 24, 36, 48, 96, 108], 110);
    expect(incidents).toEqual([
      { kind: 'overdue', from: crawl(48).to, until: at(96), rhythm: 12 * HOUR, missedReads: 3 },
    ]);
  });

  it('has no incident while a crawl is only a little late', () => {
    expect(find(hourly(0, 10), 10.8)).toEqual([]);
    expect(find([0, 1, 2, 3, 4.4, 5, 6.2], 7)).toEqual([]);
  });

  it('has no incident without a rhythm, after one crawl, two or three', () => {
    expect([[], [0], [0, 1], [0, 1, 2]].map((hours) => find(hours, 500))).toEqual([[], [], [], []]);
  });

  it('counts as long as its incident reaches into the window', () => {
    const hours = [0, 12, 24, 36, 48, 96, 108];
    expect(find(hours, 110, { fromHour: 95 })).toHaveLength(1);
    expect(find(hours, 110, { fromHour: 96 })).toHaveLength(0);
  });

  it('has an incident for any rhythm and any time without a crawl', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 48 }),
        fc.integer({ min: 4, max: 30 }),
        fc.integer({ min: 0, max: 20 }),
        fc.integer({ min: 5, max: 10 }),
        (rhythm, before, missed, after) => {
          const first = Array.from({ length: before }, (_, index) => index * rhythm);
          const resumed = (first.at(-1) ?? 0) + (missed + 1) * rhythm;
          const then = Array.from({ length: after }, (_, index) => resumed + index * rhythm);
          const found = find([...first, ...then], (then.at(-1) ?? 0) + rhythm / 2);
          const gap = {
            kind: 'overdue',
            from: crawl(first.at(-1) ?? 0).to,
            until: at(resumed),
            rhythm: rhythm * HOUR,
            missedReads: missed,
          };
          // With an hourly rhythm two thirds of an hour pass between two crawls.
          expect(found).toEqual(missed === 0 ? [] : [gap]);
        },
      ),
    );
  });
});

describe('a blocked pharmacy', () => {
  it('is unread since the crawl before most of its cells became Unknown', () => {
    const unknownRuns = times(11, unknown(8, null));
    expect(find(hourly(0, 10), 10, { unknownRuns })).toEqual([
      { kind: 'blocked', from: crawl(7).to, until: null, rhythm: HOUR, missedReads: 2 },
    ]);
  });

  it('has an incident until most of its cells were read again', () => {
    const unknownRuns = [...times(4, unknown(3, null)), ...times(10, unknown(3, 6))];
    expect(find(hourly(0, 10), 10, { unknownRuns })).toEqual([
      { kind: 'blocked', from: crawl(2).to, until: at(6), rhythm: null, missedReads: 3 },
    ]);
  });

  it('has no incident for half of the cells, for few, or for one after the other', () => {
    const runs = (count: number) => ({ unknownRuns: times(count, unknown(5, null)) });
    expect(find(hourly(0, 10), 10, { ...runs(10), cells: 20 })).toEqual([]);
    expect(find(hourly(0, 10), 10, { ...runs(4), cells: 4 })).toEqual([]);
    const oneByOne = hourly(1, 9).map((hour) => unknown(hour, null));
    expect(find(hourly(0, 10), 10, { unknownRuns: oneByOne })).toEqual([]);
  });

  it('has an incident for more than half of all its cells, five at least, for any number of cells', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 60 }).chain((cells) =>
          fc.record({
            cells: fc.constant(cells),
            before: fc.integer({ min: 0, max: cells }),
            share: fc.double({ min: 0, max: 1, noNaN: true }),
          }),
        ),
        ({ cells, before, share }) => {
          const turned = Math.round((cells - before) * share);
          const unknownRuns = [
            // One after the other, which is not an incident.
            ...Array.from({ length: before }, (_, index) => unknown(index - before, null)),
            ...times(turned, unknown(5, null)),
          ];
          const kinds = find(hourly(0, 10), 10, { cells, unknownRuns }).map(({ kind }) => kind);
          const isBlocked = turned >= 5 && turned > (cells - before) / 2;
          expect(kinds).toEqual(isBlocked ? ['blocked'] : []);
        },
      ),
    );
  });

  it('is determined by the cells that were readable before', () => {
    const unknownRuns = [...times(12, unknown(2, null)), ...times(6, unknown(5, 7))];
    const found = find(hourly(0, 10), 10, { cells: 20, unknownRuns });
    expect(found).toEqual([expect.objectContaining({ from: crawl(1).to, until: null })]);
  });

  it('has one incident when its crawls also stop', () => {
    const unknownRuns = times(20, unknown(8, null));
    expect(find(hourly(0, 10), 20, { unknownRuns })).toEqual([
      { kind: 'blocked', from: crawl(7).to, until: null, rhythm: HOUR, missedReads: 2 + 11 },
    ]);
  });
});

describe('the incidents of a pharmacy', () => {
  it('are in order, do not overlap and never begin after they end', () => {
    const hours = fc.uniqueArray(fc.integer({ min: 0, max: 168 }), { maxLength: 40 });
    const run = fc
      .tuple(fc.integer({ min: 0, max: 168 }), fc.option(fc.integer({ min: 1, max: 60 })))
      .map(([from, length]) => unknown(from, length === null ? null : from + length));
    fc.assert(
      fc.property(hours, fc.array(run, { maxLength: 30 }), (starts, unknownRuns) => {
        starts.sort((one, other) => one - other);
        const incidents = find(starts, 170, { cells: 12, unknownRuns });
        incidents.forEach(({ from, until, missedReads }, index) => {
          expect(from).toBeLessThan(until ?? Infinity);
          expect(missedReads).toBeGreaterThan(0);
          expect(incidents[index - 1]?.until ?? (index === 0 ? 0 : Infinity)).toBeLessThanOrEqual(
            from,
          );
        });
      }),
    );
  });

  it('change when a crawl becomes overdue, and with each missing crawl from then on', () => {
    const crawls = crawlsAt(hourly(0, 10));
    const overdueAt = crawl(9).to + 1.5 * HOUR;
    expect(nextMissedReadAt(crawls, at(10))).toBe(overdueAt);
    expect(nextMissedReadAt(crawls, overdueAt + 1)).toBe(at(11));
    expect(nextMissedReadAt(crawls, at(12))).toBe(at(13));
    expect(nextMissedReadAt(crawlsAt([0]), at(12))).toBeNull();
  });
});
