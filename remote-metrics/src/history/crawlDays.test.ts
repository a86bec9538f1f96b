import { expect, it } from '@jest/globals';
import { crawlDaysOf } from './crawlDays';

/** In Berlin's time zone, in which the days are. */
const at = (day: number, hour = 0) =>
  Date.parse(`2026-11-${day}T${`${hour}`.padStart(2, '0')}:00:00+01:00`);

it('crawls and incidents are split into days, the newest first', () => {
  const crawls = [
    { from: at(18, 6), to: at(18, 12) },
    { from: at(20, 0), to: at(20, 0) },
  ];
  const incidents = [{ from: at(18, 12), to: at(19, 18) }];
  const days = crawlDaysOf({ from: at(18, 6), to: at(20, 3) }, crawls, incidents);
  expect(days).toEqual([
    { begin: at(20), crawls: [{ from: 0, to: 0 }], incidents: [] },
    { begin: at(19), crawls: [], incidents: [{ from: 0, to: 0.75 }] },
    { begin: at(18), crawls: [{ from: 0.25, to: 0.5 }], incidents: [{ from: 0.5, to: 1 }] },
  ]);
});
