import { useState } from 'react';

interface OrderInput<Places> {
  /** The data: another object means fresh data. */
  source: object;
  /** Null if everything is in the order of the watchlist. */
  sort: object | null;
  /** Other choices that decide which rows are shown, and in which order. */
  choices: readonly unknown[];
  /** The places of all rows: as sorted, or as they were before. */
  placesNow: (former: Places | null) => Places;
}

type OrderState<Places> = OrderInput<Places> & {
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

/** The next state for the input: former places are kept until the person sorts or chooses again. */
const nextState = <Places>(
  last: OrderState<Places>,
  input: OrderInput<Places>,
): OrderState<Places> => {
  const { source, sort, choices } = input;
  const hasOtherChoices = asText([sort, ...choices]) !== asText([last.sort, ...last.choices]);
  if (sort === null || hasOtherChoices) return { ...input, places: null };
  const places = source === last.source ? last.places : last.placesNow(last.places);
  return { ...input, places };
};

/**
 * The places that rows had before fresh data that might sort them differently. Nothing moves
 * under the person's eyes until they sort again or choose something else. Null if rows are as
 * sorted.
 */
export const useSteadyOrder = <Places>(input: OrderInput<Places>) => {
  const [last, setLast] = useState<OrderState<Places>>({ ...input, places: null });
  const state = nextState(last, input);
  const isLast = areSame(
    [state.source, state.sort, state.places, state.placesNow, ...state.choices],
    [last.source, last.sort, last.places, last.placesNow, ...last.choices],
  );
  if (!isLast) setLast(state);
  return { places: state.places, sortAgain: () => setLast({ ...state, places: null }) };
};
