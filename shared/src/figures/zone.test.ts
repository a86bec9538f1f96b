import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { dayBegin, ZONE } from './zone';

const HOUR = 3_600_000;
const at = (text: string) => Date.parse(text);

describe('a day', () => {
  it.each([
    ['in winter', '2026-11-21T22:59:59Z', '2026-11-20T23:00:00Z'],
    ['in winter, just begun', '2026-11-21T23:00:00Z', '2026-11-21T23:00:00Z'],
    ['in summer', '2026-07-01T21:59:59Z', '2026-06-30T22:00:00Z'],
    ['on which summer time begins', '2026-03-29T20:00:00Z', '2026-03-28T23:00:00Z'],
    ['on which summer time ends', '2026-10-25T20:00:00Z', '2026-10-24T22:00:00Z'],
  ])('%s begins at midnight in Berlin', (_when, time, begin) => {
    expect(new Date(dayBegin(at(time))).toISOString()).toBe(new Date(begin).toISOString());
  });

  it.each([
    ['2026-03-29T12:00:00Z', 23],
    ['2026-10-25T12:00:00Z', 25],
    ['2026-11-21T12:00:00Z', 24],
  ])('around %s has %d hours', (time, hours) => {
    expect(dayBegin(at(time), 1) - dayBegin(at(time))).toBe(hours * HOUR);
  });

  it('begins when the clocks show midnight, at any time', () => {
    const clock = new Intl.DateTimeFormat('en-GB', { timeZone: ZONE, timeStyle: 'medium' });
    const time = fc.integer({ min: at('2000-01-01T00:00:00Z'), max: at('2040-01-01T00:00:00Z') });
    fc.assert(
      fc.property(time, (moment) => {
        const begin = dayBegin(moment);
        expect(clock.format(begin)).toBe('00:00:00');
        expect(begin).toBeLessThanOrEqual(moment);
        expect(dayBegin(moment, 1)).toBeGreaterThan(moment);
        expect(dayBegin(dayBegin(moment, 1) - 1)).toBe(begin);
      }),
    );
  });
});
