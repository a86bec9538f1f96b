import type { ReferenceStep } from '../../contracts/prices';
import type { PassOnKind } from '../../contracts/priceRises';
import { DAY_MS } from '../durations';
import { dayBegin } from '../zone';

/*
 * How pharmacies pass a raised reference price on. The last price of a pharmacy before the day is
 * compared with its prices since. A rise of the reference by 5 % asks for 5 % more there as well,
 * whatever discount the pharmacy gives.
 *
 * - Fully: a price since reached the price before plus `FULL_SHARE` of what the rise asks for. Prices
 *   end in 9 or 5, so that few pharmacies meet it to the cent. It counts when it was first read,
 *   even if the price fell again later.
 * - Partly: no price reached that, but one was above the price before.
 * - Not: all prices since are known, and none was above the price before.
 * - Not known: there is no price before the day, or the present one is not confirmed and none before
 *   it reached the full rise. Prices that rose before the day are part of the price before.
 */
const FULL_SHARE = 0.8;

/** A rise of a reference price, in cents. */
export interface Rise {
  former: number;
  cents: number;
}

/** The rise of a reference on a day; null if it did not rise from a price to a higher one. */
export const riseOn = (steps: readonly ReferenceStep[], day: string): Rise | null => {
  const index = steps.findIndex(({ from }) => from === day);
  const former = steps[index - 1]?.cents ?? 0;
  const cents = steps[index]?.cents ?? 0;
  return former > 0 && cents > former ? { former, cents } : null;
};

/** The days on which a reference rises. */
export const riseDays = (steps: readonly ReferenceStep[]): string[] =>
  steps.flatMap(({ from }) => (from !== null && riseOn(steps, from) !== null ? [from] : []));

/** The prices of an offer around the day; only comparable ones. */
export interface OfferAround {
  /** The last price before the day; null if it is not known. */
  before: number | null;
  /** The prices that were first read since then, in order of time (milliseconds). */
  since: readonly { at: number; cents: number }[];
  /** Whether the newest price is known to be valid. */
  isConfirmed: boolean;
}

export interface PassOn {
  kind: PassOnKind;
  before: number | null;
  /** The price that decided. */
  reached: number | null;
  /** After how many days it was first read: 0 on the day itself. */
  days: number | null;
}

const daysAfter = (begin: number, at: number): number =>
  Math.round((dayBegin(at) - begin) / DAY_MS);

/** @param begin the midnight of the day, in milliseconds. */
export const passOnOf = (
  { former, cents }: Rise,
  begin: number,
  { before, since, isConfirmed }: OfferAround,
): PassOn => {
  const unknown: PassOn = { kind: 'not known', before, reached: null, days: null };
  if (before === null) return unknown;
  const decidedBy = (kind: PassOnKind, price: { at: number; cents: number }): PassOn => ({
    ...{ kind, before, reached: price.cents, days: daysAfter(begin, price.at) },
  });
  const full = before * (1 + FULL_SHARE * (cents / former - 1));
  const first = since.find((price) => price.cents >= full);
  if (first) return decidedBy('fully', first);
  if (!isConfirmed) return unknown;
  const highest = since.reduce<(typeof since)[number] | null>(
    (best, price) => (price.cents > (best?.cents ?? before) ? price : best),
    null,
  );
  if (highest) return decidedBy('partly', highest);
  return { kind: 'not', before, reached: since.at(-1)?.cents ?? before, days: null };
};
