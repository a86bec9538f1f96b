import fc from 'fast-check';
import type { Withdrawal } from '../../storage/withdrawals';
import { FIRST_AT, STEP } from './anyObservation';

const correction = fc.record(
  {
    status: fc.integer({ min: 0, max: 2 }),
    price: fc.constantFrom(null, { priceCents: 500, currency: 'EUR' }),
    rating: fc.constantFrom(null, 3),
    reviewCount: fc.constantFrom(null, 5),
    url: fc.constantFrom(null, 'https://a.example/3'),
  },
  { requiredKeys: [] },
);

export const anyWithdrawal: fc.Arbitrary<Withdrawal> = fc
  .record({
    channelId: fc.constantFrom(1, 2, 3),
    product: fc.constantFrom(1, 2, null),
    step: fc.integer({ min: 0, max: 11 }),
    length: fc.constantFrom(0, 0, 1, 5),
    madeAt: fc.integer({ min: 1, max: 1_000_000 }),
    correction: fc.option(correction),
  })
  .map(({ channelId, product, step, length, madeAt, correction: values }) => ({
    ...{ channelId, productId: product, author: 'A', reason: 'B', madeAt },
    from: FIRST_AT + step * STEP,
    to: FIRST_AT + (step + length) * STEP,
    correction: product === null || Object.keys(values ?? {}).length === 0 ? null : values,
  }));
