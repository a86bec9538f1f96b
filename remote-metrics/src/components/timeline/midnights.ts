import type { Period } from '@pmm/shared/figures/timeline/lanes';
import { dayBegin } from '@pmm/shared/figures/zone';

/** The midnights inside a window. */
export const midnightsIn = ({ from, to }: Period): Date[] => {
  const midnights: Date[] = [];
  for (let day = dayBegin(from, 1); day < to; day = dayBegin(day, 1)) midnights.push(new Date(day));
  return midnights;
};
