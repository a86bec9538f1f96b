import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { Database } from '../../storage/database';
import { type StoredWithdrawal, type Withdrawal, withMark } from '../../storage/withdrawals';
import { storageEngines } from '../../testing/testDatabase';
import { anyObservation } from '../testing/anyObservation';
import { anyWithdrawal } from '../testing/anyWithdrawal';
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

/** An order of several inputs: each is a batch of observations, or of withdrawals. */
const inputs = fc
  .array(
    fc.oneof(
      fc.array(anyObservation, { minLength: 1, maxLength: 12 }),
      fc.array(anyWithdrawal, { minLength: 1, maxLength: 3 }),
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
