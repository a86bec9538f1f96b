import { useState } from 'react';

interface HeldQuestion<Places> {
  /** The data: another object where fresh ones came. */
  source: object;
  /** Null where everything stands in the order of the watchlist. */
  sort: object | null;
  /** What else a person chose that says what is shown, and in which order. */
  asked: readonly unknown[];
  /** Where everything stands: as it is sorted, or where it was held before. */
  placesNow: (held: Places | null) => Places;
}

type Held<Places> = HeldQuestion<Places> & {
  /** Null while every row stands where the sorting puts it. */
  places: Places | null;
};

const areSame = (one: readonly unknown[], other: readonly unknown[]): boolean =>
  one.length === other.length && one.every((each, index) => each === other[index]);

/** By what they say: a view that is read anew from the address has other objects for the same choices. */
const asText = (choices: readonly unknown[]): string =>
  JSON.stringify(choices, (_, value: unknown) =>
    value instanceof Set
      ? [...value].map(String).toSorted((one, other) => one.localeCompare(other))
      : value,
  );

/** What follows from a question, after what was held before. */
const heldFor = <Places>(last: Held<Places>, question: HeldQuestion<Places>): Held<Places> => {
  const { source, sort, asked } = question;
  const isAskedAgain = asText([sort, ...asked]) !== asText([last.sort, ...last.asked]);
  if (sort === null || isAskedAgain) return { ...question, places: null };
  const places = source === last.source ? last.places : last.placesNow(last.places);
  return { ...question, places };
};

/**
 * Where things stood when fresh data came, which might sort them in another way: nothing moves under who looks at
 * it until the person sorts again, or asks for something else. Null where they stand as they are sorted.
 */
export const useHeldOrder = <Places>(question: HeldQuestion<Places>) => {
  const [last, setLast] = useState<Held<Places>>({ ...question, places: null });
  const held = heldFor(last, question);
  const isLast = areSame(
    [held.source, held.sort, held.places, held.placesNow, ...held.asked],
    [last.source, last.sort, last.places, last.placesNow, ...last.asked],
  );
  if (!isLast) setLast(held);
  return { places: held.places, sortAgain: () => setLast({ ...held, places: null }) };
};
