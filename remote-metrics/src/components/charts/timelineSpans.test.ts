import { describe, expect, it } from '@jest/globals';
import { availabilityStatuses } from '@pmm/shared/contracts/availability';
import fc from 'fast-check';
import { laneOf, midnightsIn, type StatusSpan } from './timelineSpans';

const DAY = 24 * 60 * 60 * 1000;
const week = { from: Date.UTC(2026, 10, 14, 6), to: Date.UTC(2026, 10, 21, 6) };
const after = (days: number) => week.from + days * DAY;

/** Spans in order, some of them outside the week, some with a gap between. */
const anySpans = fc
  .array(
    fc.record({
      status: fc.constantFrom(...availabilityStatuses),
      gap: fc.integer({ min: 0, max: 2 }),
      length: fc.integer({ min: 0, max: 4 }),
    }),
    { maxLength: 6 },
  )
  .map((steps) => {
    let reached = -2;
    return steps.map(({ status, gap, length }): StatusSpan => {
      const from = reached + gap;
      reached = from + length;
      return { status, from: after(from), to: after(reached) };
    });
  });

describe('a lane', () => {
  it('fills the window from end to end, whatever is known of it', () => {
    fc.assert(
      fc.property(anySpans, (spans) => {
        const lane = laneOf(spans, week);
        expect(lane[0]?.from).toBe(week.from);
        expect(lane.at(-1)?.to).toBe(week.to);
        lane.forEach((span, index) => {
          expect(span.to).toBeGreaterThan(span.from);
          if (index > 0) expect(span.from).toBe(lane[index - 1]?.to);
        });
      }),
    );
  });

  it('shows of each moment the status that held', () => {
    fc.assert(
      fc.property(anySpans, fc.integer({ min: 0, max: 6 }), (spans, day) => {
        const noon = after(day + 0.5);
        const held = spans.find(({ from, to }) => from <= noon && noon < to)?.status ?? null;
        const shown = laneOf(spans, week).find(({ from, to }) => from <= noon && noon < to);
        expect(shown?.status).toBe(held);
      }),
    );
  });
});

it('finds every midnight of the place where the person is', () => {
  const midnights = midnightsIn(week);
  expect(midnights).toHaveLength(7);
  for (const midnight of midnights) expect(midnight.getHours()).toBe(0);
});
