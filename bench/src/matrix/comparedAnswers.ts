import type { AvailabilityMatrix } from '@pmm/shared/contracts/availability';
import type { PriceMatrix } from '@pmm/shared/contracts/prices';
import type { ReviewMatrix } from '@pmm/shared/contracts/reviews';
import { createRandom } from './random';

/** The share of cells whose value was different when the window began. */
const CHANGED_SHARE = 0.2;
const LIST_PRICE = 1_295;

/** A text for each product: a value for each pharmacy, and the earlier one if it changed. */
const comparedTexts = (
  { products, channels }: AvailabilityMatrix,
  random: () => number,
  valueOf: () => string,
): { now: string[]; before: string[] } => {
  const linesOf = (cell: () => string) => products.map(() => Array.from(channels, cell).join(','));
  return {
    now: linesOf(valueOf),
    before: linesOf(() => (random() < CHANGED_SHARE ? valueOf() : '')),
  };
};

/** Prices for the frame of an answer: from 45 % below the list price to 5 % above it. */
export const priceAnswer = (frame: AvailabilityMatrix): PriceMatrix => {
  const random = createRandom(11);
  const { now, before } = comparedTexts(frame, random, () =>
    String(Math.round(LIST_PRICE * (0.55 + random() / 2))),
  );
  const { watchlistId, window, channels, families, products, status, incidents } = frame;
  return {
    ...{ watchlistId, window, channels, families, products, status, incidents },
    validUntil: null,
    listPriceCents: products.map(() => LIST_PRICE),
    uvpCents: products.map(() => 1_359),
    price: now,
    before,
  };
};

/** Reviews for the frame of an answer: from 3.2 to 5, up to 600 of them. */
export const reviewAnswer = (frame: AvailabilityMatrix): ReviewMatrix => {
  const random = createRandom(13);
  const { now, before } = comparedTexts(
    frame,
    random,
    () => `${(3.2 + random() * 1.8).toFixed(1)}:${Math.floor(random() * 600)}`,
  );
  const { watchlistId, window, channels, families, products, status, incidents } = frame;
  return {
    ...{ watchlistId, window, channels, families, products, status, incidents },
    validUntil: null,
    review: now,
    before,
  };
};
