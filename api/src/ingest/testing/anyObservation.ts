import fc from 'fast-check';
import type { PlacedObservation } from './placedBatch';

const DAY = 86_400;
const STEPS = 12;
export const FIRST_AT = Math.floor(Date.parse('2026-11-01T00:00:00Z') / 1000);
/** Some observations are in different weeks, because blocks of times are. */
export const STEP = 4 * DAY;
export const LAST_AT = FIRST_AT + (STEPS - 1) * STEP;

/**
 * Few cells, few moments in seven weeks, and few values, so that observations collide within weeks
 * and across weeks.
 */
export const anyObservation: fc.Arbitrary<PlacedObservation> = fc
  .record({
    productId: fc.constantFrom(1, 2),
    /** The third is another offer at the first pharmacy. */
    channelId: fc.constantFrom(1, 2, 3),
    at: fc.integer({ min: 0, max: STEPS - 1 }).map((step) => FIRST_AT + step * STEP),
    status: fc.integer({ min: 0, max: 2 }),
    price: fc.option(
      fc.record({
        priceCents: fc.constantFrom(0, 999, 1099),
        currency: fc.constantFrom('CHF', 'EUR'),
      }),
    ),
    review: fc.option(
      fc.constantFrom(
        { rating: 4.5, reviewCount: null },
        { rating: null, reviewCount: 7 },
        { rating: 4.5, reviewCount: 7 },
      ),
    ),
    url: fc.option(fc.constantFrom('https://a.example/1', 'https://a.example/2"{}')),
    detail: fc.option(
      fc.record({
        // "Z" is before "a" by its bytes, and after it in a dictionary.
        statusText: fc.constantFrom(null, 'auf Lager', 'Zur Zeit nicht', 'äußerst knapp'),
        priceText: fc.constantFrom(null, '9,99 €'),
        snapshotUrl: fc.constantFrom(null, 'https://copies.example/1'),
      }),
      { nil: undefined },
    ),
  })
  .map(({ productId, channelId, detail, ...seen }) => ({
    productId,
    channelId,
    observation: { pzn: '', channel: '', ...seen, ...(detail && { detail }) },
  }));
