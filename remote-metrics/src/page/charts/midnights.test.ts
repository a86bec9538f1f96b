import { describe, expect, it } from '@jest/globals';
import { midnightsIn, spreadMidnights } from './midnights';

it('finds every midnight in Berlin', () => {
  const window = {
    from: Date.parse('2026-10-23T22:00:00Z'),
    to: Date.parse('2026-10-26T06:00:00Z'),
  };
  expect(midnightsIn(window).map((midnight) => midnight.toISOString())).toEqual([
    '2026-10-24T22:00:00.000Z',
    // The day before had 25 hours.
    '2026-10-25T23:00:00.000Z',
  ]);
});

describe('the days of an axis', () => {
  const week = { from: Date.parse('2026-11-14T21:52Z'), to: Date.parse('2026-11-21T21:54Z') };
  const shown = (room: number, window = week) =>
    spreadMidnights(window, room).map((at) => at.toISOString().slice(5, 16));

  it('begin at midnight in Berlin, wherever the browser is', () => {
    expect(shown(9)).toHaveLength(7);
    expect(new Set(shown(9).map((at) => at.slice(-5)))).toEqual(new Set(['23:00']));
  });

  it('are as many as there is room for, with the same distance, up to the newest', () => {
    expect(shown(3)).toEqual(['11-14T23:00', '11-17T23:00', '11-20T23:00']);
    expect(shown(0)).toEqual(['11-20T23:00']);
  });

  it('are the day of the begin where no midnight lies between', () => {
    const hour = { from: week.from, to: week.from + 3_600_000 };
    expect(shown(5, hour)).toEqual(['11-14T21:52']);
  });
});
