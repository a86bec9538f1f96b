import type { Period } from '@pmm/shared/figures/timeline/lanes';
import { scaleLinear, scaleTime } from '@visx/scale';

export interface PricePoint {
  /** Milliseconds. */
  at: number;
  /** Null while there was no offer. */
  cents: number | null;
}

/** Room above the highest and below the lowest price, as a share of their distance. */
const HEADROOM = 0.12;
/** The smallest height of the axis, for prices that are all the same. */
const LEAST_SPREAD_CENTS = 100;

/** A price over time: each point is valid until the next one, the last one until the end. */
export interface PriceHistory {
  /** Oldest first. */
  points: readonly PricePoint[];
  /** Milliseconds. */
  until: number;
  /** The price to compare with; null if there is none. */
  reference: ReferenceOfChart | null;
}

export interface ReferenceOfChart {
  name: string;
  /** Oldest first; the first one began before the chart. */
  steps: readonly PricePoint[];
}

/** The reference of a time; null if there was none. */
export const referenceAt = ({ steps }: ReferenceOfChart, time: number): number | null =>
  steps.findLast(({ at }) => at <= time)?.cents ?? null;

/** With a point where the reference changes, because the same price deviates differently then. */
export const withReferenceSteps = (
  points: readonly PricePoint[],
  steps: readonly PricePoint[],
): PricePoint[] => {
  const begin = points[0]?.at ?? Infinity;
  const further = steps
    .filter(({ at }) => at > begin && points.every((point) => point.at !== at))
    .flatMap(({ at }) => {
      const cents = points.findLast((point) => point.at < at)?.cents ?? null;
      return cents === null ? [] : [{ at, cents }];
    });
  return [...points, ...further].sort((one, other) => one.at - other.at);
};

/** The period of the drawing: from the first price on. */
export const periodOf = ({ points, until }: PriceHistory): Period => ({
  from: points[0]?.at ?? until,
  to: until,
});

/** The points of a reference's line in a period. */
export const referencePoints = (
  reference: ReferenceOfChart,
  { from, to }: Period,
): PricePoint[] => {
  const within = reference.steps.filter(({ at }) => at > from && at < to);
  const begin = { at: from, cents: referenceAt(reference, from) };
  return linePoints({ points: [begin, ...within], until: to });
};

/** Time across, money up; the reference is always visible. */
export const priceScales = (
  history: PriceHistory,
  { width, height }: { width: number; height: number },
) => {
  const { points, reference, until } = history;
  const { from, to } = periodOf(history);
  const cents = points.flatMap((point) => point.cents ?? []);
  const drawn = reference === null ? [] : referencePoints(reference, { from, to: until });
  const shown = [...drawn.flatMap((point) => point.cents ?? []), ...cents];
  const low = Math.min(...(shown.length === 0 ? [0] : shown));
  const high = Math.max(...(shown.length === 0 ? [0] : shown));
  const room = Math.max(high - low, LEAST_SPREAD_CENTS) * HEADROOM;
  return {
    x: scaleTime({ domain: [from, to], range: [0, width] }),
    y: scaleLinear({ domain: [Math.max(0, low - room), high + room], range: [height, 0] }),
  };
};

/** The points of the line: a price extends to its end, even if none follows. */
export const linePoints = ({
  points,
  until,
}: Pick<PriceHistory, 'points' | 'until'>): PricePoint[] =>
  points.flatMap((point, index) => {
    const next = points[index + 1];
    const end = next?.at ?? until;
    return next === undefined || next.cents === null
      ? [point, { at: end, cents: point.cents }]
      : [point];
  });

/** The point whose time is nearest. */
export const nearestPoint = (points: readonly PricePoint[], at: number): number =>
  points.reduce(
    (best, point, index) =>
      Math.abs(point.at - at) < Math.abs((points[best]?.at ?? Infinity) - at) ? index : best,
    0,
  );
