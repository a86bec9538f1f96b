import type { CommonView } from '@pmm/shared/figures/matrix/commonView';
import { datesProblem, momentOf } from '@pmm/shared/figures/matrix/shownDates';

/** The time and the rows of the answer that a view needs, and whether there can be one. */
export const askedAt = (view: CommonView<string>) => ({
  at: momentOf(view.on),
  apart: view.apart,
  enabled: datesProblem(view, Date.now()) === null,
});
