import { availabilityStatuses, type AvailabilityStatus } from '@pmm/shared/contracts/availability';
import { knownByDigit, upByDigit } from '@pmm/shared/figures/availability/cell';

const DAY = 24 * 60 * 60 * 1000;

/** Times in milliseconds. */
export interface Period {
  from: number;
  to: number;
}

/** How long a status lasted. */
export interface StatusSpan extends Period {
  status: AvailabilityStatus;
}

/** A span inside the window; null stands for a time of which nothing is known. */
export interface LaneSpan extends Period {
  status: AvailabilityStatus | null;
}

/** Covers the whole window: what lies outside is cut off, gaps become unknown spans. */
export const laneOf = (spans: readonly StatusSpan[], window: Period): LaneSpan[] => {
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

export interface LaneFigures {
  /** Time up divided by time known; null when nothing counts. */
  share: number | null;
  /** Days known and not up. */
  daysDown: number;
  /** What the window ends with, and since when; null for since when that was before the window. */
  now: { status: LaneSpan['status']; since: number | null };
}

export const figuresOf = (lane: readonly LaneSpan[]): LaneFigures => {
  let up = 0;
  let known = 0;
  for (const { status, from, to } of lane) {
    if (status === null) continue;
    const digit = availabilityStatuses.indexOf(status);
    up += (to - from) * (upByDigit[digit] ?? 0);
    known += (to - from) * (knownByDigit[digit] ?? 0);
  }
  const last = lane.at(-1);
  return {
    share: known === 0 ? null : up / known,
    daysDown: (known - up) / DAY,
    now: { status: last?.status ?? null, since: lane.length > 1 ? (last?.from ?? null) : null },
  };
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
