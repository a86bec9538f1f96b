import type { Period } from '@pmm/shared/figures/timeline/lanes';

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
