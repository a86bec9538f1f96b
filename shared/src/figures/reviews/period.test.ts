import { describe, expect, it } from '@jest/globals';
import { DAY_MS } from '../durations';
import { offeredPeriods, shownPeriod } from './period';

const NOW = Date.parse('2026-11-20T06:00:00Z');
const window = { from: NOW - 7 * DAY_MS, to: NOW };
const offered = (days: number | null) =>
  offeredPeriods({ window, firstRead: days === null ? null : NOW - days * DAY_MS });

describe('periods of the reviews', () => {
  it.each<[number | null, string[], boolean]>([
    [2, ['7'], true],
    [7, ['7', '30'], true],
    [57, ['7', '30', '90'], true],
    [90, ['7', '30', '90'], false],
    [null, ['7', '30', '90'], false],
  ])('after %p days are %p, the last since the first read: %p', (days, periods, endsEarly) => {
    const found = offered(days);
    expect(found.map(({ period }) => period)).toEqual(periods);
    const begins = found.map(({ firstRead }) => firstRead);
    expect(begins.slice(0, -1).every((begin) => begin === null)).toBe(true);
    expect(begins.at(-1)).toBe(endsEarly ? NOW - (days ?? 0) * DAY_MS : null);
  });

  it('show the chosen one, or 30 days, or the longest of a shorter history', () => {
    expect(shownPeriod(offered(90), '90')).toBe('90');
    expect(shownPeriod(offered(90), null)).toBe('30');
    expect(shownPeriod(offered(10), '90')).toBe('30');
    expect(shownPeriod(offered(2), null)).toBe('7');
    expect(shownPeriod([], null)).toBeNull();
  });
});
