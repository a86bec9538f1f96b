import { referenceOn } from '@pmm/shared/figures/prices/referenceSteps';
import { type StoredReference, stepsOf } from '../../storage/references';

/** A given reference price of one product and kind. */
type Given = Readonly<StoredReference>;

export interface PlacedReferences {
  /** The steps that are new or differ from the stored ones. */
  written: StoredReference[];
  /** How many of them change what was valid on a day before today. */
  past: number;
  /** How many of them begin after today. */
  planned: number;
  /** How many of them end a reference. */
  emptied: number;
}

const withStep = (steps: readonly StoredReference[], step: StoredReference): StoredReference[] =>
  [...steps.filter(({ day }) => day !== step.day), step].sort((one, other) =>
    one.day < other.day ? -1 : 1,
  );

/**
 * Places given reference prices among the stored ones of a product and kind. A price with a day is
 * always stored, so that any order of files leads to the same steps. One without a day only says
 * what is valid today: it is a step if something else is.
 *
 * @param given each day at most once.
 */
export const placeReferences = (
  stored: readonly StoredReference[],
  given: readonly Given[],
  today: string,
): PlacedReferences => {
  const placed: PlacedReferences = { written: [], past: 0, planned: 0, emptied: 0 };
  let steps = [...stored];
  const place = (one: Given): void => {
    const present = steps.find(({ day }) => day === one.day);
    const step = { ...one, isDayGiven: one.isDayGiven || present?.isDayGiven === true };
    const former = referenceOn(stepsOf(steps), step.day);
    if (!one.isDayGiven && former === one.cents) return;
    if (present?.cents === step.cents && present.isDayGiven === step.isDayGiven) return;
    if (step.day > today) placed.planned += 1;
    if (step.day < today && steps.length > 0 && former !== step.cents) placed.past += 1;
    if (step.cents === null && former !== null) placed.emptied += 1;
    placed.written.push(step);
    steps = withStep(steps, step);
  };
  // Prices without a day are compared with all that this file says.
  for (const one of given) if (one.isDayGiven) place(one);
  for (const one of given) if (!one.isDayGiven) place(one);
  return placed;
};
