import { sightingOf, type Sighting } from '../../storage/sightings';
import type { FactValue } from '../../storage/spans';
import { facts, type Values } from './facts';
import { compareValues } from './runs';

/**
 * The facts that are only true together, by their index. A price belongs to the status and the page
 * of the same offer; a review is of the product, whichever offer was read.
 */
const parts: readonly (readonly number[])[] = [true, false].map((isOfOffer) =>
  facts.flatMap((fact, index) => (fact.isOfOffer === isOfOffer ? [index] : [])),
);

const compareFact = (a: FactValue | null, b: FactValue | null): number => {
  if (a === null || b === null) return Number(a !== null) - Number(b !== null);
  return compareValues(a, b);
};

const comparePart = (a: Values, b: Values, part: readonly number[]): number => {
  for (const index of part) {
    const order = compareFact(a[index] ?? null, b[index] ?? null);
    if (order !== 0) return order;
  }
  return 0;
};

export const areSame = (a: Values, b: Values): boolean =>
  parts.every((part) => comparePart(a, b, part) === 0);

/** Chooses between observations of one second: each part is taken whole from the greater one. */
export const greaterOf = (a: Values, b: Values): Values => {
  const chosen = facts.map((): FactValue | null => null);
  for (const part of parts) {
    const greater = comparePart(a, b, part) >= 0 ? a : b;
    for (const index of part) chosen[index] = greater[index] ?? null;
  }
  return chosen;
};

/** Whether an observation has a figure of the answers that the chosen values do not have. */
export const contradicts = (values: Values, chosen: Values): boolean =>
  facts.some(({ spanFact }, index) => {
    const value = values[index] ?? null;
    return (
      spanFact !== undefined && value !== null && compareFact(value, chosen[index] ?? null) !== 0
    );
  });

export const sightingWith = (at: number, values: Values): Sighting =>
  sightingOf(
    at,
    facts.reduce((flags, { flag }, index) => (values[index] == null ? flags : flags | flag), 0),
  );
