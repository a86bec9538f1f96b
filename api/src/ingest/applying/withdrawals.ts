import type { Database, Transaction } from '../../storage/database';
import { type CellTime, visitSightings } from '../../storage/sightingBlocks';
import { timeOf } from '../../storage/sightings';
import {
  type ChannelTime,
  insertWithdrawals,
  readReadings,
  readWithdrawals,
  type StoredWithdrawal,
  type Withdrawal,
  withMark,
} from '../../storage/withdrawals';
import { applyDecided, Readings } from './applyDecided';
import { lockData } from '../../storage/dataVersion';
import { type Early, earlyWithdrawals } from './early';
import { timesAround, valuesOf, Withdrawals } from './withdrawn';

const EVERY_PRODUCT = { firstProduct: 0, lastProduct: 2 ** 31 - 1 };

/** All that was ever read at the times of these withdrawals, each time of a cell once. */
const readAffected = async (
  transaction: Transaction,
  fresh: Withdrawals,
  windows: readonly ChannelTime[],
): Promise<{ times: CellTime[]; readings: Readings }> => {
  const times = new Map<string, CellTime>();
  const add = ({ productId, channelId, at }: CellTime): void => {
    const time = { productId, channelId, at };
    if (fresh.of(time).length > 0) times.set(`${productId} ${channelId} ${at}`, time);
  };
  const readings = new Readings();
  for (const reading of await readReadings(transaction, windows)) {
    readings.addStored(reading, valuesOf(reading));
    add(reading);
  }
  await visitSightings(
    transaction,
    windows.map((window) => ({ ...window, ...EVERY_PRODUCT })),
    (channelId, productId, sighting) => add({ channelId, productId, at: timeOf(sighting) }),
  );
  return { times: [...times.values()], readings };
};

export interface AppliedWithdrawals {
  /** The places of those that were not stored yet. */
  news: number[];
  /** The places of those among them for which nothing was read so far. */
  idle: number[];
  /** How many runs of the histories were written. */
  runs: number;
  /** Those that were refused. */
  early: Early[];
}

const withoutRepeated = (
  given: readonly StoredWithdrawal[],
  stored: readonly StoredWithdrawal[],
  early: readonly Early[],
): number[] => {
  const known = new Set(stored.map(({ mark }) => mark));
  const refused = new Set(early.map(({ place }) => place));
  return given.flatMap(({ mark }, place) => {
    if (known.has(mark) || refused.has(place)) return [];
    known.add(mark);
    return [place];
  });
};

/** What was read earlier is part of runs that stay as they are. */
const keptPart = (windows: readonly ChannelTime[], historyFrom: number): ChannelTime[] =>
  windows.map((window) => ({ ...window, from: Math.max(window.from, historyFrom) }));

/**
 * Stores withdrawals in one transaction, and rebuilds the histories of their cells as if what they
 * withdraw had not been read, or had been read with their values.
 *
 * @param isDryRun to compute what would be affected, and write nothing.
 */
export const applyWithdrawals = (
  database: Database,
  given: readonly Withdrawal[],
  isDryRun = false,
): Promise<AppliedWithdrawals> =>
  database.transaction(async (transaction) => {
    const { historyFrom } = await lockData(transaction);
    const early = earlyWithdrawals(given, historyFrom);
    const marked = given.map(withMark);
    const windows = timesAround(marked);
    const stored = await readWithdrawals(transaction, windows);
    const news = withoutRepeated(marked, stored, early);
    const fresh = news.flatMap((place) => marked[place] ?? []);
    if (fresh.length === 0) return { news, idle: [], runs: 0, early };
    const ofFresh = new Withdrawals(fresh);
    const affected = await readAffected(
      transaction,
      ofFresh,
      keptPart(timesAround(fresh), historyFrom),
    );
    const reached = new Set(
      affected.times.flatMap((time) => ofFresh.of(time).map(({ mark }) => mark)),
    );
    const idle = news.filter((place) => !reached.has(marked[place]?.mark ?? ''));
    if (isDryRun) return { news, idle, runs: 0, early };
    await insertWithdrawals(transaction, fresh);
    const { runs } = await applyDecided(transaction, affected.times, {
      withdrawals: new Withdrawals([...stored, ...fresh]),
      readings: affected.readings,
      // Pages and files name every withdrawal, also one that changes no value.
      isTold: true,
    });
    return { news, idle, runs, early };
  });
