import { datesProblem, momentOf, type ShownDates } from '@pmm/shared/figures/matrix/shownDates';

/** The time of the answer that a view needs, and whether there can be one. */
export const askedAt = (view: ShownDates): { at: number | null; enabled: boolean } => ({
  at: momentOf(view.on),
  enabled: datesProblem(view, Date.now()) === null,
});
