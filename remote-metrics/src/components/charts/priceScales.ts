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

/** Time across, money up; the list price is always in sight. */
export const priceScales = (
  points: readonly PricePoint[],
  listPriceCents: number,
  { width, height }: { width: number; height: number },
) => {
  const cents = points.flatMap((point) => point.cents ?? []);
  const low = Math.min(listPriceCents, ...cents);
  const high = Math.max(listPriceCents, ...cents);
  const room = Math.max(high - low, LEAST_SPREAD_CENTS) * HEADROOM;
  return {
    x: scaleTime({
      domain: [points[0]?.at ?? 0, points.at(-1)?.at ?? 0],
      range: [0, width],
    }),
    y: scaleLinear({ domain: [Math.max(0, low - room), high + room], range: [height, 0] }),
  };
};

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
