import type { Period } from '@pmm/shared/figures/timeline/lanes';
import { dayBegin } from '@pmm/shared/figures/zone';

/** The midnights inside a window. */
export const midnightsIn = ({ from, to }: Period): Date[] => {
  const midnights: Date[] = [];
  for (let day = dayBegin(from, 1); day < to; day = dayBegin(day, 1)) midnights.push(new Date(day));
  return midnights;
};

/** Times for an axis with room for so many: every nth midnight, and always the newest. */
export const spreadMidnights = (period: Period, room: number): Date[] => {
  const midnights = midnightsIn(period);
  // If no day begins in the period, the axis still names the day that it lies in.
  if (midnights.length === 0) return [new Date(period.from)];
  const every = Math.ceil(midnights.length / Math.max(1, Math.floor(room)));
  return midnights.filter((_, index) => (midnights.length - 1 - index) % every === 0);
};
