import { scaleLinear, scaleTime } from '@visx/scale';

export interface PricePoint {
  /** Milliseconds. */
  at: number;
  /** Null while there was no offer. */
  cents: number | null;
}

/** Room above the highest and below the lowest, as a part of what lies between them. */
const HEADROOM = 0.12;
/** Least height of the axis, for prices that are all the same. */
const LEAST_SPREAD_CENTS = 100;

/** A price over time: each point holds until the next one, the last one until the end. */
export interface PriceHistory {
  /** Oldest first. */
  points: readonly PricePoint[];
  /** Milliseconds. */
  until: number;
  /** What the price is compared with; null where there is nothing. */
  reference: { name: string; cents: number } | null;
}

/** Time across, money up; the reference is always in sight. */
export const priceScales = (
  { points, until, reference }: PriceHistory,
  { width, height }: { width: number; height: number },
) => {
  const cents = points.flatMap((point) => point.cents ?? []);
  const shown = reference === null ? cents : [reference.cents, ...cents];
  const low = Math.min(...(shown.length === 0 ? [0] : shown));
  const high = Math.max(...(shown.length === 0 ? [0] : shown));
  const room = Math.max(high - low, LEAST_SPREAD_CENTS) * HEADROOM;
  return {
    x: scaleTime({
      domain: [points[0]?.at ?? until, until],
      range: [0, width],
    }),
    y: scaleLinear({ domain: [Math.max(0, low - room), high + room], range: [height, 0] }),
  };
};

/** What a line is drawn through: a price reaches to where it ends, also when none follows. */
export const linePoints = ({ points, until }: PriceHistory): PricePoint[] =>
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

/** Times for an axis with room for so many: every nth, and always the newest. */
export const spreadPoints = (points: readonly PricePoint[], room: number): Date[] => {
  const every = Math.max(1, Math.ceil(points.length / Math.max(1, Math.floor(room))));
  const newest = points.length - 1;
  return points
    .filter((_point, index) => (newest - index) % every === 0)
    .map(({ at }) => new Date(at));
};
