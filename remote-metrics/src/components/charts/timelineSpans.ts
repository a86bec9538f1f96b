import type { AvailabilityStatus } from '@pmm/shared/contracts/availability';
import type { Period, Span } from '@pmm/shared/figures/timeline/lanes';

export type { Period };

/** How long a status lasted. */
export interface StatusSpan extends Period {
  status: AvailabilityStatus;
}

/** A span inside the window; null stands for a time of which nothing is known. */
export type LaneSpan = Span;

/** Covers the whole window: what lies outside is cut off, gaps become unknown spans. */
export const laneOf = (spans: readonly LaneSpan[], window: Period): LaneSpan[] => {
  const lane: LaneSpan[] = [];
  let reached = window.from;
  const add = (status: LaneSpan['status'], from: number, to: number) => {
    if (to > from) lane.push({ status, from, to });
  };
  for (const span of spans) {
    const from = Math.max(span.from, reached);
    const to = Math.min(span.to, window.to);
    if (to <= from) continue;
    add(null, reached, from);
    add(span.status, from, to);
    reached = to;
  }
  add(null, reached, window.to);
  return lane;
};

/** The midnights inside a window, where the person is. */
export const midnightsIn = ({ from, to }: Period): Date[] => {
  const midnights: Date[] = [];
  const day = new Date(from);
  day.setHours(24, 0, 0, 0);
  while (day.getTime() < to) {
    midnights.push(new Date(day));
    // Not by 24 hours: a day has 23 or 25 when the clocks change.
    day.setDate(day.getDate() + 1);
  }
  return midnights;
};
