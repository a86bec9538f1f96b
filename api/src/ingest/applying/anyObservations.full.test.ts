import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { Database } from '../../storage/database';
import { storageEngines } from '../../testing/testDatabase';
import { anyObservation } from '../testing/anyObservation';
import { emptiedForEach } from '../testing/emptiedForEach';
import { emptied, model, modelReads, stored, storedReads, versionOf } from '../testing/history';
import { applyTogether } from '../testing/placedBatch';
import { CurrentValues } from './openRuns';

/** Divides a list at the given places. */
const divided = <Item>(items: readonly Item[], cuts: readonly number[]): Item[][] => {
  const places = [...new Set(cuts.map((cut) => cut % (items.length + 1)))].sort((a, b) => a - b);
  return [0, ...places].map((from, index) => items.slice(from, places[index] ?? items.length));
};

/**
 * The number of runs with the embedded database. On other engines only the statements can differ.
 */
const ORDERS = 80;
const WRITERS = 40;
const OF_THEM_ON_SERVERS = 1 / 5;

describe.each(storageEngines)('any observations in $engine', ({ engine, open: openEngine }) => {
  const share = engine === 'embedded' ? 1 : OF_THEM_ON_SERVERS;
  let database: Database;
  emptiedForEach(openEngine, (opened) => (database = opened));

  it('make the same history in any order, division and repetition', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(anyObservation, { minLength: 1, maxLength: 60 }),
        fc.array(fc.nat(), { maxLength: 6 }),
        async (all, cuts) => {
          await emptied(database);
          for (const batch of divided(all, cuts)) await applyTogether(database, batch);
          expect(await stored(database)).toEqual(model(all));
          expect(await storedReads(database)).toEqual(modelReads(all));

          const version = await versionOf(database);
          const again = divided([...all].reverse(), cuts);
          for (const batch of again)
            expect(await applyTogether(database, batch)).toMatchObject({ news: 0 });
          expect(await versionOf(database)).toBe(version);
        },
      ),
      { numRuns: ORDERS * share },
    );
  }, 120_000);

  it('make the same history when two writers cache what they have read', async () => {
    const writer = fc.constantFrom(0, 1, 2);
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(writer, fc.array(anyObservation, { minLength: 1, maxLength: 6 })), {
          minLength: 1,
          maxLength: 12,
        }),
        async (batches) => {
          await emptied(database);
          const memories = [new CurrentValues(), new CurrentValues()];
          for (const [number, batch] of batches) {
            await applyTogether(database, batch, memories[number]);
          }
          expect(await stored(database)).toEqual(model(batches.flatMap(([, batch]) => batch)));
        },
      ),
      { numRuns: WRITERS * share },
    );
  }, 120_000);
});
