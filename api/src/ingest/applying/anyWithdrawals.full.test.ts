import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { Database } from '../../storage/database';
import { type StoredWithdrawal, type Withdrawal, withMark } from '../../storage/withdrawals';
import { storageEngines } from '../../testing/testDatabase';
import { anyObservation, FIRST_AT, STEP } from '../testing/anyObservation';
import { emptiedForEach } from '../testing/emptiedForEach';
import { emptied, model, modelReads, stored, storedReads, versionOf } from '../testing/history';
import { applyTogether, type PlacedObservation } from '../testing/placedBatch';
import {
  modelLastReads,
  storedLastReads,
  storedReadings,
  withoutWithdrawn,
} from '../testing/withdrawnHistory';
import { CurrentValues } from './openRuns';
import { applyWithdrawals } from './withdrawals';

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

const withdrawal: fc.Arbitrary<Withdrawal> = fc
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

/** An order of several inputs: each is a batch of observations, or of withdrawals. */
const inputs = fc
  .array(
    fc.oneof(
      fc.array(anyObservation, { minLength: 1, maxLength: 12 }),
      fc.array(withdrawal, { minLength: 1, maxLength: 3 }),
    ),
    { minLength: 2, maxLength: 10 },
  )
  // Of two that are made at once the mark decides, which the simple way does not know.
  .filter((all) => {
    const made = all.flat().flatMap((one) => ('madeAt' in one ? [one.madeAt] : []));
    return new Set(made).size === made.length;
  });
type Input = PlacedObservation[] | Withdrawal[];

const isOfWithdrawals = (input: Input): input is Withdrawal[] =>
  input.some((one) => 'madeAt' in one);

/** The number of runs with the embedded database. On other engines only the statements can differ. */
const ORDERS = 40;
const OF_THEM_ON_SERVERS = 1 / 5;

describe.each(storageEngines)('any withdrawals in $engine', ({ engine, open: openEngine }) => {
  const share = engine === 'embedded' ? 1 : OF_THEM_ON_SERVERS;
  let database: Database;
  emptiedForEach(openEngine, (opened) => (database = opened));

  const put = async (input: Input, memory: CurrentValues): Promise<number> => {
    if (isOfWithdrawals(input)) return (await applyWithdrawals(database, input)).news.length;
    return (await applyTogether(database, input, memory)).news;
  };

  it('make the same history in any order as if their readings had never been made', async () => {
    await fc.assert(
      fc.asyncProperty(inputs, async (all) => {
        await emptied(database);
        const memory = new CurrentValues();
        for (const input of all) await put(input, memory);

        const observations = all.flatMap((input) => (isOfWithdrawals(input) ? [] : input));
        const withdrawals: StoredWithdrawal[] = all.flatMap((input) =>
          isOfWithdrawals(input) ? input.map(withMark) : [],
        );
        const { counting, kept } = withoutWithdrawn(observations, withdrawals);
        expect(await stored(database)).toEqual(model(counting));
        expect(await storedReadings(database)).toEqual(kept);
        expect(await storedLastReads(database)).toEqual(modelLastReads(counting));
        const reads = Object.entries(await storedReads(database));
        expect(Object.fromEntries(reads.filter(([, minutes]) => minutes.length > 0))).toEqual(
          modelReads(counting),
        );

        const version = await versionOf(database);
        for (const input of [...all].reverse()) expect(await put(input, memory)).toBe(0);
        expect(await versionOf(database)).toBe(version);
      }),
      { numRuns: ORDERS * share },
    );
  }, 120_000);
});
