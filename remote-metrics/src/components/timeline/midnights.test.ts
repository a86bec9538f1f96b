import { expect, it } from '@jest/globals';
import { midnightsIn } from './midnights';

const week = { from: Date.UTC(2026, 10, 14, 6), to: Date.UTC(2026, 10, 21, 6) };

it('finds every midnight of the place where the person is', () => {
  const midnights = midnightsIn(week);
  expect(midnights).toHaveLength(7);
  for (const midnight of midnights) expect(midnight.getHours()).toBe(0);
});
