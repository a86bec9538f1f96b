import { expect, it } from '@jest/globals';
import { midnightsIn } from './midnights';

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
