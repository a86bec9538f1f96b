import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { dayOfTime, midnightOf, readDay } from '../calendarDay';
import { readAvailabilityView, writeAvailabilityView } from '../availability/availabilityView';
import { dateModeOf, datesProblem, readDates, writeDates } from './shownDates';

const PRESENT = Date.parse('2026-11-20T06:00:00Z');

describe('a day of the calendar', () => {
  it('begins and ends at the midnights of the zone, in summer and winter', () => {
    fc.assert(
      fc.property(fc.integer({ min: Date.parse('2015-01-02'), max: PRESENT }), (time) => {
        const day = dayOfTime(time);
        expect(readDay(day)).toBe(day);
        expect(midnightOf(day)).toBeLessThanOrEqual(time);
        expect(dayOfTime(midnightOf(day))).toBe(day);
        expect(dayOfTime(midnightOf(day) - 1)).not.toBe(day);
      }),
    );
    expect(midnightOf('2026-10-25')).toBe(Date.parse('2026-10-24T22:00:00Z'));
    expect(midnightOf('2026-10-26')).toBe(Date.parse('2026-10-25T23:00:00Z'));
  });

  it.each(['2026-02-29', '2026-13-01', '1.11.2026', '2026-11-1', '', null])('is not %s', (text) => {
    expect(readDay(text)).toBeNull();
  });
});

describe('the dates of a view', () => {
  it('are written into the address and read from it', () => {
    const anyDay = fc.option(fc.constantFrom('2026-11-01', '2025-02-28'));
    const comparedSort = fc.constantFrom(null, { by: 'later', descending: true } as const);
    fc.assert(
      fc.property(fc.record({ on: anyDay, compared: anyDay, comparedSort }), (dates) => {
        const parameters = new URLSearchParams();
        writeDates(parameters, dates);
        expect(readDates(parameters)).toEqual(dates);
      }),
    );
  });

  it('show a matrix: a list is about the present', () => {
    const listOn = (query: string) => readAvailabilityView(new URLSearchParams(query)).layout;
    expect(listOn('as=list')).toBe('list');
    expect(listOn('as=list&on=2026-11-01')).toBe('matrix');
    expect(listOn('as=list&with=2026-11-01')).toBe('matrix');
  });

  it('are part of the view of a metric', () => {
    const view = readAvailabilityView(new URLSearchParams('with=2026-11-01&moved=1'));
    expect([dateModeOf(view), view.onlyChanged]).toEqual(['compare', true]);
    const written = writeAvailabilityView(view);
    expect([written.get('with'), written.get('on')]).toEqual(['2026-11-01', null]);
  });

  it.each([
    [{ on: null, compared: null }, null],
    [{ on: '2026-11-20', compared: null }, null],
    [{ on: '2026-11-21', compared: null }, 'future'],
    [{ on: null, compared: '2026-11-21' }, 'future'],
    [{ on: '1999-01-01', compared: null }, 'early'],
    [{ on: '2026-11-01', compared: '2026-11-01' }, 'order'],
    [{ on: null, compared: '2026-11-20' }, null],
  ] as const)('of %j have the problem %s', (dates, problem) => {
    expect(datesProblem(dates, PRESENT)).toBe(problem);
  });
});
