import { useState } from 'react';

interface HeldQuestion<Places> {
  /** The data: another object means fresh data. */
  source: object;
  /** Null if everything is in the order of the watchlist. */
  sort: object | null;
  /** Other choices that decide what is shown, and in which order. */
  asked: readonly unknown[];
  /** The places of all rows: as sorted, or as they were held before. */
  placesNow: (held: Places | null) => Places;
}

type Held<Places> = HeldQuestion<Places> & {
  /** Null while every row is where the sort puts it. */
  places: Places | null;
};

const areSame = (one: readonly unknown[], other: readonly unknown[]): boolean =>
  one.length === other.length && one.every((each, index) => each === other[index]);

/**
 * Compared as text: a view that is read again from the address has other objects for the same
 * choices.
 */
const asText = (choices: readonly unknown[]): string =>
  JSON.stringify(choices, (_, value: unknown) =>
    value instanceof Set
      ? [...value].map(String).toSorted((one, other) => one.localeCompare(other))
      : value,
  );

/** The next state for a question, after what was held before. */
const heldFor = <Places>(last: Held<Places>, question: HeldQuestion<Places>): Held<Places> => {
  const { source, sort, asked } = question;
  const isAskedAgain = asText([sort, ...asked]) !== asText([last.sort, ...last.asked]);
  if (sort === null || isAskedAgain) return { ...question, places: null };
  const places = source === last.source ? last.places : last.placesNow(last.places);
  return { ...question, places };
};

/**
 * The places that rows had when fresh data came which might sort them differently. Nothing moves
 * under the person's eyes until they sort again or choose something else. Null if rows are as
 * sorted.
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
