import type { Transaction } from '../../storage/database';
import { refreshReads } from '../../storage/readsAfterChange';
import type { CellTime } from '../../storage/sightingBlocks';
import { sightingOf, timeOf } from '../../storage/sightings';
import { type WithdrawnReading, writeReadings } from '../../storage/withdrawals';
import { changedCells, collectChanges, noChanges } from './changes';
import { countNewVersion } from './dataVersion';
import { cellKey, facts, type FreshCell, type Values } from './facts';
import { readNewest } from './newest';
import { CurrentValues } from './openRuns';
import { readBegins, readOpenRuns } from './readOpenRuns';
import { readStored } from './storedState';
import { afterAll, readingOf, type Withdrawals } from './withdrawn';
import { writeCells } from './writes';

const keyOf = (time: CellTime): string => `${cellKey(time)} ${time.at}`;

/** What was read at withdrawn times, as far as that is known without the histories. */
export class Readings {
  private readonly byTime = new Map<string, Values>();
  /** The readings that are not stored yet. */
  readonly fresh: WithdrawnReading[] = [];

  get(time: CellTime): Values | undefined {
    return this.byTime.get(keyOf(time));
  }

  addStored(time: CellTime, values: Values): void {
    this.byTime.set(keyOf(time), values);
  }

  add(time: CellTime, values: Values): void {
    this.addStored(time, values);
    this.fresh.push(readingOf(time, values));
  }
}

/** The times of each cell in order, as cells whose values are decided with the stored ones. */
const cellsOf = (
  times: readonly CellTime[],
  withdrawals: Withdrawals,
  readings: Readings,
): FreshCell[] => {
  const cells = new Map<number, CellTime[]>();
  for (const time of times) {
    const key = cellKey(time);
    const present = cells.get(key);
    if (present) present.push(time);
    else cells.set(key, [time]);
  }
  return [...cells.values()].flatMap((ofCell): FreshCell[] => {
    const [first] = ofCell;
    if (first === undefined) return [];
    const { productId, channelId } = first;
    const inOrder = [...new Set(ofCell.map(({ at }) => at))].sort((a, b) => a - b);
    const decide = (at: number, present: Values | null): Values | null => {
      const time = { productId, channelId, at };
      const read = readings.get(time);
      // Without a withdrawn reading, the stored values are what was read.
      if (read === undefined && present !== null) readings.add(time, present);
      const reading = read ?? present;
      return reading && afterAll(reading, withdrawals.of(time));
    };
    return [
      {
        ...{ productId, channelId, conflicts: [], decide },
        sightings: inOrder.map((at) => sightingOf(at, 0)),
        values: inOrder.map(() => []),
        points: facts.map(() => []),
      },
    ];
  });
};

/** Limits the memory for the stored history of the cells. */
const CELLS_AT_ONCE = 5_000;

/**
 * Decides the values of these times again, by all that was read and withdrawn there, and rebuilds
 * the histories of their cells. Called once the withdrawals and all other observations are stored.
 *
 * @param isTold whether something else was stored that pages name, so that a version is counted also
 *   if no value changes.
 * @returns how many runs were written, and of how many times the values changed.
 */
export const applyDecided = async (
  transaction: Transaction,
  times: readonly CellTime[],
  {
    withdrawals,
    readings,
    isTold = false,
  }: { withdrawals: Withdrawals; readings: Readings; isTold?: boolean },
): Promise<{ runs: number; changed: number }> => {
  const cells = cellsOf(times, withdrawals, readings);
  const written = { runs: 0, changed: 0 };
  for (let start = 0; start < cells.length; start += CELLS_AT_ONCE) {
    const part = cells.slice(start, start + CELLS_AT_ONCE);
    const newest = await readNewest(
      transaction,
      part.map(({ channelId }) => channelId),
    );
    const openRuns = new CurrentValues();
    await readOpenRuns(transaction, part, openRuns);
    await readBegins(transaction, part, openRuns);
    const changes = noChanges();
    for await (const group of readStored(transaction, part, { openRuns, newest })) {
      for (const cell of group) collectChanges(cell, changes);
    }
    if (changes.news === 0) continue;
    await writeCells(transaction, changes);
    const seen = changes.seen.map(({ sighting, ...cell }) => ({ ...cell, at: timeOf(sighting) }));
    await refreshReads(transaction, [...changes.unseen, ...seen]);
    await countNewVersion(transaction, changes);
    written.runs += changedCells(changes).length;
    written.changed += changes.news;
  }
  await writeReadings(transaction, readings.fresh);
  if (written.changed === 0 && (isTold || readings.fresh.length > 0)) {
    await countNewVersion(transaction, noChanges());
  }
  return written;
};
