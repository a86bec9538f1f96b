import { dayOf } from '@pmm/shared/figures/zone';
import type { Window } from '../../storage/matrix';

/** The days of which a window uses the references; today before the first crawl. */
export const referenceDays = (window: Window | null): { first: string; last: string } => {
  const to = window?.to.getTime() ?? Date.now();
  return { first: dayOf(window?.from.getTime() ?? to), last: dayOf(to) };
};
