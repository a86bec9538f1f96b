import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { sql } from 'drizzle-orm';
import type { Database } from '../../storage/database';
import { endHistoryAt } from '../../storage/historyMonths';
import { withMark } from '../../storage/withdrawals';
import { storageEngines } from '../../testing/testDatabase';
import { anyObservation, FIRST_AT } from '../testing/anyObservation';
import { anyWithdrawal } from '../testing/anyWithdrawal';
import { emptiedForEach } from '../testing/emptiedForEach';
import { emptied, model, stored } from '../testing/history';
import { inMonths } from '../../testing/inMonths';
import { applyTogether, type PlacedObservation } from '../testing/placedBatch';
import { withoutWithdrawn } from '../testing/withdrawnHistory';
import { applyWithdrawals } from './withdrawals';

/** In the middle of the times of the observations. */
const BEGIN = new Date('2026-12-01T00:00:00Z');
const BEGIN_SECONDS = BEGIN.getTime() / 1000;

type Cells = Record<string, Record<string, unknown[]>>;

/** What is kept of histories: runs and sightings that end at the begin or later. */
const keptOf = (cells: Cells): Cells => {
  const begin = BEGIN.toISOString();
  const kept = Object.entries(cells).map(([key, { seen = [], ...facts }]) => [
    key,
    {
      seen: seen.filter((at) => String(at) >= begin),
      ...Object.fromEntries(
        Object.entries(facts).map(([name, runs]) => [
          name,
          runs.filter((run) => {
            const [, to] = run as [string, string | null];
            return to === null || to >= begin;
          }),
        ]),
      ),
    },
  ]);
  return Object.fromEntries(kept) as Cells;
};

/** So that a block of sightings has times on both sides of the begin, and one is exactly at it. */
const SHIFT = 2 * 86_400;

const observations = (count: fc.ArrayConstraints) =>
  fc.array(
    anyObservation.map(({ observation, ...cell }) => ({
      ...cell,
      observation: { ...observation, at: observation.at + SHIFT },
    })),
    count,
  );
const withdrawn = fc.array(
  anyWithdrawal.map((one) => ({ ...one, from: one.from + SHIFT, to: one.to + SHIFT })),
  { maxLength: 3 },
);

const RUNS = 80;
const OF_THEM_ON_SERVERS = 1 / 5;

const isEarly = ({ observation: { at } }: PlacedObservation) => at < BEGIN_SECONDS;

describe.each(storageEngines)('a history that has ended in $engine', ({ engine, open }) => {
  const share = engine === 'embedded' ? 1 : OF_THEM_ON_SERVERS;
  let database: Database;
  emptiedForEach(
    async () => {
      const opened = await open();
      await inMonths(opened.database, new Date(FIRST_AT * 1000));
      return opened;
    },
    (opened) => (database = opened),
  );

  const restarted = async () => {
    await emptied(database);
    await database.execute(sql`update data_version set history_from = null`);
    await inMonths(database, new Date(FIRST_AT * 1000));
  };

  it('goes on as if it had not ended, for late observations and withdrawals as well', async () => {
    await fc.assert(
      fc.asyncProperty(
        observations({ minLength: 1, maxLength: 40 }),
        observations({ maxLength: 20 }),
        withdrawn,
        async (before, after, withdrawals) => {
          await restarted();
          await applyTogether(database, before);
          await endHistoryAt((step) => database.transaction(step), BEGIN);
          const late = await applyTogether(database, after);
          expect(late.early).toHaveLength(after.filter(isEarly).length);
          const { early } = await applyWithdrawals(database, withdrawals);
          const refused = new Set(early.map(({ place }) => place));
          const taken = withdrawals
            .filter((_one, place) => !refused.has(place))
            .map((one) => ({ ...withMark(one), from: Math.max(one.from, BEGIN_SECONDS) }));
          expect(withdrawals.filter(({ to }) => to < BEGIN_SECONDS)).toHaveLength(early.length);
          const counted = [...before, ...after.filter((one) => !isEarly(one))];
          expect(keptOf(await stored(database))).toEqual(
            keptOf(model(withoutWithdrawn(counted, taken).counting)),
          );
        },
      ),
      { numRuns: RUNS * share },
    );
  }, 240_000);
});
