import { REVIEW_PERIOD, type ReviewPeriod, reviewPeriods } from '../../contracts/reviews';
import { DAY_MS } from '../durations';
import type { Period } from '../period';
import type { Reviews } from './reviews';

/** How many days the comparison covers, to name it. */
export const daysOfPeriod = ({ from, to }: Period): number =>
  Math.max(1, Math.round((to - from) / DAY_MS));

export interface OfferedPeriod {
  period: ReviewPeriod;
  /** Null if the history covers the period, else its begin, which is compared with instead. */
  firstRead: number | null;
}

const reachesBack = (
  { window, firstRead }: Pick<Reviews, 'window' | 'firstRead'>,
  period: ReviewPeriod,
): boolean =>
  window === null || firstRead === null || window.to - firstRead >= Number(period) * DAY_MS;

/** The periods that the history covers, and the whole history if it is shorter than one of them. */
export const offeredPeriods = (
  reviews: Pick<Reviews, 'window' | 'firstRead'>,
): readonly OfferedPeriod[] => {
  const covered = reviewPeriods.filter((period) => reachesBack(reviews, period));
  const next = reviewPeriods[covered.length];
  return [
    ...covered.map((period) => ({ period, firstRead: null })),
    ...(next === undefined ? [] : [{ period: next, firstRead: reviews.firstRead }]),
  ];
};

/** The offered period that is shown when a person has chosen this one, or none. */
export const shownPeriod = (
  offered: readonly OfferedPeriod[],
  chosen: ReviewPeriod | null,
): ReviewPeriod | null => {
  const days = Number(chosen ?? REVIEW_PERIOD);
  const found = offered.find(({ period }) => Number(period) >= days) ?? offered.at(-1);
  return found?.period ?? null;
};
