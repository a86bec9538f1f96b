import type { ReferenceStep } from '../../contracts/prices';

/*
 * Reference prices change at the midnight of a day (decision 115). A figure of a time uses the
 * reference that was valid then: `referenceOn(steps, dayOf(time))`.
 */

const hasBegun = ({ from }: ReferenceStep, day: string): boolean => from === null || from <= day;

/** The step that is valid on a day; undefined before the first one. */
export const stepOn = (steps: readonly ReferenceStep[], day: string): ReferenceStep | undefined =>
  steps.findLast((step) => hasBegun(step, day));

/** In cents; null if there is no reference on that day. */
export const referenceOn = (steps: readonly ReferenceStep[], day: string): number | null =>
  stepOn(steps, day)?.cents ?? null;

/** The step that is valid on a day, and those after it. */
export const stepsSince = (steps: readonly ReferenceStep[], day: string): ReferenceStep[] =>
  steps.slice(
    Math.max(
      0,
      steps.findLastIndex((step) => hasBegun(step, day)),
    ),
  );

/** The steps that begin after a day. */
export const plannedAfter = (steps: readonly ReferenceStep[], day: string): ReferenceStep[] =>
  steps.filter((step) => !hasBegun(step, day));
