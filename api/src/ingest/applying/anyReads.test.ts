import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { readSightingsOf, readValuesOf } from '../../storage/cellReads';
import type { Database } from '../../storage/database';
import type { CellPlace } from '../../storage/history';
import { openTestDatabase } from '../../testing/testDatabase';
import { anyObservation, FIRST_AT, LAST_AT } from '../testing/anyObservation';
import { emptiedForEach } from '../testing/emptiedForEach';
import { emptied } from '../testing/history';
import { applyTogether } from '../testing/placedBatch';
import { readsOf } from '../testing/readsOf';

const RUNS = 40;
const DAY = 86_400;

const time = fc.integer({ min: FIRST_AT - DAY, max: LAST_AT + DAY });

describe('the reads of a cell in a window', () => {
  let database: Database;
  emptiedForEach(openTestDatabase, (opened) => (database = opened));

  const storedReads = (cell: { productId: number; channelId: number }, from: number, to: number) =>
    database.transaction(async (transaction) => {
      const place = {
        product: { id: cell.productId },
        channel: { id: cell.channelId },
      } as CellPlace;
      const window = { from: new Date(from * 1000), to: new Date(to * 1000) };
      const sightings = await readSightingsOf(transaction, place, window);
      return readValuesOf(transaction, place, sightings, window);
    });

  it('are those of a simple list of all observations, in any order and repetition', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.array(anyObservation, { minLength: 1, maxLength: 12 }), { maxLength: 5 }),
        fc.tuple(time, time),
        async (batches, times) => {
          await emptied(database);
          for (const batch of [...batches, ...batches.slice(0, 1)]) {
            await applyTogether(database, batch);
          }
          const [from = 0, to = 0] = times.toSorted((one, other) => one - other);
          const cell = { productId: 1, channelId: 2 };
          expect(await storedReads(cell, from, to)).toEqual(
            readsOf(batches.flat(), cell, { from, to }),
          );
        },
      ),
      { numRuns: RUNS },
    );
  }, 60_000);
});
