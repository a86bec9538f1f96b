import * as v from 'valibot';
import { calendarDaySchema } from './calendarDay';
import { validUntilSchema } from './incidents';
import { matrixChannelSchema, matrixProductSchema, matrixWindowSchema } from './matrix';

/** How a pharmacy has passed a raised reference price on. */
export const passOnKinds = ['fully', 'partly', 'not', 'not known'] as const;
export type PassOnKind = (typeof passOnKinds)[number];

/** The reference prices of a watchlist that rose on one day, and the prices of the pharmacies since. */
export const priceRisesSchema = v.object({
  watchlistId: v.string(),
  /** The days up to the newest crawl of any pharmacy. */
  window: matrixWindowSchema,
  /** The days with a rise, the newest first; those after the window are planned. */
  days: v.array(v.object({ day: calendarDaySchema, products: v.number() })),
  /** The day of the answer: the requested one, else the newest that is not planned. */
  day: v.nullable(calendarDaySchema),
  channels: v.array(matrixChannelSchema),
  families: v.array(v.string()),
  /** Those whose reference rose on the day. */
  products: v.array(
    v.object({ ...matrixProductSchema.entries, formerCents: v.number(), cents: v.number() }),
  ),
  /**
   * One text for each product with an entry for each channel, separated by commas: the index of the
   * kind, the price before the day, the price that decided, and after how many days it was read,
   * such as `0 699 749 2`. A missing figure is `-`; the entry is empty if the product was never
   * read there.
   */
  passedOn: v.array(v.string()),
  validUntil: validUntilSchema,
});
export type PriceRises = v.InferOutput<typeof priceRisesSchema>;
