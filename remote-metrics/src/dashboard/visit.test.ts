import { expect, it } from '@jest/globals';
import { nextVisit } from './visit';

const [MINUTE, HOUR] = [60_000, 3_600_000];
const NOON = Date.parse('2026-11-20T12:00:00Z');

it('has no visit before the first one', () => {
  expect(nextVisit(null, NOON)).toEqual({ seenAt: NOON, before: null });
});

it('goes on while the person comes back within an hour', () => {
  const kept = { seenAt: NOON, before: NOON - 20 * HOUR };
  expect(nextVisit(kept, NOON + 59 * MINUTE)).toEqual({ ...kept, seenAt: NOON + 59 * MINUTE });
});

it('is a new one after that: the one before ended when the dashboard was last seen', () => {
  const kept = { seenAt: NOON, before: NOON - 20 * HOUR };
  const now = NOON + 16 * HOUR;
  expect(nextVisit(kept, now)).toEqual({ seenAt: now, before: NOON });
});
